import { join } from 'node:path'
import { loadResource } from '@mgmt-api/models/resources'
import { expect, test } from 'vitest'
import { linkTable } from '../../src/documents/links.ts'
import { type ResourceRule, rulesOfResource } from '../../src/documents/resource-rules.ts'
import type { Law } from './law.ts'
import { type LawOptions, untyped } from './stage.ts'

/**
 * A test that switches each rule of a resource off, and keeps in a file which law notices it, or that none does. The
 * rules are those that the laws are about.
 */
export function scoreLaws(laws: readonly Law[], declared: object, options: LawOptions): void {
  // There a setting takes the place of what the resource says.
  if (options.emulator?.maskSecrets === true) return
  const resource = untyped(declared)
  const kinds = new Set(laws.flatMap(({ catches = [] }) => catches))
  const rules = rulesOfResource(resource, options.cast?.links ?? linkTable).filter(({ kind }) => kinds.has(kind))
  if (rules.length === 0) return
  test('a law notices when a rule is switched off', async () => {
    const lines: string[] = []
    for (const rule of rules) {
      const law = await noticedBy(rule, laws, declared, options)
      lines.push(`${rule.id} (${rule.source}): ${law ?? (await reasonOf(rule))}\n`)
    }
    const part = kinds.has('transition') ? '.states' : ''
    await expect(lines.join('')).toMatchFileSnapshot(join(import.meta.dirname, 'scores', `${resource.name}${part}.txt`))
  })
}

/** Why no law notices: nothing can be tried, or a law is missing. */
async function reasonOf({ to }: ResourceRule): Promise<string> {
  const isLasting = to !== undefined && (await loadResource(to)).verbs.delete === undefined
  return isLasting ? `cannot be tried: no method deletes one of ${to}` : 'NO LAW NOTICES'
}

/** The first law that does not hold without a rule. */
export async function noticedBy(
  { kind, parts }: ResourceRule,
  laws: readonly Law[],
  declared: object,
  options: LawOptions,
): Promise<string | undefined> {
  for (const { name, catches, concerns = () => true, hold } of laws) {
    if (catches?.includes(kind) !== true || !concerns(untyped(declared))) continue
    const holds = await hold(declared, { ...options, off: new Set(parts) }).then(
      () => true,
      () => false,
    )
    if (!holds) return name
  }
  return undefined
}
