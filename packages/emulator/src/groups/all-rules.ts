import type { RuleSource } from '@mgmt-api/models'
import { loadResource, type ResourceName } from '@mgmt-api/models/resources'
import { emulatorRules } from '../resource/emulator-rules.ts'
import { linkTable } from './link-table.ts'
import { rulesOfResource } from '../resource/resource-rules.ts'

/** A rule between items as a sentence, with its source. */
export interface StatedRule {
  readonly says: string
  readonly source: RuleSource
  /** The only method that it concerns. Default: any. */
  readonly method?: string
}

/** Rules of a resource that the emulator applies, apart from request bounds. Empty if it does not implement the resource. */
export async function allRulesOf(name: ResourceName): Promise<readonly StatedRule[]> {
  if (linkTable.nouns[name] === undefined) return []
  const own = Object.values(emulatorRules).filter(({ of }) => of === name)
  return [...rulesOfResource(await loadResource(name), linkTable), ...own]
}
