import { memoryHost } from '@mgmt-api/command/testing'
import { nodeFetch } from '@mgmt-api/transport/node'
import { onTestFinished } from 'vitest'
import type { Config } from '../src/config/config.ts'
import type { StatusView } from '../src/queries/views.ts'
import { checkMachine } from '../src/health/check-machine.ts'
import { createStoreControl } from '../src/control/store-control.ts'
import { silentLog } from './silent-log.ts'
import { serverSources } from '../src/server/server-sources.ts'
import type { Log } from '../src/base/log.ts'
import type { Store } from '../src/store/store.ts'
import { createTargetSource } from '../src/targets/open-targets.ts'
import { startWorker, type Worker } from '../src/maintenance/worker.ts'
import { serve } from './api-server.ts'
import { type TestClock, testClock } from './test-clock.ts'

/** A worker with a server, whose health a test reads. */
export interface WatchedWorker {
  readonly worker: Worker
  readonly clock: TestClock
  status(): Promise<StatusView>
  /** Codes of the problems, as `<severity> <code>`. */
  problems(): Promise<readonly string[]>
  /** Sends a request to the server. */
  get(path: string): Promise<{ readonly status: number; readonly text: string }>
}

export interface WatchedOptions {
  readonly config: Config
  readonly time: string
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly startsAtOnce?: boolean | undefined
  /** Log of the worker. Default: none. */
  readonly log?: Log | undefined
}

/** Starts a worker like `mgmt-worker run`, with a fixed clock; stopped after the test. */
export async function startWatched(store: Store, options: WatchedOptions): Promise<WatchedWorker> {
  const { config, time, env = { KEY: 'any' }, startsAtOnce, log = silentLog } = options
  const clock = testClock(time)
  const { host } = memoryHost({ program: 'mgmt-worker', env })
  const directory = '/'
  const worker = await startWorker({
    config,
    store,
    clock,
    targets: createTargetSource({ store, clock, env, directory }),
    log,
    directory,
    machine: { host: 'here', pid: 1 },
    startsAtOnce,
    checkMachine: (current) => checkMachine(current, { env, directory, provided: new Set() }),
    delivery: {
      fetch: nodeFetch,
      env,
      random: () => 0.5,
      stdout: { isTerminal: false, write: async (text) => host.stdout.write(text) },
    },
  })
  onTestFinished(() => worker.stop({ withinMs: 0 }))
  const control = createStoreControl({
    store,
    boss: async () => worker.boss,
    now: () => clock.now(),
    config: () => worker.config(),
    self: () => worker.self(),
  })
  const { ask } = await serve(serverSources({ worker, store, control, clock, log: silentLog, node: '24.0.0' }))
  return {
    worker,
    clock,
    status: () => control.status(),
    problems: async () => (await control.status()).health.problems.map(({ severity, code }) => `${severity} ${code}`),
    async get(path) {
      const response = await ask(path)
      return { status: response.status, text: await response.text() }
    },
  }
}
