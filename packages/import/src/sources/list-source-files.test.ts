import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryOf } from '@mgmt-api/as-code/testing'
import { readSourceFiles } from './list-source-files.ts'

test('files of a directory are read in order, and links inside it', () => {
  const root = directoryOf({ 'b.tf': 'two', 'a/c.tf': 'one', 'a/x.txt': 'other' })
  symlinkSync('b.tf', join(root, 'd.tf'))
  expect(readSourceFiles(root, 'src', /\.tf$/)).toEqual([
    { file: 'src/a/c.tf', text: 'one' },
    { file: 'src/b.tf', text: 'two' },
    { file: 'src/d.tf', text: 'two' },
  ])
})

test('a link that leads out of the directory is refused by name', () => {
  const root = join(directoryOf({ 'secret.txt': 'wJalrXUtnFEMI', 'source/a/b.tf': '' }), 'source')
  symlinkSync(join('..', '..', 'secret.txt'), join(root, 'a', 'c.tf'))
  expect(() => readSourceFiles(root, 'src', /\.tf$/)).toThrow(/^src\/a\/c\.tf: .*leads outside/)
})
