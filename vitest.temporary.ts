import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the tests of this run put their temporary files. */
export const temporaryFolder: string = join(tmpdir(), `mgmt-api-tests-${process.pid}`)

/** Makes the folder before the first test, and takes it away with all that tests left in it after the last one. */
export default function setup(): () => void {
  mkdirSync(temporaryFolder, { recursive: true })
  return () => rmSync(temporaryFolder, { recursive: true, force: true })
}
