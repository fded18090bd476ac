import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryOf } from '../../test/directory.ts'
import { removeFile, saveFile } from './save-file.ts'

test('a file is written as a whole with its directory, and nothing is left beside it', async () => {
  const directory = directoryOf({ 'a.yaml': 'old' })
  await saveFile(join(directory, 'a.yaml'), 'new\n')
  await saveFile(join(directory, 'deep', 'down', 'b.yaml'), 'ü\n')
  expect(readFileSync(join(directory, 'a.yaml'), 'utf8')).toBe('new\n')
  expect(readFileSync(join(directory, 'deep', 'down', 'b.yaml'), 'utf8')).toBe('ü\n')
  expect(readdirSync(directory, { recursive: true }).sort()).toEqual([
    'a.yaml',
    'deep',
    'deep/down',
    'deep/down/b.yaml',
  ])
})

test('permissions stay, and a link still leads to the written file', async () => {
  const directory = directoryOf({ 'a.yaml': 'old' })
  chmodSync(join(directory, 'a.yaml'), 0o600)
  symlinkSync('a.yaml', join(directory, 'link.yaml'))
  await saveFile(join(directory, 'link.yaml'), 'new')
  expect(readFileSync(join(directory, 'a.yaml'), 'utf8')).toBe('new')
  expect(statSync(join(directory, 'a.yaml')).mode & 0o777).toBe(0o600)
  expect(lstatSync(join(directory, 'link.yaml')).isSymbolicLink()).toBe(true)
})

test('a failed write leaves nothing behind', async () => {
  const directory = directoryOf({ 'folder/a.yaml': 'a' })
  await expect(saveFile(join(directory, 'folder'), 'text')).rejects.toThrow()
  expect(readdirSync(directory)).toEqual(['folder'])
})

test('a file is removed, and removing a missing one succeeds', async () => {
  const directory = directoryOf({ 'a.yaml': 'a' })
  await removeFile(join(directory, 'a.yaml'))
  await removeFile(join(directory, 'a.yaml'))
  expect(readdirSync(directory)).toEqual([])
})

test.each([
  { name: 'a file', link: 'link.yaml', file: 'link.yaml', target: 'a.yaml' },
  { name: 'a directory', link: 'linked', file: 'linked/a.yaml', target: '.' },
  { name: 'a directory far above', link: 'linked', file: 'linked/new/deep/b.yaml', target: '.' },
])('a link to $name outside the given directory is refused', async ({ link, file, target }) => {
  const outside = directoryOf({ 'a.yaml': 'old' })
  const directory = directoryOf({})
  symlinkSync(join(outside, target), join(directory, link))
  const saving = saveFile(join(directory, file), 'new', { within: directory })
  await expect(saving).rejects.toMatchObject({ kind: 'input', code: 'outside_directory' })
  expect(readdirSync(outside)).toEqual(['a.yaml'])
  expect(readFileSync(join(outside, 'a.yaml'), 'utf8')).toBe('old')
})

test('a path that climbs out of the given directory is refused without any link', async () => {
  const directory = directoryOf({ 'in/a.yaml': 'a' })
  const saving = saveFile(join(directory, 'in', '..', 'b.yaml'), 'new', { within: join(directory, 'in') })
  await expect(saving).rejects.toMatchObject({ code: 'outside_directory' })
  expect(readdirSync(directory)).toEqual(['in'])
})

test('a file where a directory is needed is named', async () => {
  const directory = directoryOf({ file: 'a' })
  await expect(saveFile(join(directory, 'file', 'below', 'a.yaml'), 'text')).rejects.toMatchObject({
    code: 'not_written',
  })
})
