import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText, jsonObject } from '../../test/hostile.ts'
import { readPlainYaml } from './plain-yaml.ts'
import { parseYaml, valueOfYaml, writeYaml } from './yaml.ts'

/** Reads a text with `yaml`: its value, or undefined for an error, a warning, or several documents. */
function readByYaml(text: string): { readonly value: unknown } | undefined {
  const [document, ...more] = parseYaml(text).documents
  if (document === undefined || more.length > 0) return undefined
  if (document.errors.length + document.warnings.length > 0) return undefined
  return { value: valueOfYaml(document) }
}

/** A text that is not plain is left to `yaml`. */
function agrees(text: string): void {
  const plain = readPlainYaml(text)
  if (plain !== undefined) expect(plain).toStrictEqual(readByYaml(text))
}

const lines = [
  'a: 1',
  'b:',
  '- x',
  '-',
  '- - y',
  '- c: z',
  '  d: true',
  '  e: |',
  '    two',
  '',
  '    lines',
  '   ',
  'f: |-',
  '# note',
  '  # note',
  'g: "q\\n\\u00e9"',
  "h: 'it''s'",
  'i: { $ref: alerts/a }',
  'j: { $secret: env:TOKEN }',
  'k: []',
  'l: {}',
  'true: no',
  'm: -1.50',
  'n: 0x1F',
  'o: a b: c',
  'p: a #b',
  'q: http://x.y/z?a=b#c',
  '  - deeper',
  '---',
  'r: ~',
  's:',
  '    t: u',
  '\t',
  'v: >-',
  '<<: w',
  '"<<": w',
  '"off": {}',
  '"a": 2',
  '"__proto__": w',
  'y: 2026-10-01',
  'z: "a" # note',
  '? a',
  ': b',
  'a: [1,',
  '  {b: c, d}]',
  'c: >',
  '  folded',
  '  more',
  '- &a b',
  '*a : c',
  '!!str d: e',
  '"x',
  '  y": z',
  'd: |2',
  '  ---',
  '...',
  '%x',
]
const structure = fc.array(fc.constantFrom(...lines), { maxLength: 8 }).map((some) => `${some.join('\n')}\n`)
const scalar = fc.stringMatching(/^[a1+.:#'"|{}[\],&*!%@? _e0xoInf~-]{0,6}$/)

test('both libraries read the same value from any structure', () => {
  fc.assert(fc.property(structure, agrees), { numRuns: 3_000 })
})

test('both libraries read the same value from any scalar', () => {
  fc.assert(
    fc.property(scalar, (text) => {
      agrees(`a: ${text}\n`)
      agrees(`- ${text}\n`)
      agrees(`${text}: a\n`)
      agrees(`a:\n  b: |\n    ${text}\n  c: d\n`)
      agrees(`a: "${text}"\n`)
      agrees(`a: ${text}\n  ${text}\nb: [${text}]\n`)
      agrees(`a: >\n  ${text}\n   ${text}\n\n  ${text}\n`)
    }),
    { numRuns: 3_000 },
  )
})

test('both libraries read the same value from a written file, and from one with a changed line', () => {
  fc.assert(
    fc.property(jsonObject, fc.nat(), hostileText, (value, at, text) => {
      const written = writeYaml(value)
      agrees(written)
      const changed = written.split('\n')
      changed.splice(at % changed.length, 1, text)
      agrees(changed.join('\n'))
    }),
    { numRuns: 1_000 },
  )
})

test('a written file is plain YAML', () => {
  const value = {
    kind: 'alerts',
    key: 'errors-at-the-checkout',
    alertDefProperties: {
      name: 'Errors at the checkout: > 5 %',
      enabled: true,
      share: 0.25,
      query: 'sum(rate(errors[5m])) by (pod)\n  > 5 # too many\n',
      destination: { id: { $ref: 'webhooks/pager' } },
      empty: [],
      stages: [{ groups: [{ ids: ['1', 'a'] }], timeframeMs: '60000' }],
    },
  }
  expect(readPlainYaml(`# A note\n${writeYaml(value)}`)).toStrictEqual({ value })
})
