import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../location/open-store.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0

test('a database replaces what a killed process left of it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  mkdirSync(join(directory, 'database.new-1', 'base'), { recursive: true })
  const store = await openStore({ url: undefined, directory })
  onTestFinished(() => store.close())
  expect(readdirSync(directory).filter((name) => name.startsWith('database'))).toEqual(['database'])
})

test.skipIf(!canMount)('a full disk leaves no half of a database (only root can mount a small disk)', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', directory])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', directory])
    rmdirSync(directory)
  })
  await expect(openStore({ url: undefined, directory })).rejects.toThrow(
    `The database in ${directory} cannot be opened: its disk is full`,
  )
  expect(readdirSync(directory)).toEqual(['lock.sqlite'])
})
