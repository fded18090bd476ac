import { amountsBy, totalOf } from './amounts.ts'
import type { Breakdown } from './breakdown.ts'
import type { CountedDay, CountedPart } from './counted-days.ts'

/** One part among those that days are divided into. */
export interface DivisionPart {
  /** In words, as `no tier`; names of applications and evaluators are the service's. */
  readonly name: string
  /** Stands for it where there are no colours; no two of one division have the same. */
  readonly letter: string
  /** Terminal colour. */
  readonly colour: string
  /** Name of its colour on a page. */
  readonly paint: string
}

/** A way to divide days. */
export interface Division {
  readonly by: Breakdown
  /** The first is at the bottom of the bars. */
  readonly parts: readonly DivisionPart[]
  /** What of some days each part is; what was blocked is in none. */
  readonly amounts: (days: readonly CountedDay[]) => readonly number[]
}

/** The parts that are known beforehand, by what tells them. */
const known: Partial<Record<Breakdown, Readonly<Record<string, string>>>> = {
  tier: { high: 'high', medium: 'medium', low: 'low', none: 'no tier' },
  pillar: {
    logs: 'logs',
    metrics: 'metrics',
    tracing: 'tracing',
    sessionRecording: 'session recording',
    profiles: 'profiles',
    evaluation: 'evaluation',
  },
  severity: {
    critical: 'critical',
    error: 'error',
    warning: 'warning',
    info: 'info',
    verbose: 'verbose',
    debug: 'debug',
  },
  outcome: { ok: 'ok', error: 'error' },
}

const keyOf: Readonly<Record<Exclude<Breakdown, 'total'>, (part: CountedPart) => string | undefined>> = {
  tier: ({ tier }) => tier,
  pillar: ({ pillar }) => pillar,
  evaluator: ({ name }) => name,
  severity: ({ severity }) => severity,
  application: ({ application }) => application,
  subsystem: ({ subsystem }) => subsystem,
  outcome: ({ outcome }) => outcome,
}

/** Parts of a division at most: more cannot be told apart. The smallest ones share the last. */
const mostParts = 8

const colours = ['36', '34', '32', '35', '33', '31', '96', '94'] as const

/** Whether the parts of a division are the same for all days. */
export const isFixed = (by: Breakdown): boolean => by === 'total' || known[by] !== undefined

/** Divides days; of parts that are not known beforehand, those of these days with the most are told apart. */
export function divisionOf(by: Breakdown, days: readonly CountedDay[], limit: number = mostParts): Division {
  if (by === 'total') {
    const part = { name: 'total', letter: '#', colour: '36', paint: 'kind-1' }
    return { by, parts: [part], amounts: (some) => [totalOf(some)] }
  }
  const key = (part: CountedPart): string | undefined => (part.tier === 'blocked' ? undefined : keyOf[by](part))
  const names = known[by]
  if (names !== undefined) {
    const keys = Object.keys(names)
    return {
      by,
      parts: Object.values(names).map((name, index) =>
        partAt(index, name, by === 'tier' ? 'step' : 'kind', name.charAt(0).toUpperCase()),
      ),
      amounts: (some) => pick(amountsBy(some, key), keys),
    }
  }
  const ranked = [...amountsBy(days, key)].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  const told = ranked.length <= limit ? ranked : ranked.slice(0, limit - 1)
  const others = ranked.length - told.length
  const last = { name: `${others} others`, letter: '.', colour: '90', paint: 'rest' }
  return {
    by,
    parts: [
      ...told.map((name, index) => partAt(index, name === '' ? 'no name' : name, 'kind')),
      ...(others > 0 ? [last] : []),
    ],
    amounts(some) {
      const amounts = amountsBy(some, key)
      const rest = ranked.slice(told.length).reduce((sum, name) => sum + (amounts.get(name) ?? 0), 0)
      return [...pick(amounts, told), ...(others > 0 ? [rest] : [])]
    },
  }
}

const pick = (amounts: ReadonlyMap<string, number>, keys: readonly string[]): number[] =>
  keys.map((key) => amounts.get(key) ?? 0)

const letters = 'ABCDEFGH'

function partAt(index: number, name: string, paint: 'step' | 'kind', letter = letters[index] ?? '#'): DivisionPart {
  return {
    name,
    letter,
    colour: colours[index % colours.length] ?? '36',
    paint: `${paint}-${index + 1}`,
  }
}
