// A worker in a child process, which executes orders of its parent. Started by `child-worker.ts`.
import { flushCompileCache } from 'node:module'
import { hostname } from 'node:os'
import { type Clock, createDatabaseClock } from '../src/base/clock.ts'
import type { Log } from '../src/base/log.ts'
import { openEmbedded } from '../src/store/open-embedded.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import type { Store } from '../src/store/store.ts'
import { createTargetSource } from '../src/targets/open-targets.ts'
import { startWorker, type Worker } from '../src/maintenance/worker.ts'
import type { ChildOptions, ChildOrder, ChildResponse } from './child-worker.ts'
import { type TestClock, testClock } from './test-clock.ts'

const say = (response: ChildResponse): void => {
  // The parent may have exited.
  if (process.connected) process.send?.(response, undefined, undefined, () => undefined)
}

const log: Log = {
  info: () => undefined,
  warn: (message, fields) => say({ warning: `${message} ${JSON.stringify(fields ?? {})}` }),
}

interface ChildClock {
  readonly clock: Clock
  readonly set: TestClock['set']
  readonly shift: (databaseShiftMs: number) => Promise<void>
}

let running: { readonly worker: Worker; readonly store: Store; readonly time: ChildClock } | undefined

const openStore = ({ place }: ChildOptions): Promise<Store> =>
  'url' in place
    ? openPostgres({ url: place.url, onError: (error) => log.warn(error.message) })
    : openEmbedded(place.directory)

function clockOf({ time }: ChildOptions, store: Store): ChildClock {
  if ('standing' in time) {
    const clock = testClock(time.standing)
    return { clock, set: (next) => clock.set(next), shift: async () => undefined }
  }
  let { databaseShiftMs } = time
  const read = async (): Promise<Date> => new Date((await store.now()).getTime() + databaseShiftMs)
  const clock = createDatabaseClock(read, () => Date.now() + time.machineShiftMs)
  const shift = async (next: number): Promise<void> => {
    databaseShiftMs = next
    await clock.adjust()
  }
  return { clock, set: () => undefined, shift }
}

async function start(options: ChildOptions): Promise<string> {
  const store = await openStore(options)
  const time = clockOf(options, store)
  const { clock } = time
  const targets = createTargetSource({ store, clock, fetch, env: { KEY: 'any' }, directory: '/' })
  const machine = { host: hostname(), pid: process.pid }
  const worker = await startWorker({ config: options.config, store, clock, targets, log, directory: '/', machine })
  running = { worker, store, time }
  return worker.id
}

async function obey(order: ChildOrder): Promise<string> {
  if (order.do === 'start') return start(order.options)
  if (running === undefined) throw new Error('the worker has not been started')
  const { worker, store, time } = running
  if (order.do === 'set') time.set(order.time)
  if (order.do === 'shift') await time.shift(order.databaseShiftMs)
  if (order.do === 'plan') await worker.plan()
  if (order.do === 'stop') {
    await worker.stop({ withinMs: order.withinMs })
    await store.close()
    process.disconnect()
  }
  if (order.do === 'cpu') return String(await cpuShare(order.ms))
  return ''
}

/** Share of one core that this process uses when idle. */
async function cpuShare(ms: number): Promise<number> {
  const before = process.cpuUsage()
  const began = performance.now()
  await new Promise((resolve) => setTimeout(resolve, ms))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / (performance.now() - began)
}

process.on('message', (order: ChildOrder) => {
  obey(order).then(
    (value) => {
      if (process.connected) say({ to: order.number, value })
    },
    (error: unknown) => say({ to: order.number, error: error instanceof Error ? error.message : String(error) }),
  )
})
// Writes the compile cache for the next process, even if this one is killed.
flushCompileCache()
say({ ready: true })
