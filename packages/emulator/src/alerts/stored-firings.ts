import type { Database } from '../database.ts'
import type { Moment } from './event-moments.ts'

interface FiringRow {
  readonly def: string
  readonly episode: number
  readonly triggered: number
  readonly resolved: number | null
  readonly no_data: number | null
}

const columns = 'def, episode, triggered, resolved, no_data'

/** What definitions did, of those that fired again since the data came to be. */
export function storedMoments(db: Database): (defId: string) => readonly Moment[] | undefined {
  const found = new Map<string, Moment[]>()
  for (const row of db.all<FiringRow>(`SELECT ${columns} FROM alert_firings ORDER BY def, episode`)) {
    found.set(row.def, [...(found.get(row.def) ?? []), ...momentsIn(row)])
  }
  return (defId) => found.get(defId)
}

/** What one definition did, if it fired again since the data came to be. */
export function storedMomentsOf(db: Database, defId: string): readonly Moment[] | undefined {
  const rows = db.all<FiringRow>(`SELECT ${columns} FROM alert_firings WHERE def = ? ORDER BY episode`, defId)
  return rows.length === 0 ? undefined : rows.flatMap(momentsIn)
}

function momentsIn({ episode, triggered, resolved, no_data: noData }: FiringRow): Moment[] {
  return [
    { at: triggered, kind: 'triggered', episode },
    ...(resolved === null ? [] : [{ at: resolved, kind: 'resolved', episode } as const]),
    ...(noData === null ? [] : [{ at: noData, kind: 'no-data', episode } as const]),
  ]
}

/** Keeps the past of a definition that fires again: what is made up would change with its last trigger. */
export function storeMoments(db: Database, defId: string, moments: readonly Moment[]): void {
  const timeOf = (episode: number, kind: Moment['kind']): number | null =>
    moments.find((moment) => moment.episode === episode && moment.kind === kind)?.at ?? null
  for (const { kind, episode, at } of moments) {
    if (kind !== 'triggered') continue
    const [resolved, noData] = [timeOf(episode, 'resolved'), timeOf(episode, 'no-data')]
    db.run(
      'INSERT INTO alert_firings (def, episode, triggered, resolved, no_data) VALUES (?, ?, ?, ?, ?)',
      ...[defId, episode, at, resolved, noData],
    )
  }
}
