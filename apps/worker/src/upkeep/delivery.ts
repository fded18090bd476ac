import { deliverMessages, wakeNotifiers } from '../notify/deliver-messages.ts'
import type { NotifierTools } from '../notify/notifiers/notifier.ts'
import { createPing, type Ping } from '../notify/ping.ts'
import type { Config } from '../config/config.ts'
import type { ConfigWatch } from '../config/read-config.ts'
import type { RunSurroundings } from '../runs/run-surroundings.ts'
import type { LastTime } from './last-time.ts'
import type { Repeated } from './repeat.ts'

/** What sends messages, and says outside that the worker is alive. */
export interface DeliveryTools extends Pick<NotifierTools, 'fetch' | 'env' | 'stdout'> {
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number
}

export interface DeliveryParts {
  readonly delivery: DeliveryTools
  readonly watch: ConfigWatch
  /** When the planning went round. */
  readonly planned: LastTime
  /** Whether nothing that shares the database has an error. */
  readonly isHealthy: () => Promise<boolean>
  readonly signal: AbortSignal
}

const second = 1_000
const minute = 60 * second

/** Sends messages from now on, and gives what is to be done again and again for it. */
export async function startDelivery(
  { store, boss, clock, log, observer, directory }: RunSurroundings,
  { delivery, watch, planned, isHealthy, signal }: DeliveryParts,
): Promise<readonly Repeated[]> {
  const { fetch, env, stdout, random } = delivery
  const tools = { fetch, env, stdout, directory, now: () => clock.now().getTime() }
  const pingOf = (url: string | undefined): { readonly url: string | undefined; readonly ping: Ping } => ({
    url,
    ping: createPing({ url, fetch, log, env, directory }),
  })
  const notifiers = (): Config['notifiers'] => watch.latest().config.notifiers
  await deliverMessages({ observer, boss, store, clock, notifiers, tools, log, random, signal })
  let known = pingOf(watch.latest().config.ping_url)
  return [
    {
      what: 'looking for messages',
      everyMs: minute,
      work: () => wakeNotifiers(store, boss, clock.now()),
    },
    {
      what: 'calling ping_url',
      everyMs: minute,
      async work() {
        const { ping_url: url } = watch.latest().config
        if (url !== known.url) known = pingOf(url)
        const hasPlanned = (planned.msAgo() ?? Infinity) < minute
        // Silence is what raises the alarm outside.
        if (url !== undefined && hasPlanned && (await isHealthy())) await known.ping.call(signal)
        return hasPlanned ? minute : second
      },
    },
  ]
}
