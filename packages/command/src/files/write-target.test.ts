import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inputError } from '../command-error.ts'
import { temporaryHome } from '../testing/memory-host.ts'
import { beginWriting, checkedTarget, type RefuseFile } from './write-target.ts'

const refuse: RefuseFile = (reason) => inputError('unwritable_file', `the file ${reason}`)

/** Replaces a file, as commands do before and after their work. */
function write(path: string, text: string): void {
  const replacement = beginWriting(checkedTarget(path, refuse).path, {}, refuse)
  writeFileSync(replacement.path, text)
  replacement.commit()
}

test('an existing file is replaced with its permissions, and so is the target of a link', () => {
  const home = temporaryHome()
  mkdirSync(join(home, 'real'))
  const real = join(home, 'real', 'page.csv')
  writeFileSync(real, 'a much longer text than the new one', { mode: 0o600 })
  symlinkSync(join('real', 'page.csv'), join(home, 'link.csv'))
  write(join(home, 'link.csv'), 'new')
  expect(readlinkSync(join(home, 'link.csv'))).toBe(join('real', 'page.csv'))
  expect(readFileSync(real, 'utf8')).toBe('new')
  expect(statSync(real).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(home, 'real'))).toEqual(['page.csv'])
})

test('a dangling link is refused, and is left unchanged', () => {
  const home = temporaryHome()
  symlinkSync('missing.csv', join(home, 'link.csv'))
  expect(() => checkedTarget(join(home, 'link.csv'), refuse)).toThrow('the file is a broken symbolic link')
  expect(readdirSync(home)).toEqual(['link.csv'])
  expect(readlinkSync(join(home, 'link.csv'))).toBe('missing.csv')
})

test.each([
  { name: 'missing/page.csv', says: 'no such directory' },
  { name: 'file/page.csv', says: 'no such directory' },
  { name: 'folder', says: 'is a directory, not a file' },
  { name: '', says: 'is a directory, not a file' },
])('"$name" is refused before anything is written: $says', ({ name, says }) => {
  const home = temporaryHome()
  mkdirSync(join(home, 'folder'))
  writeFileSync(join(home, 'file'), '')
  expect(() => write(join(home, name), 'new')).toThrow(`the file ${says}`)
})
