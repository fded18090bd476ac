import type { Database } from '../database.ts'
import { type EventDef, occurrencesWithin } from '../alerts/event-store.ts'
import type { Key } from '../keys.ts'
import { alertDefIdOf } from '../seed/alert-defs.ts'
import { pickSubject } from '../seed/catalogue.ts'
import { type Dice, diceFor, uuidFor } from '../seed/dice.ts'

const minute = 60_000
const day = 24 * 60 * minute
const stream = 0xca5e
const versionIds = 64

/** What a case of a seed began with: an alert that fired. Milliseconds since 1970. */
export interface Trigger {
  readonly def: EventDef
  readonly at: number
  /** When it recovered; absent: it fires still. */
  readonly recovered?: number | undefined
  /** Values of the labels for which it fired. */
  readonly permutation: Readonly<Record<string, string>>
  /** It fired just now, so that its case is not active yet. */
  readonly isFresh?: boolean | undefined
}

const everything: Pick<Key, 'only' | 'except' | 'sees'> = { only: undefined, except: undefined, sees: () => true }

/** What `occurrencesWithin` asks of a key that may see everything. */
const key: Key = { ...everything, id: 'seed', may: () => true }

/** Firings of the seeded definitions, the newest ones; where those are too few, older ones that left no event. */
export function triggersOf(db: Database, count: number, now: number, random: number): Trigger[] {
  const events = firedEvents(db, now)
  const newest = events.sort((a, b) => b.at - a.at).slice(0, count)
  const [first, ...others] = new Map(events.map(({ def }) => [def.id, def])).values()
  const made = Array.from({ length: count - newest.length }, (_, index) => {
    const dice = diceFor(random ^ stream, index)
    return madeUp(
      dice,
      first === undefined ? inventedDef(dice, index, random) : dice.pick([first, ...others]),
      now,
      index,
    )
  })
  return [...newest, ...made].sort((a, b) => a.at - b.at)
}

function firedEvents(db: Database, now: number): Trigger[] {
  const fired = new Map<string, Trigger & { recovered?: number }>()
  for (const { def, at, kind, episode, permutation } of occurrencesWithin(db, key, { from: 0, to: now })) {
    if (permutation !== 0) continue
    const firing = `${def.id} ${episode}`
    if (kind === 'triggered') fired.set(firing, { def, at, permutation: def.permutations[0] ?? {} })
    const known = fired.get(firing)
    if (kind === 'resolved' && known !== undefined) known.recovered = at
  }
  return [...fired.values()]
}

/** One in fifty has fired just now; the others have been over for long. */
function madeUp(dice: Dice, def: EventDef, now: number, index: number): Trigger {
  const permutation = def.permutations[0] ?? {}
  if (index % 50 === 0) return { def, at: now - 30_000 - Math.floor(dice.next() * 60_000), permutation, isFresh: true }
  const at = now - Math.floor((1 + dice.next() ** 2 * 700) * day)
  const recovered = at + minute + Math.floor(dice.next() ** 2 * 600 * minute)
  // Some fire for days because they are neglected.
  return { def, at, permutation, ...(dice.chance(0.97) && { recovered: Math.min(recovered, now - 1) }) }
}

const kinds = ['api', 'worker', 'database', 'cache', 'queue'] as const
const troubles = [
  'error rate over 5 %',
  'p95 latency over 800 ms',
  'no data for 10 minutes',
  'restarts too often',
] as const

/** Where no definition is seeded: one that would be. */
function inventedDef(dice: Dice, index: number, random: number): EventDef {
  const { name, title, team, tier, environment, region } = pickSubject(dice, kinds)
  return {
    id: alertDefIdOf(random, index),
    versionId: uuidFor(random, versionIds, index),
    name: `${title}: ${dice.pick(troubles)}`,
    type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD',
    priority: `ALERT_DEF_PRIORITY_${dice.pick(['P1', 'P2', 'P3', 'P4'])}`,
    labels: { team, service: name, environment, tier },
    permutations: [{ region }],
  }
}
