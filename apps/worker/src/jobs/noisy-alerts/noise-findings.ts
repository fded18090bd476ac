import type { NoiseCause } from '@mgmt-api/alerts'
import type { Found } from '../job.ts'
import type { RankedRow } from './ranked-row.ts'

/** Places of a ranking from which something new is told. */
const toldPlaces = 20
/** Triggers below which a definition is no burden, whoever is told. */
const burden = 5

export interface NoiseLook {
  /** Keys of findings that are open: they stay, wherever in the ranking they are by now. */
  readonly open: ReadonlySet<string>
  /** As the configuration says it: `7d`. */
  readonly window: string
}

/**
 * Definitions at the head of a ranking on which nobody could act: they flap, or nobody is told. What rules suppress is
 * somebody's wish, and told only in the ranking.
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
