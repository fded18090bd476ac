import type { Database } from '../../store/database.ts'
import { allOf, type SqlPart, visibleSql } from '../../store/conditions.ts'
import { readProperty } from '../../store/database-properties.ts'
import type { Key } from '../../kernel/keys.ts'
import { randomStream, hashText } from '../../seed/random-stream.ts'
import { storedMoments, storedMomentsOf } from './stored-firings.ts'
import { type EventKind, longestEpisodeMs, type EventMoment, momentsOf, type FiringHistory } from './event-moments.ts'

/** The part of a definition that events contain. */
export interface EventDef {
  readonly id: string
  readonly versionId: string
  readonly name: string
  readonly type: string
  readonly priority: string
  readonly labels: Readonly<Record<string, string>>
  /** Label values of each firing permutation, by grouping key. */
  readonly permutations: readonly Readonly<Record<string, string>>[]
}

/** An event of one permutation. Permutations share the event id. */
export interface Occurrence extends EventMoment {
  readonly id: string
  readonly def: EventDef
  readonly permutation: number
}

interface Row {
  readonly id: string
  readonly version_id: string
  readonly name: string
  readonly type: string
  readonly status: string
  readonly triggered_ms: number
  readonly labels: string
  readonly priority: string | null
  readonly created: string | null
  readonly keys: string | null
  readonly description: string | null
  readonly phantom: number | null
}

const columns = `id, version_id, name, type, status, triggered_ms, labels,
  json ->> '$.alertDefProperties.priority' AS priority, json ->> '$.createdTime' AS created,
  json -> '$.alertDefProperties.groupByKeys' AS keys, json ->> '$.alertDefProperties.description' AS description,
  json ->> '$.alertDefProperties.phantomMode' AS phantom`

/** Milliseconds since 1970, inclusive. */
export interface EventTimeRange {
  readonly from: number
  readonly to: number
}

/**
 * Events of visible definitions within a time range, unordered. Events are derived from the definitions, not stored.
 */
export function* occurrencesWithin(
  db: Database,
  key: Partial<Pick<Key, 'only' | 'except'>>,
  { from, to }: EventTimeRange,
  only: readonly SqlPart[] = [],
): Generator<Occurrence> {
  const recent: SqlPart = { sql: 'triggered_ms >= ?', values: [from - longestEpisodeMs] }
  const where = allOf([...visibleSql(key), recent, ...only])
  const [started, stored] = [dataStart(db), storedMoments(db)]
  for (const row of db.all<Row>(`SELECT ${columns} FROM whole_alert_defs WHERE ${where.sql}`, ...where.values)) {
    for (const occurrence of occurrencesOf(row, stored(row.id) ?? momentsOf(pastOf(row), started))) {
      if (occurrence.at >= from && occurrence.at <= to) yield occurrence
    }
  }
}

/** Events with an id, one for each permutation; empty if unknown. */
export function occurrencesWithId(db: Database, key: Key, id: string): readonly Occurrence[] {
  const { defId } = firingIn(id) ?? {}
  if (defId === undefined || !key.sees(defId)) return []
  const row = db.get<Row>(`SELECT ${columns} FROM whole_alert_defs WHERE id = ? AND triggered_ms IS NOT NULL`, defId)
  return row === undefined ? [] : [...occurrencesOf(row, pastMoments(db, row))].filter((each) => each.id === id)
}

/** One firing of a definition with all its permutations. */
export interface Firing {
  readonly def: EventDef
  readonly description: string
  /** Whether the definition opens no incidents. */
  readonly isPhantom: boolean
  /** Index of the firing. */
  readonly episode: number
  readonly at: number
  /** Recovery time; absent while firing. */
  readonly resolvedAt: number | undefined
}

/** The newest firings of definitions that open incidents, oldest first. */
export function newestFirings(db: Database, count: number): readonly Firing[] {
  const started = dataStart(db)
  let newest: Firing[] = []
  const sql = `SELECT ${columns} FROM whole_alert_defs WHERE triggered_ms IS NOT NULL AND phantom IS NOT 1
               ORDER BY triggered_ms DESC LIMIT ? OFFSET ?`
  for (let done = 0; ; done += portion) {
    const rows = db.all<Row>(sql, portion, done)
    newest.push(...rows.flatMap((row) => firingsOf(row, started)))
    newest.sort((a, b) => a.at - b.at || (a.def.id < b.def.id ? -1 : 1))
    newest = newest.slice(Math.max(0, newest.length - count))
    // No firing is later than the last one of its definition.
    const oldest = newest.length < count ? Number.NEGATIVE_INFINITY : (newest[0]?.at ?? Number.POSITIVE_INFINITY)
    if (rows.length < portion || (rows.at(-1)?.triggered_ms ?? 0) < oldest) return newest
  }
}

