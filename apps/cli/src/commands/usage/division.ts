import { amountsBy, totalUsage } from './amounts.ts'
import type { Breakdown } from './breakdown.ts'
import type { CountedDay, CountedPart } from './counted-days.ts'

/** One part of a breakdown. */
export interface DivisionPart {
  /** Display name, e.g. `no tier`; names of applications and evaluators come from the service. */
  readonly name: string
  /** Letter for output without colours, unique within a division. */
  readonly letter: string
  /** Terminal colour. */
  readonly colour: string
  /** CSS class of its colour on a page. */
  readonly paint: string
}

/** A breakdown of days into parts. */
export interface Division {
  readonly by: Breakdown
  /** Parts from the bottom of the bars up. */
  readonly parts: readonly DivisionPart[]
  /** Amounts of the parts, without blocked usage. */
  readonly amounts: (days: readonly CountedDay[]) => readonly number[]
}

/** Fixed parts, by breakdown. */
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

/** Maximum number of distinguishable parts. The smallest ones are combined in the last. */
const mostParts = 8

const colours = ['36', '34', '32', '35', '33', '31', '96', '94'] as const

/** Whether a breakdown has fixed parts. */
export const isFixed = (by: Breakdown): boolean => by === 'total' || known[by] !== undefined

/** Divides days. Parts that are not fixed are the largest ones of these days. */
export function divisionOf(by: Breakdown, days: readonly CountedDay[], limit: number = mostParts): Division {
  if (by === 'total') {
    const part = { name: 'total', letter: '#', colour: '36', paint: 'kind-1' }
    return { by, parts: [part], amounts: (some) => [totalUsage(some)] }
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
  const largest = ranked.length <= limit ? ranked : ranked.slice(0, limit - 1)
  const others = ranked.length - largest.length
  const last = { name: `${others} others`, letter: '.', colour: '90', paint: 'rest' }
  return {
    by,
    parts: [
      ...largest.map((name, index) => partAt(index, name === '' ? 'no name' : name, 'kind')),
      ...(others > 0 ? [last] : []),
    ],
    amounts(some) {
      const amounts = amountsBy(some, key)
      const rest = ranked.slice(largest.length).reduce((sum, name) => sum + (amounts.get(name) ?? 0), 0)
      return [...pick(amounts, largest), ...(others > 0 ? [rest] : [])]
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
