import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from '../child.ts'

/** Starts the least that an HTTP server in Node can be, which answers every request with a text. */
export async function serveBody(text: string): Promise<Child> {
  const directory = mkdtempSync(join(tmpdir(), 'mgmt-bench-'))
  const file = join(directory, 'body.json')
  writeFileSync(file, text)
  try {
    // It has read the file when it prints its address.
    return await startChild('servers/one-body.mjs', [file])
  } finally {
    rmSync(directory, { recursive: true })
  }
}