/** Definitions per read. */
const portion = 250

function firingsOf(row: Row, started: number): Firing[] {
  const about = { def: defOf(row), description: row.description ?? '', isPhantom: row.phantom === 1 }
  const moments = momentsOf(pastOf(row), started)
  return moments
    .filter(({ kind }) => kind === 'triggered')
    .map(({ at, episode }) => {
      const end = moments.find((moment) => moment.kind === 'resolved' && moment.episode === episode)
      return { ...about, episode, at, resolvedAt: end?.at }
    })
}

/** Stored or generated events of a definition. */
const pastMoments = (db: Database, row: Row): readonly EventMoment[] =>
  storedMomentsOf(db, row.id) ?? momentsOf(pastOf(row), dataStart(db))

/** A definition with its history; undefined if it does not exist. */
export function firingDef(
  db: Database,
  defId: string,
): (Pick<Firing, 'def' | 'description' | 'isPhantom'> & { readonly moments: readonly EventMoment[] }) | undefined {
  const row = db.get<Row>(`SELECT ${columns} FROM whole_alert_defs WHERE id = ?`, defId)
  if (row === undefined) return undefined
  // Null: never fired.
  const moments = Number.isInteger(row.triggered_ms) ? pastMoments(db, row) : []
  return { def: defOf(row), description: row.description ?? '', isPhantom: row.phantom === 1, moments }
}

/** Event id: at least 34 letters and digits. */
export const eventIdOf = (defId: string, episode: number, kind: EventKind): string =>
  `${defId.replaceAll('-', '')}${episode}${letters[kind]}`

/** Parses an event id; undefined if it is none. */
export function firingIn(eventId: string): { readonly defId: string; readonly episode: number } | undefined {
  const [, a = '', b = '', c = '', d = '', e = '', episode = ''] = idForm.exec(eventId) ?? []
  return a === '' ? undefined : { defId: [a, b, c, d, e].join('-'), episode: Number(episode) }
}

/** The event id contains the definition id, so that lookups need no scan. */
const idForm = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(\d{1,3})[trn]$/
const letters: Readonly<Record<EventKind, string>> = { triggered: 't', resolved: 'r', 'no-data': 'n' }

function* occurrencesOf(row: Row, moments: readonly EventMoment[]): Generator<Occurrence> {
  const def = defOf(row)
  for (const moment of moments) {
    const id = eventIdOf(row.id, moment.episode, moment.kind)
    for (const permutation of def.permutations.keys()) yield { ...moment, id, def, permutation }
  }
}

const pastOf = ({ id, created, triggered_ms: triggeredMs, status }: Row): FiringHistory => ({
  id,
  createdMs: Date.parse(created ?? ''),
  triggeredMs,
  status,
})

function defOf({ id, version_id: versionId, name, type, labels, priority, keys }: Row): EventDef {
  let known: Pick<EventDef, 'labels' | 'permutations'> | undefined
  // Computed on use: most firings are too old to be of interest. The store wrote the texts from a definition.
  const parsed = (): Pick<EventDef, 'labels' | 'permutations'> =>
    (known ??= {
      labels: JSON.parse(labels) as Record<string, string>,
      permutations: permutationsOf(id, JSON.parse(keys ?? '[]') as string[]),
    })
  return {
    id,
    versionId,
    name,
    type,
    priority: priority ?? 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED',
    get labels() {
      return parsed().labels
    },
    get permutations() {
      return parsed().permutations
    },
  }
}

// Distinct random stream.
const stream = 0xbe7

/** Up to three permutations; one without values if the alert is not grouped. */
function permutationsOf(id: string, keys: readonly string[]): readonly Readonly<Record<string, string>>[] {
  if (keys.length === 0) return [{}]
  const rng = randomStream(hashText(id), stream)
  return Array.from({ length: rng.pick([1, 1, 2, 3]) }, (_, index) =>
    Object.fromEntries(
      keys.map((key) => [key, `${/[^.]*$/.exec(key)?.[0] ?? ''}-${1 + index * 7 + Math.floor(rng.next() * 7)}`]),
    ),
  )
}

/** Time of seeding; 0 for a database that was not seeded. */
export function dataStart(db: Database): number {
  const started = Date.parse(readProperty(db, 'started') ?? '')
  return Number.isNaN(started) ? Number.POSITIVE_INFINITY : started
}
