import type { RunSurroundings } from '../runs/run-surroundings.ts'
import { nextDue, planDue } from '../schedule/plan-due.ts'

/** Others pause, resume and apply: so long is nothing due at most. */
const atMostMs = 5_000

/**
 * Plans what is due now.
 * @returns milliseconds until it is to be looked again; undefined where all is paused
 */
export async function planNow({ store, boss, clock, config }: RunSurroundings): Promise<number | undefined> {
  const { config: now, revision } = await config()
  await planDue({ store, boss, config: now, revision }, clock.now())
  const next = await nextDue({ store, config: now })
  if (next === undefined) return undefined
  return Math.min(atMostMs, Math.max(50, next.getTime() - clock.now().getTime()))
}
