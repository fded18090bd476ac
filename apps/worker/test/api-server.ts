import { onTestFinished } from 'vitest'
import type { Config } from '../src/config/config.ts'
import type { Control } from '../src/control/control.ts'
import type { Log, LogFields } from '../src/base/log.ts'
import { type RunningServer, startServer } from '../src/server/listen.ts'
import type { ServerSources } from '../src/server/server-sources.ts'
import { serverSources } from '../src/server/server-sources.ts'
import type { Store } from '../src/store/store.ts'
import { configOf } from './config-of.ts'
import { controlOver } from './control-over.ts'

/** A token that is nowhere else: no response and no log may have it. */
export const configuredToken = 'configured-canary-0f3c9b7e51'
export const workersToken = 'workers-own-canary-77d1e2a94c'
export const loginToken = 'login-canary-2b6c8e1d03'

export interface ApiServerOptions {
  readonly listen?: string | undefined
  readonly token?: string | undefined
  readonly sources?: Partial<ServerSources> | undefined
}

export interface ApiServer extends RunningServer {
  readonly log: string[]
  /** Asks with the token that the worker made. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  readonly post: (path: string, body?: unknown) => Promise<Response>
}

/** A server that listens on any free port, gone when the test is. */
export async function serve(sources: ServerSources, options: ApiServerOptions = {}): Promise<ApiServer> {
  const lines: string[] = []
  const server = await startServer({
    ...sources,
    ...options.sources,
    log: logTo(lines),
    listen: options.listen ?? '127.0.0.1:0',
    token: options.token,
    ownToken: workersToken,
    loginToken,
  })
  onTestFinished(() => server.close(0))
  // A connection that is kept may be closed by the server just when a busy process sends the next request over it.
  const headers = { authorization: `Bearer ${workersToken}`, connection: 'close' }
  return {
    ...server,
    log: lines,
    ask: (path, init) => fetch(server.url + path, { headers, ...init }),
    post: (path, body = {}) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

const logTo = (lines: string[]): Log => {
  const write = (message: string, fields?: LogFields): void => void lines.push(`${message} ${JSON.stringify(fields)}`)
  return { info: write, warn: write }
}

export const servedConfig: Config = configOf({
  targets: [
    { name: 'prod-eu', label: 'Production', base_url: 'https://eu.invalid', key: '${env:KEY}' },
    { name: 'prod-us', base_url: 'https://us.invalid', key: '${env:KEY}' },
  ],
  jobs: [
    { job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' },
    { job: 'alert-history', schedule: '0 * * * *', targets: ['prod-eu'] },
  ],
  prices: [{ per_unit: 1.15, currency: 'USD' }],
  notifiers: [{ name: 'lines', kind: 'stdout' }],
})

const servedNow = '2026-11-21T12:00:00.000Z'

export interface ServedStore {
  readonly sources: ServerSources
  readonly control: Control
  close(): Promise<void>
}

/** What a worker's server answers from, over a store, without the worker. */
export async function sourcesOver(store: Store): Promise<ServedStore> {
  const { control, clock, config, close } = await controlOver(store, { config: servedConfig, now: servedNow })
  const log: Log = { info: () => undefined, warn: () => undefined }
  const worker = { config, plannedMsAgo: () => 1_000 }
  return {
    control,
    sources: serverSources({ worker, store, control, clock, log, node: '24.0.0' }),
    async close() {
      await close()
      await store.close()
    },
  }
}
