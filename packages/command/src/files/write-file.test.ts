import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryHome } from '../testing/memory-host.ts'
import { fileToWrite } from './write-file.ts'

test('writing a file leaves nothing beside it', () => {
  const cwd = temporaryHome()
  const file = fileToWrite({ cwd }, 'page.html', '--html')
  expect(readdirSync(cwd)).toEqual([])
  file.write('new')
  expect(readdirSync(cwd)).toEqual(['page.html'])
  expect(readFileSync(join(cwd, 'page.html'), 'utf8')).toBe('new')
})

test('an existing file is replaced, and so is the target of a link', () => {
  const cwd = temporaryHome()
  mkdirSync(join(cwd, 'real'))
  writeFileSync(join(cwd, 'real', 'page.html'), 'a much longer text than the new one')
  symlinkSync(join('real', 'page.html'), join(cwd, 'link.html'))
  fileToWrite({ cwd }, 'link.html', '--html').write('new')
  expect(readlinkSync(join(cwd, 'link.html'))).toBe(join('real', 'page.html'))
  expect(readFileSync(join(cwd, 'real', 'page.html'), 'utf8')).toBe('new')
  expect(readdirSync(join(cwd, 'real'))).toEqual(['page.html'])
})

test('an existing file keeps its permissions', () => {
  const cwd = temporaryHome()
  const path = join(cwd, 'page.html')
  writeFileSync(path, 'old', { mode: 0o600 })
  fileToWrite({ cwd }, 'page.html', '--html').write('new')
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a dangling link is rejected before the work, and is left unchanged', () => {
  const cwd = temporaryHome()
  symlinkSync('missing.html', join(cwd, 'link.html'))
  expect(() => fileToWrite({ cwd }, 'link.html', '--html')).toThrow('--html link.html: is a broken symbolic link')
  expect(readdirSync(cwd)).toEqual(['link.html'])
  expect(readlinkSync(join(cwd, 'link.html'))).toBe('missing.html')
})

test.each([
  { name: 'missing/page.html', says: 'no such directory' },
  { name: 'file/page.html', says: 'no such directory' },
  { name: 'folder', says: 'is a directory, not a file' },
  { name: '', says: 'is a directory, not a file' },
])('"$name" is rejected before the work: $says', ({ name, says }) => {
  const cwd = temporaryHome()
  mkdirSync(join(cwd, 'folder'))
  writeFileSync(join(cwd, 'file'), '')
  expect(() => fileToWrite({ cwd }, name, '--html')).toThrow(`--html ${name}: ${says}`)
})

test('a failed write leaves the old file unchanged', () => {
  const cwd = temporaryHome()
  const folder = join(cwd, 'folder')
  mkdirSync(folder)
  writeFileSync(join(folder, 'page.html'), 'old')
  const file = fileToWrite({ cwd }, 'folder/page.html', '--html')
  chmodSync(folder, 0o555)
  try {
    // Root could write here, too.
    if (process.getuid?.() !== 0)
      expect(() => file.write('new')).toThrow('--html folder/page.html could not be written')
    else file.write('old')
  } finally {
    chmodSync(folder, 0o755)
  }
  expect(readFileSync(join(folder, 'page.html'), 'utf8')).toBe('old')
})
