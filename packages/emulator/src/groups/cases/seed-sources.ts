import type { Database } from '../../store/database.ts'
import { type EventDef, type EventTimeRange, firingDef, occurrencesWithin } from '../alerts/event-store.ts'
import { type RandomStream, randomStream } from '../../seed/random-stream.ts'

const minute = 60_000
const day = 24 * 60 * minute
const stream = 0xca5e

/** The firing that opens a seeded case. Times in milliseconds since 1970. */
export interface Trigger {
  readonly def: EventDef
  readonly at: number
  /** Recovery time; absent while firing. */
  readonly recovered?: number | undefined
  /** Label values of the firing permutation. */
  readonly permutation: Readonly<Record<string, string>>
  /** Whether it fired just now, so that its case is not active yet. */
  readonly isFresh?: boolean | undefined
}

/** The newest firings of seeded definitions, followed by invented older ones if there are too few. */
export function triggersOf(db: Database, count: number, now: number, random: number): Trigger[] {
  const events = firedEvents(db, { from: lastFiringOf(db, count, now), to: now })
  const newest = events.sort((a, b) => b.at - a.at).slice(0, count)
  const fired = [...new Map(events.map(({ def }) => [def.id, def])).values()]
  const [first, ...others] = fired.length > 0 ? fired : anyDefs(db)
  if (first === undefined) return newest
  const made = Array.from({ length: count - newest.length }, (_, index) => {
    const rng = randomStream(random ^ stream, index)
    return madeUp(rng, rng.pick([first, ...others]), now, index)
  })
  return [...newest, ...made].sort((a, b) => a.at - b.at)
}

/**
 * When the definition fired last that is number `count` by its last firing: the newest firings are not older. 0 if fewer
 * definitions fired.
 */
function lastFiringOf(db: Database, count: number, now: number): number {
  const sql =
    'SELECT triggered_ms AS at FROM alert_defs WHERE triggered_ms <= ? ORDER BY triggered_ms DESC LIMIT 1 OFFSET ?'
  return db.get<{ at: number }>(sql, now, count - 1)?.at ?? 0
}

/** Some of the seeded definitions, which never fired. */
const anyDefs = (db: Database): EventDef[] =>
  db.all<{ id: string }>('SELECT id FROM alert_defs LIMIT 25').flatMap(({ id }) => firingDef(db, id)?.def ?? [])

function firedEvents(db: Database, range: EventTimeRange): Trigger[] {
  const fired = new Map<string, Trigger & { recovered?: number }>()
  for (const { def, at, kind, episode, permutation } of occurrencesWithin(db, {}, range)) {
    if (permutation !== 0) continue
    const firing = `${def.id} ${episode}`
    if (kind === 'triggered') fired.set(firing, { def, at, permutation: def.permutations[0] ?? {} })
    const known = fired.get(firing)
    if (kind === 'resolved' && known !== undefined) known.recovered = at
  }
  return [...fired.values()]
}

/** One in fifty fired just now; the others are older. */
function madeUp(rng: RandomStream, def: EventDef, now: number, index: number): Trigger {
  const permutation = def.permutations[0] ?? {}
  if (index % 50 === 0) return { def, at: now - 30_000 - Math.floor(rng.next() * 60_000), permutation, isFresh: true }
  const at = now - Math.floor((1 + rng.next() ** 2 * 700) * day)
  const recovered = at + minute + Math.floor(rng.next() ** 2 * 600 * minute)
  // Some neglected alerts fire for days.
  return { def, at, permutation, ...(rng.chance(0.97) && { recovered: Math.min(recovered, now - 1) }) }
}
