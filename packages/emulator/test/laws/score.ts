import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadResource } from '@mgmt-api/models/resources'
import { expect, test } from 'vitest'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
import { linkTable } from '../../src/groups/link-table.ts'
import { type ResourceRule, rulesOfResource } from '../../src/resource/resource-rules.ts'
import type { Law } from './law.ts'
import { type LawOptions, untyped } from './stage.ts'

/** Declares a test that switches each rule of a resource off and stores in a file which law fails. */
export function scoreLaws(laws: readonly Law[], declared: object, options: LawOptions): void {
  // With `maskSecrets` the setting overrides the resource.
  if (options.emulator?.maskSecrets === true) return
  const resource = untyped(declared)
  const kinds = new Set(laws.flatMap(({ catches = [] }) => catches))
  const rules = rulesOfResource(resource, options.definition?.links ?? linkTable).filter(({ kind }) => kinds.has(kind))
  if (rules.length === 0) return
  // By default the first rule of each kind.
  const seen = new Set<string>()
  const tried = partOf('emulator: rules switched off', rules, ({ kind }) => seen.size < seen.add(kind).size)
  test('a law fails when a rule is switched off', async () => {
    const lines: string[] = []
    for (const rule of tried) {
      const law = await noticedBy(rule, laws, declared, options)
      lines.push(`${rule.id} (${rule.source}): ${law ?? (await reasonOf(rule))}\n`)
    }
    const part = kinds.has('transition') ? '.states' : ''
    const file = join(import.meta.dirname, 'scores', `${resource.name}${part}.txt`)
    if (tried.length === rules.length) await expect(lines.join('')).toMatchFileSnapshot(file)
    else expectWithin(readFileSync(file, 'utf8'), rules, lines)
  })
}

/** The file has all rules, and the lines. */
function expectWithin(text: string, rules: readonly ResourceRule[], lines: readonly string[]): void {
  const known = text.trimEnd().split('\n')
  expect(known.map((line) => line.split(': ')[0])).toEqual(rules.map(({ id, source }) => `${id} (${source})`))
  expect(known).toEqual(expect.arrayContaining(lines.map((line) => line.trimEnd())))
}

/** Reason why no law can fail. @throws {Error} There is none: a law is missing. */
async function reasonOf({ id, to }: ResourceRule): Promise<string> {
  const isLasting = to !== undefined && (await loadResource(to)).verbs.delete === undefined
  if (!isLasting) throw new Error(`No law fails without the rule ${id}.`)
  return `cannot be tested: no method deletes ${to}`
}

/** The first law that fails without a rule. */
export async function noticedBy(
  { kind, parts }: ResourceRule,
  laws: readonly Law[],
  declared: object,
  options: LawOptions,
): Promise<string | undefined> {
  for (const { name, catches, concerns = () => true, hold } of laws) {
    if (catches?.includes(kind) !== true || !concerns(untyped(declared), options)) continue
    const holds = await hold(declared, { ...options, off: new Set(parts) }).then(
      () => true,
      () => false,
    )
    if (!holds) return name
  }
  return undefined
}
