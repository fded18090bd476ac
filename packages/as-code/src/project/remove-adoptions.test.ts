import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryOf } from '../../test/directory.ts'
import { renderAdoptions } from './adoptions.ts'
import { removeAdoptions } from './remove-adoptions.ts'

const text = `# Ours since spring.
alerts:
  a: 8f0c # the first
  # Ask Ann before this one.
  b: "1c2d"

webhooks:
  chat: 12
`

test.each([
  { adopted: { 'alerts/a': '8f0c' }, left: text.replace('  a: 8f0c # the first\n', ''), removed: 1 },
  { adopted: { 'webhooks/chat': '12' }, left: text.slice(0, text.indexOf('webhooks')), removed: 1 },
  { adopted: { 'alerts/a': 'another', 'views/b': '1c2d' }, left: text, removed: 0 },
])('the lines of $adopted are removed, and nothing else', async ({ adopted, left, removed }) => {
  const root = directoryOf({ 'adopt.eu.yaml': text })
  const options = { root, target: 'eu', adopted: new Map(Object.entries(adopted)) }
  expect(await removeAdoptions(options)).toBe(removed)
  expect(readFileSync(join(root, 'adopt.eu.yaml'), 'utf8')).toBe(left)
  expect(await removeAdoptions(options)).toBe(0)
  expect(readdirSync(root)).toEqual(['adopt.eu.yaml'])
})

test('a file that loses its last line keeps its comments and stays readable', async () => {
  const root = directoryOf({ 'adopt.eu.yaml': '# Ours.\nalerts: { a: 8f0c }\n' })
  await removeAdoptions({ root, target: 'eu', adopted: new Map([['alerts/a', '8f0c']]) })
  expect(readFileSync(join(root, 'adopt.eu.yaml'), 'utf8')).toBe('# Ours.\n{}\n')
})

test('a file written by pull is deleted with its last line', async () => {
  const ids = new Map([['alerts/a', '8f0c']])
  const root = directoryOf({ 'adopt.eu.yaml': renderAdoptions(undefined, ids) })
  expect(await removeAdoptions({ root, target: 'eu', adopted: ids })).toBe(1)
  expect(readdirSync(root)).toEqual([])
})

test('a missing file, or one that is not a map, is left alone', async () => {
  const adopted = new Map([['alerts/a', '8f0c']])
  expect(await removeAdoptions({ root: directoryOf({}), target: 'eu', adopted })).toBe(0)
  const root = directoryOf({ 'adopt.eu.yaml': '- a\n' })
  expect(await removeAdoptions({ root, target: 'eu', adopted })).toBe(0)
  expect(readFileSync(join(root, 'adopt.eu.yaml'), 'utf8')).toBe('- a\n')
})
