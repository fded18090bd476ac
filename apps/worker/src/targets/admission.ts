import type { Admission } from './target-source.ts'
import type { Selectable } from 'kysely'
import type { TargetStatesTable } from '../store/tables.ts'

/** Time for a probe to finish before runs are retried. */
const afterProbeMs = 5_000

/** Whether the health of a target allows its runs to start. The note leaves out the error, which the target has. */
export function admissionOf(
  known: Pick<Selectable<TargetStatesTable>, 'condition' | 'next_try_at' | 'probing_until'> | undefined,
  now: Date,
): Admission {
  if (known === undefined || known.condition === 'ok') return { ready: true }
  const isProbing = known.probing_until !== null && known.probing_until > now
  const next = isProbing ? now : new Date(Math.max(now.getTime(), known.next_try_at?.getTime() ?? 0))
  const note = `waiting for its target, which ${known.condition === 'refused' ? 'refuses its key' : 'is failing'}`
  return {
    ready: false,
    notBefore: new Date(next.getTime() + afterProbeMs),
    note,
  }
}
