import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDirectory } from './make-directory.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'make-directory-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

test('a directory is created with its missing parents, and may exist already', () => {
  const top = temporaryDirectory()
  makeDirectory(join(top, 'a/b/c'), 0o700)
  makeDirectory(join(top, 'a/b/c'))
  for (const made of ['a', 'a/b', 'a/b/c']) expect(statSync(join(top, made)).mode & 0o777).toBe(0o700)
})

test('a file in its place or above it is named', () => {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below'), join(file, 'far', 'below')]) {
    expect(() => makeDirectory(path)).toThrow(file)
  }
})
