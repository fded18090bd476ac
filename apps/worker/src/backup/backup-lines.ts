import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { jsonLines } from '../control/json-lines.ts'
import type { Store } from '../store/store.ts'
import type { BackupLine } from './backup-format.ts'
import { readBackup } from './read-backup.ts'

/**
 * The lines of a backup, for a reader who takes his time: they are written to a file first, so that a database that does
 * nothing else meanwhile is held up for as short as possible.
 * @param now the database's time
 */
export async function* backupLines(store: Store, now: Date): AsyncGenerator<BackupLine> {
  const path = join(tmpdir(), `mgmt-worker-backup-${randomBytes(9).toString('hex')}`)
  try {
    await (await open(path, 'wx', 0o600)).close()
    await spool(store, now, path)
    for await (const line of jsonLines(createReadStream(path).pipe(createGunzip()))) {
      // It was written a moment ago by this very process.
      yield line as BackupLine
    }
  } finally {
    await rm(path, { force: true })
  }
}

async function spool(store: Store, now: Date, path: string): Promise<void> {
  const gzip = createGzip({ level: 1 })
  // A disk that is full ends the reading, too.
  const broken = new AbortController()
  const written = pipeline(gzip, createWriteStream(path)).catch((error: unknown) => {
    broken.abort(error)
    throw error
  })
  const reading = readBackup(store, now, async (line) => {
    broken.signal.throwIfAborted()
    if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain', { signal: broken.signal })
  })
  await Promise.all([reading.finally(() => gzip.end()), written])
}
