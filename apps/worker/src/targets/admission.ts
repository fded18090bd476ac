import type { Admission } from './target-source.ts'
import type { Selectable } from 'kysely'
import type { TargetStatesTable } from '../store/tables.ts'

/** Time for a probe to finish before runs come back. */
const afterProbeMs = 5_000

/** Whether runs of a target may start, judged by its health. */
export function admissionOf(
  known: Pick<Selectable<TargetStatesTable>, 'condition' | 'next_try_at' | 'probing_until' | 'last_error'> | undefined,
  now: Date,
): Admission {
  if (known === undefined || known.condition === 'ok') return { ready: true }
  const tried = known.probing_until !== null && known.probing_until > now
  const next = tried ? now : new Date(Math.max(now.getTime(), known.next_try_at?.getTime() ?? 0))
  const what = known.condition === 'refused' ? 'its key is refused' : 'it is failing'
  return {
    ready: false,
    notBefore: new Date(next.getTime() + afterProbeMs),
    note:
      known.last_error === null
        ? `waits for its target: ${what}`
        : `waits for its target: ${what}: ${known.last_error}`,
  }
}
