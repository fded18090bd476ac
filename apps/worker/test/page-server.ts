import type { Config } from '../src/config/config.ts'
import type { Control } from '../src/control/control.ts'
import type { Log } from '../src/base/log.ts'
import { startServer } from '../src/server/listen.ts'
import { serverSources } from '../src/server/server-sources.ts'
import type { Store } from '../src/store/store.ts'
import { controlOver } from './control-over.ts'
import type { TestClock } from './test-clock.ts'

export const pagesNow = '2026-11-21T12:00:00.000Z'

/** The pages of a worker over a store without the worker: runs stay queued. */
export interface PageServer extends AsyncDisposable {
  readonly url: string
  readonly loginUrl: string
  readonly control: Control
  readonly clock: TestClock
  /** What the server had to complain of. */
  readonly warnings: readonly string[]
}

export async function startPages(store: Store, config: Config): Promise<PageServer> {
  const { control, clock, config: stored, close } = await controlOver(store, { config, now: pagesNow })
  const warnings: string[] = []
  const log: Log = {
    info: () => undefined,
    warn: (message, fields) => void warnings.push(`${message} ${JSON.stringify(fields)}`),
  }
  const worker = { config: stored, plannedMsAgo: () => 1_000 }
  const sources = serverSources({ worker, store, control, clock, log, node: '24.0.0' })
  const {
    url,
    loginUrl = '',
    ...server
  } = await startServer({
    ...sources,
    listen: '127.0.0.1:0',
    ownToken: 'own-token-of-a-test-0123456789',
    loginToken: 'login-token-of-a-test-0123456789',
  })
  return {
    url,
    loginUrl,
    control,
    clock,
    warnings,
    async [Symbol.asyncDispose]() {
      await server.close(0)
      await close()
    },
  }
}
