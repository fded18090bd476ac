import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConfigFileError } from './config-problem.ts'
import { readConfigFile } from './read-config-file.ts'

const canary = 'cxup_Canary4711'
const example = readFileSync(join(import.meta.dirname, '../../examples/mgmt-worker.yaml'), 'utf8')
// Secrets in place of references to them.
const withSecrets = example.replaceAll(/\$\{[^}]+\}/g, canary)
const places = [...withSecrets.matchAll(new RegExp(canary, 'g'))].map(({ index }) => index)

const slip = fc.record({
  place: fc.constantFrom(...places),
  offset: fc.constantFrom(-2, -1, 0, canary.length),
  text: fc.constantFrom(
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ': ',
    '&',
    '*',
    '!',
    '|',
    '>',
    '%',
    '@',
    '`',
    '\n',
    '\t',
    ' - ',
    '#',
    '?',
    ',',
    '\\',
  ),
})

test('messages never contain a secret after any typing error, and only configuration errors are thrown', () => {
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 3 }), (slips) => {
      const text = slips
        .sort((a, b) => b.place - a.place)
        .reduce((before, { place, offset, text }) => {
          const at = place + offset
          return `${before.slice(0, at)}${text}${before.slice(at)}`
        }, withSecrets)
      let thrown: unknown
      try {
        readConfigFile(text, 'w.yaml')
      } catch (error) {
        thrown = error
      }
      expect(thrown).toBeInstanceOf(ConfigFileError)
      expect(String(thrown)).not.toContain(canary)
    }),
    { numRuns: 300 },
  )
})
