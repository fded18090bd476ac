import { addDays } from '@mgmt-api/base/days'
import { count, counted } from '@mgmt-api/command'
import { missingDays } from '@mgmt-api/data-usage'
import type { UsageSpan } from './usage-days.ts'

interface Dated {
  readonly date: string
}

/** What of a span there is nothing to say about, and what of an answer lies beside it. */
export interface Gaps {
  /** Days up to today without a record, in order. */
  readonly missing: readonly string[]
  /** Days after today: nothing can be known of them yet. */
  readonly toCome: readonly string[]
  /** Records of no day, or of one that was not asked for. */
  readonly strays: readonly Dated[]
}

export function findGaps(days: readonly Dated[], span: UsageSpan, today: string): Gaps {
  const absent = missingDays(days, span)
  return {
    missing: absent.filter((day) => day <= today),
    toCome: absent.filter((day) => day > today),
    strays: days.filter(({ date }) => date < span.from || date > span.to),
  }
}

/** Runs of days named at most. */
const mostNamed = 8

/** The gaps in words, one sentence each: `no record of 2026-08-30`. Empty where there are none. */
export function gapSentences({ missing, toCome, strays }: Gaps): readonly string[] {
  return [
    ...(missing.length === 0 ? [] : [`no record of ${nameDays(missing)}`]),
    ...(toCome.length === 0 ? [] : [`still to come: ${nameDays(toCome)}`]),
    ...(strays.length === 0
      ? []
      : [`${counted(strays.length, 'record')} of other days or of none, added up with the rest`]),
  ]
}

/** Days in order, those that follow each other as one: `2026-10-01, 2026-10-05 to 2026-10-09 (5 days)`. */
export function nameDays(days: readonly string[]): string {
  const runs = runsOf(days)
  const named = runs.slice(0, mostNamed).map((run) => {
    const [first = '', ...rest] = run
    const last = rest.at(-1)
    return last === undefined ? first : `${first} to ${last} (${counted(run.length, 'day')})`
  })
  const more = runs.slice(mostNamed).reduce((sum, run) => sum + run.length, 0)
  return `${named.join(', ')}${more === 0 ? '' : ` and ${count(more)} more`}`
}

function runsOf(days: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run !== undefined && before !== undefined && day === addDays(before, 1)) run.push(day)
    else runs.push([day])
  }
  return runs
}
