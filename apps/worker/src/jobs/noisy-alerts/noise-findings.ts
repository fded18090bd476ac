import type { NoiseCause } from '@mgmt-api/alerts'
import type { Found } from '../job.ts'
import type { RankedRow } from './ranked-row.ts'

/** Ranks that may open a finding. */
const toldPlaces = 20
/** Definitions with fewer triggers are never findings. */
const burden = 5

export interface NoiseLook {
  /** Keys of open findings: they stay open at any rank. */
  readonly open: ReadonlySet<string>
  /** As the configuration says it: `7d`. */
  readonly window: string
}

/**
 * Definitions at the top of a ranking that are not actionable: they flap, or notify no one. Suppression is intended, so it
 * appears only in the ranking.
 * @param rows the noisiest first
 */
export function noiseFindings(rows: readonly RankedRow[], { open, window }: NoiseLook): readonly Found[] {
  return rows.flatMap((row, index): Found[] => {
    const reasons = row.causes.flatMap((cause) => reasonOf(cause, row))
    const isWorthIt = row.triggered >= burden && (index < toldPlaces || open.has(row.id))
    if (reasons.length === 0 || !isWorthIt) return []
    const title = `"${row.name}" triggered ${row.triggered} times in ${window}: ${reasons.join(', ')}`
    return [{ key: row.id, title, details: { ...row, rank: index + 1, window } }]
  })
}

function reasonOf(cause: NoiseCause, { short, triggered }: RankedRow): readonly string[] {
  switch (cause) {
    case 'flapping':
      return [`it flaps (${short} of ${triggered} ended by themselves at once)`]
    case 'not-notified':
      return ['it notifies nobody']
    case 'suppressed':
      return []
  }
}
