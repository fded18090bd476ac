import { z } from 'zod'
import { planningStoppedMs } from '../health/machine-health.ts'
import { withDeadline } from '../base/timers.ts'

/** Probes of a worker. */
export interface ProbedWorker {
  /** Rejects if the database cannot be reached. */
  askDatabase(): Promise<unknown>
  /** Whether the database refuses writes. */
  refusesWrites(): boolean
  /** Rejects if the configuration cannot be read. */
  readConfig(): Promise<unknown>
  /** Milliseconds since the last planning round; undefined before the first one. */
  plannedMsAgo(): number | undefined
}

export interface Readiness {
  readonly ready: boolean
  /** Reasons for not being ready. */
  readonly reasons: readonly string[]
}

export const Readiness: z.ZodType<Readiness> = z.object({ ready: z.boolean(), reasons: z.array(z.string()) })

/** Timeout of a probe in milliseconds. */
const timeoutMs = 3_000

/** Whether a worker is ready. Reasons are fixed sentences, as they are public. */
export async function readiness(health: ProbedWorker): Promise<Readiness> {
  const [database, config] = await Promise.all([
    respondsInTime(() => health.askDatabase()),
    respondsInTime(() => health.readConfig()),
  ])
  const planned = health.plannedMsAgo()
  const reasons = [
    ...(database ? [] : ['the database cannot be reached']),
    ...(database && health.refusesWrites() ? ['the database refuses writes'] : []),
    ...(config ? [] : ['the configuration cannot be read']),
    ...(planned === undefined ? ['nothing has been planned yet'] : []),
    ...(planned !== undefined && planned > planningStoppedMs ? ['planning has not run in the last minute'] : []),
  ]
  return { ready: reasons.length === 0, reasons }
}

/** Whether a probe succeeds within a few seconds. */
export async function respondsInTime(ask: () => Promise<unknown>): Promise<boolean> {
  const responds = ask().then(
    () => true,
    () => false,
  )
  return withDeadline(responds, timeoutMs, () => false)
}
