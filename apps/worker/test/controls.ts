import type { PgBoss } from 'pg-boss'
import type { Config } from '../src/config/config.ts'
import type { Control } from '../src/control/control.ts'
import { createHttpControl } from '../src/control/http-control.ts'
import { silentLog } from './silent-log.ts'
import { startServer } from '../src/server/listen.ts'
import { serverSources } from '../src/server/server-sources.ts'
import type { Store } from '../src/store/store.ts'
import { configOf } from './config-of.ts'
import { controlOver } from './control-over.ts'
import { storesOf } from './stores.ts'
import type { TestClock } from './test-clock.ts'

/** A control, and what is behind it. */
export interface ControlAtHand {
  readonly control: Control
  readonly store: Store
  readonly boss: PgBoss
  readonly clock: TestClock
  close(): Promise<void>
}

const controlledConfig: Config = configOf({
  time_zone: 'Europe/Berlin',
  targets: [
    { name: 'prod-eu', label: 'Production', region: 'eu1', domain: 'example.com', key: '${env:KEY}' },
    { name: 'prod-us', base_url: 'https://us.invalid', key: '${env:KEY}' },
  ],
  jobs: [
    { job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' },
    { job: 'alert-history', schedule: '0 * * * *', time_zone: 'UTC', targets: ['prod-eu'] },
  ],
  notifiers: [
    { name: 'chat', kind: 'stdout' },
    { name: 'mail', kind: 'stdout' },
  ],
})

const ways = ['itself', 'the API'] as const

/** Over the databases of a test file, by the database itself and by the API of a worker: what holds for one has to hold for all. */
export const controlsOf = (url: string): readonly ControlKind[] =>
  storesOf(url).flatMap((stores) =>
    ways.map((way) => ({
      name: `${stores.name} by ${way}`,
      open: async () => openControlled(await stores.open(), way),
    })),
  )

interface ControlKind {
  readonly name: string
  readonly open: () => Promise<ControlAtHand>
}

async function openControlled(store: Store, way: (typeof ways)[number]): Promise<ControlAtHand> {
  const applied = { config: controlledConfig, now: '2026-11-21T12:00:00.000Z', version: '1.2.3' }
  const { control: own, clock, boss, config, close } = await controlOver(store, applied)
  const worker = { config, plannedMsAgo: () => 0 }
  const sources = serverSources({ worker, store, control: own, clock, log: silentLog, node: '24.0.0' })
  const token = 'token-of-this-worker'
  const server =
    way === 'itself'
      ? undefined
      : await startServer({ ...sources, listen: '127.0.0.1:0', ownToken: token, loginToken: 'login-token-of-a-test' })
  return {
    control: server === undefined ? own : createHttpControl({ address: server.url, token, fetch }),
    store,
    boss,
    clock,
    async close() {
      await server?.close(0)
      await close()
      await store.close()
    },
  }
}
