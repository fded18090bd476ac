import { z } from 'zod'
import { planningStoppedMs } from '../health/machine-health.ts'

/** What a worker is asked about itself. */
export interface ProbedWorker {
  /** Rejects where the database cannot be reached. */
  askDatabase(): Promise<unknown>
  /** Whether the database refuses writes. */
  refusesWrites(): boolean
  /** Rejects where the configuration cannot be read. */
  readConfig(): Promise<unknown>
  /** Milliseconds since the planning went round; undefined: it has not yet. */
  plannedMsAgo(): number | undefined
}

export interface Readiness {
  readonly ready: boolean
  /** Why not; empty where it is. */
  readonly reasons: readonly string[]
}

export const Readiness: z.ZodType<Readiness> = z.object({ ready: z.boolean(), reasons: z.array(z.string()) })

/** Milliseconds that the database has to answer. */
const patienceMs = 3_000

/** Whether a worker does its work. Reasons are fixed sentences: anybody may read them. */
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
    ...(planned === undefined ? ['nothing was planned yet'] : []),
    ...(planned !== undefined && planned > planningStoppedMs
      ? ['the planning did not go round in the last minute']
      : []),
  ]
  return { ready: reasons.length === 0, reasons }
}

/** Whether the database, or whatever is asked, answers within a few seconds. */
export async function respondsInTime(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const inTime = ask().then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([inTime, late])
  } finally {
    clearTimeout(timer)
  }
}
