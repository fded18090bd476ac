import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder for the temporary files of this run. */
export const temporaryFolder: string = join(tmpdir(), `mgmt-api-tests-${process.pid}`)

/** Creates the folder before the first test, and removes it after the last. */
export default function setup(): () => void {
  mkdirSync(temporaryFolder, { recursive: true })
  return () => rmSync(temporaryFolder, { recursive: true, force: true })
}
