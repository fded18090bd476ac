import type { SqlJsDatabase } from '@mgmt-api/emulator/browser'
import initialise from 'sql.js/dist/sql-wasm-browser.js'

/**
 * Opens a database in memory.
 * @param wasm Content of `sql-wasm-browser.wasm`. Given as bytes, because not every static host sends the media type
 * that streaming compilation requires.
 */
export async function openSqlite(wasm: ArrayBuffer): Promise<SqlJsDatabase> {
  const { Database } = await initialise({ wasmBinary: wasm })
  return new Database()
}
