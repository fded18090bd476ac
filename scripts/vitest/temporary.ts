import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory: databases of tests are faster there. */
const memory = '/dev/shm'
/** Bytes that must be free: several times what tests write. */
const room = 4 * 2 ** 30

function isRoomy(): boolean {
  if (!existsSync(memory) || freemem() < room) return false
  const { bavail, bsize } = statfsSync(memory)
  // Tests write programs too.
  const isExecutable = !/^\S+ \/dev\/shm .*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))
  return bavail * bsize >= room && isExecutable
}

/** Folder for the temporary files of this run. */
export const temporaryFolder: string = join(isRoomy() ? memory : tmpdir(), `mgmt-api-tests-${process.pid}`)

/**
 * Creates the folder before the first test, and removes it when this process ends: Vitest calls a teardown before its
 * workers have ended, and these still write compiled code there.
 */
export default function setup(): void {
  mkdirSync(temporaryFolder, { recursive: true })
  // Setups of packages are in this process; those of tests inherit it.
  process.env.TMPDIR = temporaryFolder
  process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true, maxRetries: 10 }))
}
