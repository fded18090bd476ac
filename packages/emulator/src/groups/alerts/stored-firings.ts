import type { Database } from '../../store/database.ts'
import type { EventMoment } from './event-moments.ts'

interface FiringRow {
  readonly def: string
  readonly episode: number
  readonly triggered: number
  readonly resolved: number | null
  readonly no_data: number | null
}

const columns = 'def, episode, triggered, resolved, no_data'

/** Stored events of definitions that fired again after seeding. */
export function storedMoments(db: Database): (defId: string) => readonly EventMoment[] | undefined {
  const found = new Map<string, EventMoment[]>()
  for (const row of db.all<FiringRow>(`SELECT ${columns} FROM alert_firings ORDER BY def, episode`)) {
    found.set(row.def, [...(found.get(row.def) ?? []), ...momentsIn(row)])
  }
  return (defId) => found.get(defId)
}

/** Stored events of a definition, if it fired again after seeding. */
export function storedMomentsOf(db: Database, defId: string): readonly EventMoment[] | undefined {
  const rows = db.all<FiringRow>(`SELECT ${columns} FROM alert_firings WHERE def = ? ORDER BY episode`, defId)
  return rows.length === 0 ? undefined : rows.flatMap(momentsIn)
}

function momentsIn({ episode, triggered, resolved, no_data: noData }: FiringRow): EventMoment[] {
  return [
    { at: triggered, kind: 'triggered', episode },
    ...(resolved === null ? [] : [{ at: resolved, kind: 'resolved', episode } as const]),
    ...(noData === null ? [] : [{ at: noData, kind: 'no-data', episode } as const]),
  ]
}

/** Stores the history of a definition that fires again; the generated one would change with its last trigger. */
export function storeMoments(db: Database, defId: string, moments: readonly EventMoment[]): void {
  const timeOf = (episode: number, kind: EventMoment['kind']): number | null =>
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
