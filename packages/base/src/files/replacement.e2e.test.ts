import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const program = join(import.meta.dirname, '../../test/replace-child.ts')

/** A file that only its owner may read, in a directory of its own. */
function existingFile(): { directory: string; path: string } {
  const directory = mkdtempSync(join(tmpdir(), 'replacement-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const path = join(directory, 'a.txt')
  writeFileSync(path, 'old', { mode: 0o600 })
  return { directory, path }
}

function expectOld(path: string): void {
  expect(readFileSync(path, 'utf8')).toBe('old')
  expect(statSync(path).mode & 0o777).toBe(0o600)
}

test('a process that is killed half-way leaves the old file', async () => {
  const { path } = existingFile()
  const child = spawn(process.execPath, [program, 'half', path], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  expectOld(path)
})

test.for(['whole', 'async'])('a disk that refuses the rest leaves the old file alone: %s', async (how, { skip }) => {
  skip(process.platform === 'win32', 'Windows has no limit on the size of files')
  const { directory, path } = existingFile()
  // In blocks of 512 bytes: a longer file is refused while it is written, as on a full disk.
  const limited = ['-c', 'ulimit -f 600 && exec "$0" "$@"', process.execPath, program, how, path]
  const child = spawn('sh', limited)
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()))
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  expect(stderr).toContain('EFBIG')
  expectOld(path)
  expect(readdirSync(directory)).toEqual(['a.txt'])
})
