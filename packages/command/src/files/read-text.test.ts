import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memoryHost, temporaryHome } from '../testing/memory-host.ts'
import { readText, type SourceText } from './read-text.ts'

const home = temporaryHome()
mkdirSync(join(home, 'folder'))
writeFileSync(join(home, 'a.yaml'), 'size: Größe\n')
writeFileSync(join(home, 'latin.yaml'), Buffer.from('size: Größe\n', 'latin1'))

const read = (name: string, stdin?: string): Promise<SourceText> =>
  readText(memoryHost({ program: 'jobs', home, stdin }).host, name, '-f')

test('a file of the working directory and standard input are read, with their names for messages', async () => {
  expect(await read('a.yaml')).toEqual({ file: 'a.yaml', text: 'size: Größe\n' })
  expect(await read('-', 'size: 3\n')).toEqual({ file: 'standard input', text: 'size: 3\n' })
})

test.each([
  { name: '', says: '-f: the path is empty', hint: 'Use - for standard input' },
  { name: 'missing.yaml', says: 'missing.yaml: no such file' },
  { name: 'folder', says: 'folder: is a directory, not a file' },
  { name: 'latin.yaml', says: 'latin.yaml: not UTF-8 text' },
])('"$name" is refused: $says', async ({ name, says, hint }) => {
  await expect(read(name)).rejects.toMatchObject({ code: 'unreadable_file', exitCode: 2, message: says, hint })
})
