import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const demo = readFileSync(join(root, 'scripts/demo.mjs'), 'utf8')
const bench = readFileSync(join(root, 'apps/bench/README.md'), 'utf8')

/** The first two columns of all rows of tables, without the notes in parentheses and without emphasis. */
const figuresIn = (text) =>
  [...text.matchAll(/^\| (.+?) \| (.+?) \|/gm)].map(([, what, measured]) =>
    [what.replace(/ \([^)]*\)$/, ''), measured.replaceAll('**', '')].join(': '),
  )

const [, transcript = ''] = /```console\n(.*?)```/s.exec(readme) ?? []
const shown = transcript.split('\n').flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : []))

test('the transcript in the readme has commands', () => {
  expect(shown.length).toBeGreaterThan(1)
})

test.each(shown)('the demo runs what the readme shows: %s', (command) => {
  expect(demo).toContain(command)
})

test('the figures in the readme are rows of the benchmarks', () => {
  const [, table = ''] = /^\| measured \| \|\n(.*?)\n\n/ms.exec(readme) ?? []
  const figures = figuresIn(table)
  expect(figures.length).toBeGreaterThan(2)
  expect(figuresIn(bench)).toEqual(expect.arrayContaining(figures))
})

test('the readme begins with the two commands', () => {
  expect(/```sh\n(.*?)```/s.exec(readme)[1].match(/^npm .*?(?= {2})/gm)).toEqual(['npm run demo', 'npm test'])
})
