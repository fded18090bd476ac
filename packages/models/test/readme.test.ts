import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOverlay } from '../tools/contract/read-overlay.ts'

const directory = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(directory, file), 'utf8')
const texts = ['README.md', '../../docs/guides/models.md'].map(read).join('\n')
const examples = [...texts.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code)

test('the README and the guide have examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(6)
})

test.each(examples.map((code, index) => ({ code, number: index + 1 })))(
  'example $number prints what its comments say',
  ({ code }) => {
    const promised = [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, line]) => line)
    // From this directory the package finds its build by its name.
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', stripTypeScriptTypes(code)],
      { cwd: directory, encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(stdout.trimEnd().split('\n')).toEqual(promised)
  },
)

/** Names of the members that a JSON schema defines, at any depth. */
const keywordsIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]: [string, unknown]) => [
        ...(key === 'properties' && typeof value === 'object' && value !== null ? Object.keys(value) : []),
        ...keywordsIn(value),
      ])

const overlays = [...read('contract/README.md').matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = '']) => text)

test.each(overlays)('an example of the README of the contract has the vocabulary of overlays: %#', (text) => {
  expect(() => readOverlay('example', text)).not.toThrow()
})

test('the README of the contract explains each keyword of an overlay, and has an example that uses it', () => {
  const page = read('contract/README.md')
  const keywords = [...new Set(keywordsIn(JSON.parse(read('contract/overlay.schema.json'))))]
  expect(keywords.length).toBeGreaterThan(50)
  expect(keywords.filter((keyword) => !page.includes(`\`${keyword}\``) && !page.includes(`${keyword}:`))).toEqual([])
})
