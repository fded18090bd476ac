import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Observation } from '../../src/operations/observed.ts'
import type { ObservedCall } from '../../src/operations/observed-contract.ts'
import type { Overlay } from '../contract/overlay.ts'
import { contractFolder, readOverlay, readOverlays } from '../contract/read-overlay.ts'
import { generate, readContract } from '../generate.ts'
import { observedDoubts } from './observed.ts'

const facts = readContract()
const overlays = readOverlays()

const fileOf = (calls: readonly ObservedCall[]): string =>
  JSON.stringify({ release: 'v5', target: '0', resources: { any: calls } })

const list = (operation: string, differences: Observation[]): ObservedCall => ({
  operation,
  asked: 'items',
  outcome: 'answered',
  status: 200,
  differences,
})

/** The overlays, with lines that were proposed for one of them. */
function withLines(group: string, text: string): Overlay[] {
  const own = readFileSync(join(contractFolder, `${group}.yaml`), 'utf8')
  return overlays.map((overlay) => (overlay.group === group ? readOverlay(group, `${own}${text}`) : overlay))
}

/** The lines of one of the proposed ways. */
function linesOf(text: string, way: 'corrections' | 'observed'): string {
  const lines = text.split('\n').map((line) => line.replace(/^ {4}/, ''))
  const start = lines.indexOf(`${way}:`)
  const length = lines.slice(start + 1).findIndex((line) => !line.startsWith(' '))
  const chosen = lines.slice(start, length < 0 ? undefined : start + 1 + length)
  return `${chosen.join('\n')}\n`.replaceAll('"description":""', '"description":"It is so."')
}

const seen: [group: string, ObservedCall][] = [
  ['slos', list('SlosService_ListSlos', [{ kind: 'unknown_field', at: 'Slo.tier', found: 'string', times: 3 }])],
  ['slos', list('SlosService_ListSlos', [{ kind: 'unknown_value', at: 'SloType', found: 'SLO_TYPE_X', times: 1 }])],
  ['views', list('ViewsService_ListViews', [{ kind: 'missing_field', at: 'View.name', times: 2 }])],
  ['views', list('ViewsService_ListViews', [{ kind: 'wrong_type', at: 'View.name', found: 'integer', times: 2 }])],
]

test.each(seen)('%s: the proposed correction and the proposed rule each decide %j', (group, call) => {
  const text = fileOf([call])
  const [doubt, ...more] = observedDoubts(text, facts, overlays)
  expect({ group: doubt?.group, more }).toEqual({ group, more: [] })
  for (const way of ['corrections', 'observed'] as const) {
    const decided = withLines(group, linesOf(doubt?.text ?? '', way))
    expect(observedDoubts(text, facts, decided)).toEqual([])
  }
})

test('a field that was seen becomes a field of the generated model', () => {
  const text = fileOf([seen[0]?.[1] ?? list('', [])])
  const [doubt] = observedDoubts(text, facts, overlays)
  const decided = withLines('slos', linesOf(doubt?.text ?? '', 'corrections'))
  const slo = generate(facts, decided, ['slos']).get('slos/generated/models.ts')
  expect(slo).toContain('tier?: string | undefined')
})

test('the sentence of a rule follows that of its field', () => {
  const rule = 'observed:\n  - { at: Slo.description, is: null_value, description: Null without a description. }\n'
  const slo = generate(facts, withLines('slos', rule), ['slos']).get('slos/generated/models.ts')
  expect(slo).toMatch(/\/\*\* [^\n]*\. Null without a description\. \*\/\n {2}description\?/)
  expect(() => generate(facts, withLines('slos', rule.replace('Slo.', 'Sla.')), ['slos'])).toThrow(
    'has no Sla.description',
  )
})

test('nulls, other statuses and words of another form become rules', () => {
  const calls: ObservedCall[] = [
    list('SlosService_ListSlos', [
      { kind: 'null_value', at: 'Slo.description', times: 1 },
      { kind: 'unknown_value', at: 'SloType', found: 'another form', times: 1 },
    ]),
    { operation: 'SlosService_GetSlo', asked: 'unknown_id', outcome: 'refused', status: 400, differences: [] },
    { operation: 'SlosService_ListSlos', asked: 'items', outcome: 'refused', status: 418, differences: [] },
  ]
  const doubts = observedDoubts(fileOf(calls), facts, overlays)
  expect(doubts.map(({ text }) => text.split('\n')[0])).toEqual([
    'contract/slos.yaml: Slo.description was answered as null (1). Add one of:',
    'contract/slos.yaml: SloType does not have the value another form (1). Add one of:',
    'contract/slos.yaml: SlosService_GetSlo answers an unknown id with 400 (1). Add one of:',
    'contract/slos.yaml: SlosService_ListSlos answered with 418 (1). Add one of:',
  ])
  for (const { text } of [...doubts.slice(0, 2), ...doubts.slice(3)]) expect(text).not.toContain('corrections')
  expect(doubts[2]?.text).toContain('SlosService_GetSlo:\n      alsoNotFound: [400]')
  const rules = doubts.map(({ text }) => linesOf(text, 'observed').replace('observed:\n', '')).join('')
  expect(observedDoubts(fileOf(calls), facts, withLines('slos', `observed:\n${rules}`))).toEqual([])
})

test('what the contract says is no decision: documented statuses, missing permissions, lists that need an id', () => {
  const about = { operation: 'SlosService_GetSlo', differences: [] }
  const calls: ObservedCall[] = [
    { ...about, asked: 'unknown_id', outcome: 'refused', status: 404 },
    { ...about, asked: 'item', outcome: 'refused', status: 500 },
    { ...about, asked: 'item', outcome: 'denied', status: 403 },
    { ...about, asked: 'item', outcome: 'skipped', needs: ['path.id'] },
  ]
  expect(observedDoubts(fileOf(calls), facts, overlays)).toEqual([])
})

test('a rule needs a sentence', () => {
  expect(() => withLines('slos', 'observed:\n  - {"at":"Slo.tier","is":"unknown_field","description":""}\n')).toThrow(
    'description',
  )
})

test('another file is refused, and so is one with a value', () => {
  expect(() => observedDoubts('{}', facts, overlays)).toThrow('not a file of mgmt doctor --contract')
  const text = fileOf([list('a', [{ kind: 'unknown_value', at: 'A', found: 'ana@example.com', times: 1 }])])
  expect(() => observedDoubts(text, facts, overlays)).toThrow('found')
})
