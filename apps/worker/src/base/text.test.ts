import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clause, shellWord } from './text.ts'
import { createMachineHealth } from '../health/machine-health.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { silentLog } from '../../test/silent-log.ts'
import { UnsupportedConfig } from '../config/parse-stored-config.ts'

const errorText = fc
  .tuple(
    fc.string().map((text) => `x${text.replaceAll(/[.\s]/g, '-')}`),
    fc.constantFrom('', '.', '..', '. ', '.\n'),
  )
  .map((parts) => parts.join(''))

test('a sentence that ends in a text from elsewhere has one full stop', () => {
  fc.assert(
    fc.property(errorText, (text) => {
      expect(`It failed: ${clause(text)}.`).not.toMatch(/\.\s*\.|\s\.$/)
    }),
  )
})

test('a text without full stops at its end stays unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(clause(`${text}x`)).toBe(`${text}x`)
    }),
  )
})

test('sentences of the machine and of a configuration have one full stop', async () => {
  const store = await newMemoryStore()
  fc.assert(
    fc.property(errorText, (error) => {
      const writes = { ...store.writes, refused: () => ({ since: new Date('2026-11-21T12:00:00Z'), error }) }
      const around = { log: silentLog, check: async () => [], plannedMsAgo: () => 0, monotonicMs: () => 0 }
      const [problem] = createMachineHealth({ store: { db: store.db, writes }, ...around }).problems()
      for (const text of [problem?.message ?? '', new UnsupportedConfig(error).message])
        expect(text).not.toMatch(/\.\s*\.|\s\.\s/)
    }),
  )
})

test.each(['/var/lib/mgmt-worker', 'a b', "it's", '$HOME `x` "y"', ''])('a shell reads %j unchanged', (text) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`]).toString()).toBe(text)
})
