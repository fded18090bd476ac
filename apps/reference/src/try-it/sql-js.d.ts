declare module 'sql.js/dist/sql-wasm-browser.js' {
  import type { SqlJsDatabase } from '@mgmt-api/emulator/browser'

  export default function initialise(options: {
    readonly wasmBinary: ArrayBuffer
  }): Promise<{ readonly Database: new () => SqlJsDatabase }>
}
