import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BackupLine } from './backup-format.ts'

/** Streams the lines of a backup to a gzip file, with backpressure. Only its owner can read a new file. */
export async function writeBackupFile(path: string, lines: AsyncIterable<BackupLine>): Promise<void> {
  await pipeline(Readable.from(textsOf(lines)), createGzip(), createWriteStream(path, { mode: 0o600 }))
}

async function* textsOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
