import { execFileSync, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { replacingFile, textFile } from './replacing-file.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'replacing-file-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

async function* texts(): AsyncGenerator<string> {
  yield 'new'
}

const writeNew = (path: string): Promise<void> => textFile(path, texts())

test('a symbolic link stays, and its target is replaced', async () => {
  const cwd = temporaryDirectory()
  mkdirSync(join(cwd, 'real'))
  writeFileSync(join(cwd, 'real', 'b.gz'), 'a much longer text than the new one')
  symlinkSync(join('real', 'b.gz'), join(cwd, 'link.gz'))
  await replacingFile({ cwd, mode: 0o600 }, 'link.gz', writeNew)
  expect(readlinkSync(join(cwd, 'link.gz'))).toBe(join('real', 'b.gz'))
  expect(readFileSync(join(cwd, 'real', 'b.gz'), 'utf8')).toBe('new')
  expect(statSync(join(cwd, 'real', 'b.gz')).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(cwd, 'real'))).toEqual(['b.gz'])
})

test.each([
  { name: 'link.gz', says: 'is a broken symbolic link' },
  { name: 'folder', says: 'is a directory, not a file' },
  { name: 'missing/b.gz', says: 'no such directory' },
])('$name is rejected before anything is read: $says', async ({ name, says }) => {
  const cwd = temporaryDirectory()
  mkdirSync(join(cwd, 'folder'))
  symlinkSync('missing.gz', join(cwd, 'link.gz'))
  const written = replacingFile({ cwd }, name, () => Promise.reject(new Error('it was read')))
  await expect(written).rejects.toMatchObject({ code: 'unwritable_file', message: `${name}: ${says}` })
  expect(readdirSync(cwd).sort()).toEqual(['folder', 'link.gz'])
})

test('an interrupted write leaves the old file and no temporary one', async () => {
  const cwd = temporaryDirectory()
  writeFileSync(join(cwd, 'b.gz'), 'old')
  const written = replacingFile({ cwd }, 'b.gz', () => Promise.reject(new Error('the reading failed')))
  await expect(written).rejects.toThrow('the reading failed')
  expect(readdirSync(cwd)).toEqual(['b.gz'])
  expect(readFileSync(join(cwd, 'b.gz'), 'utf8')).toBe('old')
})

test('a pipe is written to and not replaced', async () => {
  const cwd = temporaryDirectory()
  execFileSync('mkfifo', [join(cwd, 'pipe')])
  const reader = spawn('cat', [join(cwd, 'pipe')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [read] = await Promise.all([text(reader.stdout), replacingFile({ cwd }, 'pipe', writeNew)])
  expect(read).toBe('new')
  expect(statSync(join(cwd, 'pipe')).isFIFO()).toBe(true)
})
