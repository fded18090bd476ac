import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openSqlite } from '../../src/try-it/open-sqlite.ts'
import { createPlatform } from '../../src/try-it/platform/create-platform.ts'
import type { OperationExample, Platform } from '../../src/try-it/platform/messages.ts'
import { examples } from './examples.ts'

/** Starts a platform in this process. */
export async function startPlatform(): Promise<Platform> {
  const file = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm-browser.wasm')
  const bytes = await readFile(file)
  const database = await openSqlite(Uint8Array.from(bytes).buffer)
  return createPlatform({ database, loadExample: async (id): Promise<OperationExample> => examples[id] ?? {} })
}
