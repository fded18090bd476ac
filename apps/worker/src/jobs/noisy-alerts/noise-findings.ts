import type { NoiseCause } from '@mgmt-api/alerts'
import type { JobFinding } from '../job.ts'
import type { RankedRow } from './ranked-row.ts'

/** Lowest rank that may open a finding. */
const lowestRank = 20
/** Definitions with fewer triggers are never findings. */
const minTriggers = 5

export interface NoiseOptions {
  /** Keys of open findings: they stay open at any rank. */
  readonly open: ReadonlySet<string>
  /** As configured: `7d`. */
  readonly window: string
}

/**
 * Findings for definitions at the top of a ranking that are not actionable: they flap, or notify no one. Suppression is
 * intended, so it appears only in the ranking.
 * @param rows noisiest first
 */
export function noiseFindings(rows: readonly RankedRow[], { open, window }: NoiseOptions): readonly JobFinding[] {
  return rows.flatMap((row, index): JobFinding[] => {
    const reasons = row.causes.flatMap((cause) => reasonOf(cause, row))
    const isRelevant = row.triggered >= minTriggers && (index < lowestRank || open.has(row.id))
    if (reasons.length === 0 || !isRelevant) return []
    const title = `"${row.name}" triggered ${row.triggered} times in ${window}: ${reasons.join(', ')}`
    return [{ key: row.id, title, details: { ...row, rank: index + 1, window }, weight: row.triggered }]
  })
}

function reasonOf(cause: NoiseCause, { short, triggered }: RankedRow): readonly string[] {
  switch (cause) {
    case 'flapping':
      return [`it flaps (${short} of ${triggered} resolved at once)`]
    case 'not-notified':
      return ['it notifies no one']
    case 'suppressed':
      return []
  }
}
