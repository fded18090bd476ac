import { openSqlite } from './open-sqlite.ts'
import { createPlatform } from './platform/create-platform.ts'
import type { OperationExample, Platform, PlatformReply, PlatformRequest } from './platform/messages.ts'

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

/** Answers a request to a platform. */
async function respond(
  platform: Promise<Platform>,
  { id, method, arguments: given }: PlatformRequest,
): Promise<PlatformReply> {
  try {
    const call: (...args: never[]) => Promise<unknown> = (await platform)[method]
    // The page sends the arguments of the method.
    return { id, value: await call(...(given as never[])) }
  } catch (error) {
    return { id, message: error instanceof Error ? error.message : String(error) }
  }
}

const platform = start()
// The first request reports the failure.
platform.catch(() => undefined)

globalThis.addEventListener('message', ({ data }: MessageEvent<PlatformRequest>) => {
  void respond(platform, data).then((reply) => globalThis.postMessage(reply))
})
