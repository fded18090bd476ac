import type { Database } from '../database.ts'
import { type SqlPart, visibleSql } from '../documents/conditions.ts'
import { factOf } from '../facts.ts'
import type { Key } from '../keys.ts'
import { diceFor, hashOf } from '../seed/dice.ts'
import { whereOf } from './alert-def-filter.ts'
import { storedMoments, storedMomentsOf } from './stored-firings.ts'
import { type EventKind, longestEpisodeMs, type Moment, momentsOf, type Past } from './event-moments.ts'

/** The definition of an event, as far as events tell of it. */
export interface EventDef {
  readonly id: string
  readonly versionId: string
  readonly name: string
  readonly type: string
  readonly priority: string
  readonly labels: Readonly<Record<string, string>>
  /** Values of each permutation that fires, by the keys that the alert is grouped by. */
  readonly permutations: readonly Readonly<Record<string, string>>[]
}

/** What one permutation of an alert did. Events of several permutations have one id. */
export interface Occurrence extends Moment {
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

/** Milliseconds since 1970; both belong to it. */
export interface EventSpan {
  readonly from: number
  readonly to: number
}

/**
 * Everything that happened within a span to definitions that a key may see, in no order. Events are not stored: they
 * follow from the definitions.
 */
export function* occurrencesWithin(
  db: Database,
  key: Key,
  { from, to }: EventSpan,
  only: readonly SqlPart[] = [],
): Generator<Occurrence> {
  const recent: SqlPart = { sql: 'triggered_ms >= ?', values: [from - longestEpisodeMs] }
  const { where, values } = whereOf([...visibleSql(key), recent, ...only])
  const [started, stored] = [startOf(db), storedMoments(db)]
  for (const row of db.all<Row>(`SELECT ${columns} FROM alert_defs ${where}`, ...values)) {
    for (const occurrence of occurrencesOf(row, stored(row.id) ?? momentsOf(pastOf(row), started))) {
      if (occurrence.at >= from && occurrence.at <= to) yield occurrence
    }
  }
}

/** What happened under an id: one occurrence for each permutation; none where there is no such event. */
export function occurrencesWithId(db: Database, key: Key, id: string): readonly Occurrence[] {
  const { defId } = firingIn(id) ?? {}
  if (defId === undefined || !key.sees(defId)) return []
  const row = db.get<Row>(`SELECT ${columns} FROM alert_defs WHERE id = ? AND triggered_ms IS NOT NULL`, defId)
  return row === undefined ? [] : [...occurrencesOf(row, pastMoments(db, row))].filter((each) => each.id === id)
}

/** One firing of a definition, with all of its permutations. */
export interface Firing {
  readonly def: EventDef
  /** What the definition says of itself. */
  readonly description: string
  /** It opens no incident. */
  readonly isPhantom: boolean
  /** Which time that it fired. */
  readonly episode: number
  readonly at: number
  /** When it recovered; absent while it has not. */
  readonly resolvedAt: number | undefined
}

/** Everything that ever fired, in no order. */
export function* firingsOf(db: Database): Generator<Firing> {
  const started = startOf(db)
  for (const row of db.all<Row>(`SELECT ${columns} FROM alert_defs WHERE triggered_ms IS NOT NULL`)) {
    const about = { def: defOf(row), description: row.description ?? '', isPhantom: row.phantom === 1 }
    const moments = momentsOf(pastOf(row), started)
    for (const { kind, at, episode } of moments) {
      if (kind !== 'triggered') continue
      const end = moments.find((moment) => moment.kind === 'resolved' && moment.episode === episode)
      yield { ...about, episode, at, resolvedAt: end?.at }
    }
  }
}

/** What a definition did so far, whether it is stored or made up. */
const pastMoments = (db: Database, row: Row): readonly Moment[] =>
  storedMomentsOf(db, row.id) ?? momentsOf(pastOf(row), startOf(db))

/** A definition that may fire, with what it did so far; undefined where there is none. */
export function firingDef(
  db: Database,
  defId: string,
): (Pick<Firing, 'def' | 'description' | 'isPhantom'> & { readonly moments: readonly Moment[] }) | undefined {
  const row = db.get<Row>(`SELECT ${columns} FROM alert_defs WHERE id = ?`, defId)
  if (row === undefined) return undefined
  // Null where it never fired.
  const moments = Number.isInteger(row.triggered_ms) ? pastMoments(db, row) : []
  return { def: defOf(row), description: row.description ?? '', isPhantom: row.phantom === 1, moments }
}

/** The id of what a definition did, a word of 34 letters and digits or more. */
export const eventIdOf = (defId: string, episode: number, kind: EventKind): string =>
  `${defId.replaceAll('-', '')}${episode}${letters[kind]}`

/** The firing that an event id tells of; nothing where it is no such id. */
export function firingIn(eventId: string): { readonly defId: string; readonly episode: number } | undefined {
  const [, a = '', b = '', c = '', d = '', e = '', episode = ''] = idForm.exec(eventId) ?? []
  return a === '' ? undefined : { defId: [a, b, c, d, e].join('-'), episode: Number(episode) }
}

/** An id tells which definition it is of, so that an event is found without looking at all of them. */
const idForm = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(\d{1,3})[trn]$/
const letters: Readonly<Record<EventKind, string>> = { triggered: 't', resolved: 'r', 'no-data': 'n' }

function* occurrencesOf(row: Row, moments: readonly Moment[]): Generator<Occurrence> {
  const def = defOf(row)
  for (const moment of moments) {
    const id = eventIdOf(row.id, moment.episode, moment.kind)
    for (const permutation of def.permutations.keys()) yield { ...moment, id, def, permutation }
  }
}

const pastOf = ({ id, created, triggered_ms: triggeredMs, status }: Row): Past => ({
  id,
  createdMs: Date.parse(created ?? ''),
  triggeredMs,
  status,
})

function defOf({ id, version_id: versionId, name, type, labels, priority, keys }: Row): EventDef {
  return {
    id,
    versionId,
    name,
    type,
    priority: priority ?? 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED',
    // This store wrote both texts itself, from a checked definition.
    labels: JSON.parse(labels) as Record<string, string>,
    permutations: permutationsOf(id, JSON.parse(keys ?? '[]') as string[]),
  }
}

// Apart from other dice that are thrown for a definition.
const stream = 0xbe7

/** Up to three; one without values where the alert is not grouped. */
function permutationsOf(id: string, keys: readonly string[]): readonly Readonly<Record<string, string>>[] {
  if (keys.length === 0) return [{}]
  const dice = diceFor(hashOf(id), stream)
  return Array.from({ length: dice.pick([1, 1, 2, 3]) }, (_, index) =>
    Object.fromEntries(
      keys.map((key) => [key, `${/[^.]*$/.exec(key)?.[0] ?? ''}-${1 + index * 7 + Math.floor(dice.next() * 7)}`]),
    ),
  )
}

/** When the data came to be. A store that was filled by hand says nothing of it. */
export function startOf(db: Database): number {
  const started = Date.parse(factOf(db, 'started') ?? '')
  return Number.isNaN(started) ? Number.POSITIVE_INFINITY : started
}
