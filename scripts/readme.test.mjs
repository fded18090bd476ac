import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const demo = readFileSync(join(root, 'scripts/demo.mjs'), 'utf8')

const [, transcript = ''] = /```console\n(.*?)```/s.exec(readme) ?? []
const shown = transcript.split('\n').flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : []))

test('the transcript in the readme has commands', () => {
  expect(shown.length).toBeGreaterThan(1)
})

test.each(shown)('the demo runs what the readme shows: %s', (command) => {
  expect(demo).toContain(command)
})
