import { dayNumber } from '@mgmt-api/base/days'
import { groupValues } from '@mgmt-api/base/lists'
import { count, counted } from '@mgmt-api/command'
import type { UsageGaps } from '@mgmt-api/data-usage'

/** Maximum number of listed runs of days. */
const mostNamed = 8

/** Describes the gaps, one note each: `no data for 2026-08-30`. */
export function gapSentences({ missing, toCome, strays }: UsageGaps): readonly string[] {
  return [
    ...(missing.length === 0 ? [] : [`no data for ${nameDays(missing)}`]),
    ...(toCome.length === 0 ? [] : [`in the future: ${nameDays(toCome)}`]),
    ...(strays === 0 ? [] : [`${counted(strays, 'record')} with other dates or none, included in the totals`]),
  ]
}

/** Lists days, with consecutive ones as ranges: `2026-10-01, 2026-10-05 to 2026-10-09 (5 days)`. */
function nameDays(days: readonly string[]): string {
  // Days that follow each other are as far from their places in the list.
  const runs = [...groupValues(days.map((day, index) => [dayNumber(day) - index, day] as const)).values()]
  const named = runs.slice(0, mostNamed).map((run) => {
    const [first = '', ...rest] = run
    const last = rest.at(-1)
    return last === undefined ? first : `${first} to ${last} (${counted(run.length, 'day')})`
  })
  const more = runs.slice(mostNamed).reduce((sum, run) => sum + run.length, 0)
  return `${named.join(', ')}${more === 0 ? '' : ` and ${count(more)} more`}`
}
