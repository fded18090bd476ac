import { deliverMessages, queueDueDeliveries } from '../notify/deliver-messages.ts'
import type { NotifierTools } from '../notify/notifiers/notifier.ts'
import { createPing, type Ping } from '../notify/ping.ts'
import type { Config } from '../config/config.ts'
import type { ConfigWatch } from '../config/read-config.ts'
import type { RunDeps } from '../runs/run-deps.ts'
import type { PlanningTimer } from './planning-timer.ts'
import type { PeriodicTask } from './repeat.ts'

/** Access that notifiers and the `ping_url` need. */
export interface DeliveryTools extends Pick<NotifierTools, 'fetch' | 'env' | 'stdout'> {
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number
}

export interface DeliveryTaskOptions {
  readonly delivery: DeliveryTools
  readonly watch: ConfigWatch
  /** Time since the last planning. */
  readonly planning: PlanningTimer
  /** Whether the worker does its work, even if some targets are down. */
  readonly isWorking: () => Promise<boolean>
  readonly signal: AbortSignal
}

const second = 1_000
const minute = 60 * second

/** Starts to deliver messages. @returns periodic tasks of the delivery */
export async function startDelivery(
  { store, boss, clock, log, observer, directory }: RunDeps,
  { delivery, watch, planning, isWorking, signal }: DeliveryTaskOptions,
): Promise<readonly PeriodicTask[]> {
  const { fetch, env, stdout, random } = delivery
  const tools = { fetch, env, stdout, directory, now: () => clock.now().getTime() }
  const pingOf = (url: string | undefined): { readonly url: string | undefined; readonly ping: Ping } => ({
    url,
    ping: createPing({ url, fetch, log, env, directory }),
  })
  const notifiers = (): Config['notifiers'] => watch.latest().config.notifiers
  const publicUrl = (): string | undefined => watch.latest().config.server.public_url
  await deliverMessages({ observer, boss, store, clock, notifiers, publicUrl, tools, log, random, signal })
  let current = pingOf(watch.latest().config.ping_url)
  return [
    {
      name: 'message polling',
      everyMs: minute,
      run: () => queueDueDeliveries(store, boss, clock.now()),
    },
    {
      name: 'ping_url',
      everyMs: minute,
      async run() {
        const { ping_url: url } = watch.latest().config
        if (url !== current.url) current = pingOf(url)
        const isPlanning = (planning.msAgo() ?? Infinity) < minute
        // The external service raises an alarm when pings stop.
        if (url !== undefined && isPlanning && (await isWorking())) await current.ping.call(signal)
        return isPlanning ? minute : second
      },
    },
  ]
}
