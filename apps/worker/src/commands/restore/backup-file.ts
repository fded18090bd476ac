import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { inputError, writeReason } from '@mgmt-api/command'
import { jsonLines } from '../../control/json-lines.ts'

/**
 * Streams the lines of a backup file, and closes it at the end of the iteration.
 * @param name as typed by the user
 * @throws {CommandError} `unreadable_file` (2); {SyntaxError} and errors of zlib if the file is damaged
 */
export async function* readBackupFile(path: string, name: string): AsyncGenerator {
  const unzipped = createGunzip()
  // Unlike `pipe`, it passes errors of the file on to the last stream, whose reader reports them.
  pipeline(createReadStream(path), unzipped, () => undefined)
  try {
    yield* jsonLines(unzipped)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw inputError('unreadable_file', `${name}: ${writeReason(error)}`)
  } finally {
    unzipped.destroy()
  }
}
