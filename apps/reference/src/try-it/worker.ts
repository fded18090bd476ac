import { openSqlite } from './open-sqlite.ts'
import { createPlatform } from './platform/create-platform.ts'
import type { OperationExample, Platform, PlatformRequest } from './platform/messages.ts'
import { answer } from './serve-platform.ts'

/** @throws {Error} The file is missing, or the network is not available. */
async function load(file: string): Promise<Response> {
  const response = await fetch(new URL(file, import.meta.url))
  if (!response.ok) throw new Error(`${file}: status ${response.status}`)
  return response
}

async function start(): Promise<Platform> {
  const database = await openSqlite(await (await load('sql-wasm-browser.wasm')).arrayBuffer())
  return createPlatform({
    database,
    // Written by the bundler, one for each operation.
    loadExample: async (operation) => (await (await load(`examples/${operation}.json`)).json()) as OperationExample,
  })
}

const platform = start()
// The first request reports the failure.
platform.catch(() => undefined)

globalThis.addEventListener('message', ({ data }: MessageEvent<PlatformRequest>) => {
  void answer(platform, data).then((reply) => globalThis.postMessage(reply))
})
