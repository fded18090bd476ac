import { textFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { completeProfiles } from './target-flags.ts'
import { type KindFlag, kindFlag } from './code-flags.ts'

/** Two platforms, and a filter for resources of the first. */
export interface ComparisonFlags extends KindFlag {
  readonly from: string
  readonly to: string
  readonly directory?: string | undefined
  readonly owner?: string | undefined
  readonly name?: string | undefined
}

const platformFlag = (brief: string): FlagParametersForType<Pick<ComparisonFlags, 'from'>, CliContext>['from'] => ({
  kind: 'parsed',
  parse: String,
  proposeCompletions: completePlaces,
  brief,
  placeholder: 'profile',
})

export const comparisonFlags: FlagParametersForType<ComparisonFlags, CliContext> = {
  from: platformFlag('Source: a profile, or a target in mgmt.yaml'),
  to: platformFlag('Other side: a profile, or a target in mgmt.yaml'),
  directory: textFlag('Directory of mgmt.yaml, which maps ids (default: the current one)', 'dir'),
  owner: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'Owner for resources without one, if no mgmt.yaml names it',
  },
  name: textFlag('Only resources with this name; * and ? are wildcards', 'pattern'),
  ...kindFlag,
}

/** Targets of the nearest `mgmt.yaml`, and profiles. */
async function completePlaces(this: CliContext): Promise<readonly string[]> {
  const { targetNames } = await import('./complete-code.ts')
  return [...new Set([...(await targetNames(this)), ...(await completeProfiles.call(this))])]
}
