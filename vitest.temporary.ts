import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder for the temporary files of this run. */
export const temporaryFolder: string = join(tmpdir(), `mgmt-api-tests-${process.pid}`)

/**
 * Creates the folder before the first test, and removes it when this process ends: Vitest calls a teardown before its
 * workers have ended, and these still write compiled code there.
 */
export default function setup(): void {
  mkdirSync(temporaryFolder, { recursive: true })
  process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true, maxRetries: 10 }))
}
