import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toFailure } from './failure.ts'
import { temporaryHome } from './testing/memory-host.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const home = temporaryHome()
mkdirSync(join(home, 'folder'))
writeFileSync(join(home, 'file'), '')
symlinkSync('loop', join(home, 'loop'))

test.each([
  { path: 'missing', code: 'no_such_path', words: 'no such file or directory' },
  { path: 'file/below', code: 'not_a_directory', words: 'part of the path is not a directory' },
  { path: 'folder', code: 'is_a_directory', words: 'is a directory, not a file' },
  { path: 'loop', code: 'link_loop', words: 'symbolic link loop' },
  { path: 'x'.repeat(300), code: 'name_too_long', words: 'the name is too long' },
])('reading a path that is $code is reported as a system error', ({ path, code, words }) => {
  const file = join(home, path)
  const failure = toFailure(thrownBy(() => readFileSync(file)))
  // Reading a directory fails without its path.
  const where = code === 'is_a_directory' ? '' : `${file}: `
  expect(failure).toMatchObject({ code, exitCode: 1 })
  expect(failure.message.toLowerCase()).toBe(`${where}${words}`.toLowerCase())
  expect(failure.hint).toMatch(/\.$/)
})

test('a full disk names the file', () => {
  const error = Object.assign(new Error('ENOSPC: no space left'), {
    code: 'ENOSPC',
    syscall: 'write',
    path: '/data/a.yaml',
  })
  expect(toFailure(error)).toMatchObject({ code: 'disk_full', exitCode: 1, message: '/data/a.yaml: the disk is full' })
})

test('an error of the program itself is reported as such, even with a code', () => {
  for (const error of [new TypeError('x is not a function'), Object.assign(new Error('odd'), { code: 'ENOENT' })]) {
    expect(toFailure(error)).toMatchObject({ code: 'internal', exitCode: 1 })
  }
})
