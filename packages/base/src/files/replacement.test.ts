import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { beginReplacement, replaceFile, replaceFileAsync } from './replacement.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'replacement-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

const modeOf = (path: string): number => statSync(path).mode & 0o777

/** The permissions of a file that the process creates without naming any. */
function defaultMode(directory: string): number {
  const path = join(directory, 'default')
  writeFileSync(path, '')
  const mode = modeOf(path)
  rmSync(path)
  return mode
}

describe.each([
  {
    name: 'replaceFile',
    replace: (...args: Parameters<typeof replaceFile>) =>
      new Promise<void>((resolve) => {
        replaceFile(...args)
        resolve()
      }),
  },
  { name: 'replaceFileAsync', replace: replaceFileAsync },
])('$name', ({ replace }) => {
  test('a new file is written as a whole, with nothing beside it and the default permissions', async () => {
    const directory = temporaryDirectory()
    const path = join(directory, 'a.txt')
    await replace(path, 'ü\n')
    expect(readFileSync(path, 'utf8')).toBe('ü\n')
    expect(modeOf(path)).toBe(defaultMode(directory))
    expect(readdirSync(directory)).toEqual(['a.txt'])
  })

  test.each([0o600, 0o640, 0o666, 0o755, 0o444, 0o400])('an existing file keeps its permissions: %o', async (mode) => {
    const path = join(temporaryDirectory(), 'a.txt')
    writeFileSync(path, 'a much longer text than the new one')
    chmodSync(path, mode)
    await replace(path, new Uint8Array([110, 101, 119]))
    expect(readFileSync(path, 'utf8')).toBe('new')
    expect(modeOf(path)).toBe(mode)
  })

  test('given permissions apply to a new and to an existing file', async () => {
    const directory = temporaryDirectory()
    writeFileSync(join(directory, 'old'), 'old', { mode: 0o644 })
    for (const name of ['old', 'new']) {
      await replace(join(directory, name), 'new', { mode: 0o600 })
      expect(modeOf(join(directory, name))).toBe(0o600)
    }
  })

  test('a symbolic link is replaced, and its target is unchanged', async () => {
    const directory = temporaryDirectory()
    writeFileSync(join(directory, 'real'), 'old', { mode: 0o600 })
    symlinkSync('real', join(directory, 'link'))
    await replace(join(directory, 'link'), 'new')
    expect(lstatSync(join(directory, 'link')).isSymbolicLink()).toBe(false)
    expect(readFileSync(join(directory, 'real'), 'utf8')).toBe('old')
  })

  test('another name of the same file keeps the old contents', async () => {
    const directory = temporaryDirectory()
    writeFileSync(join(directory, 'a'), 'old')
    linkSync(join(directory, 'a'), join(directory, 'b'))
    await replace(join(directory, 'a'), 'new')
    expect(readFileSync(join(directory, 'b'), 'utf8')).toBe('old')
  })

  test('a directory in its place is an error that names it, and nothing stays beside it', async () => {
    const directory = temporaryDirectory()
    const path = join(directory, 'folder')
    mkdirSync(path)
    await expect(replace(path, 'new')).rejects.toThrow(expect.objectContaining({ path }))
    expect(readdirSync(directory)).toEqual(['folder'])
  })

  test('a missing directory is an error that names the target', async () => {
    const path = join(temporaryDirectory(), 'missing', 'a.txt')
    await expect(replace(path, 'new')).rejects.toThrow(`ENOENT: no such file or directory, open '${path}'`)
  })
})

test('a temporary file is no more readable than the file that it will replace', () => {
  const path = join(temporaryDirectory(), 'secret')
  writeFileSync(path, 'old', { mode: 0o600 })
  const replacement = beginReplacement(path)
  expect(modeOf(replacement.path)).toBe(0o600)
  replacement.discard()
})

test('nothing changes before the commit, and nothing stays after a discard', () => {
  const directory = temporaryDirectory()
  const path = join(directory, 'a.txt')
  writeFileSync(path, 'old')
  const replacement = beginReplacement(path)
  writeFileSync(replacement.path, 'new')
  expect(readFileSync(path, 'utf8')).toBe('old')
  replacement.discard()
  expect(readdirSync(directory)).toEqual(['a.txt'])
  expect(readFileSync(path, 'utf8')).toBe('old')
})

test('a discard after the commit does nothing', () => {
  const path = join(temporaryDirectory(), 'a.txt')
  const replacement = beginReplacement(path)
  writeFileSync(replacement.path, 'new')
  replacement.commit()
  replacement.discard()
  expect(readFileSync(path, 'utf8')).toBe('new')
})

test('a failed commit leaves the old file and nothing beside it', () => {
  const directory = temporaryDirectory()
  const path = join(directory, 'a.txt')
  writeFileSync(path, 'old')
  const replacement = beginReplacement(path)
  rmSync(replacement.path)
  expect(() => replacement.commit()).toThrow(expect.objectContaining({ code: 'ENOENT', path }))
  expect(readdirSync(directory)).toEqual(['a.txt'])
  expect(readFileSync(path, 'utf8')).toBe('old')
})
