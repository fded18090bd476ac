import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText, jsonObject, jsonValue } from '../../test/hostile.ts'
import { parseYaml, valueOfYaml, writeYaml } from './yaml.ts'

function read(text: string): unknown {
  const [document, ...more] = parseYaml(text).documents
  expect(more).toEqual([])
  expect(document?.errors).toEqual([])
  expect(document?.warnings).toEqual([])
  return document === undefined ? undefined : valueOfYaml(document)
}

test('any JSON reads back as it was written, and is written again byte for byte', () => {
  fc.assert(
    fc.property(jsonObject, (value) => {
      const text = writeYaml(value)
      expect(read(text)).toStrictEqual(value)
      expect(writeYaml(read(text))).toBe(text)
    }),
    { numRuns: 500 },
  )
})

test('any JSON reads back from one line', () => {
  fc.assert(
    fc.property(jsonValue, (value) => {
      const text = writeYaml({ value }, { inline: true })
      expect(text.trimEnd()).not.toContain('\n')
      expect(read(text)).toStrictEqual({ value })
    }),
    { numRuns: 300 },
  )
})

test('output has no invisible characters except line ends and tabs', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(writeYaml({ text })).not.toMatch(
        /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00a0\u200f\u2028-\u202e\ufeff]/,
      )
    }),
    { numRuns: 300 },
  )
})

test('texts of 60,000 characters stay whole, and are not folded', () => {
  const query = `sum by (pod) (rate(http_requests_total{code=~"5..", path!="/health"}[5m])) > 0 # ${'or on() vector(0) '.repeat(3_400)}`
  const lines = Array.from({ length: 1_000 }, (_, line) => `  ${'x'.repeat(line % 90)}: line #${line} \t`).join('\n')
  const text = writeYaml({ query, lines })
  expect(read(text)).toStrictEqual({ query, lines })
  expect(text.split('\n')).toHaveLength(1 + 1 + 1_000 + 1)
})
