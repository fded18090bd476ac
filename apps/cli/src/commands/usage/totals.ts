import { total, type UsageDay } from '@mgmt-api/data-usage'
import { type Style, plainStyle } from '../../output/style.ts'
import { tableLines } from '../../output/table.ts'
import { widthOf } from '../../output/width.ts'
import { groupBy } from './group-by.ts'
import { shareText, unitsText } from './numbers.ts'
import { blockedOf, seriesBy } from './series.ts'
import { counted } from '../../words/counts.ts'

/** Totals of some days, as names and what there is to say: of all, of the highest day, of what was blocked. */
export function totalFacts(
  days: readonly UsageDay[],
  today: string,
): readonly (readonly [name: string, text: string])[] {
  const dates = new Set(days.map(({ date }) => date))
  const all = total(days)
  const highest = highestDay(days)
  return [
    ['total', `${unitsText(all)} units on ${counted(dates.size, 'day')}, ${unitsText(all / dates.size)} a day`],
    ['highest day', `${highest.date} (${weekdayOf(highest.date)}): ${unitsText(highest.units)}`],
    ['blocked', `${unitsText(blockedOf(days))} units, counted apart`],
    ...(dates.has(today) ? [['today', `${today} is not over, and counts as far as it has come`] as const] : []),
  ]
}

function highestDay(days: readonly UsageDay[]): { readonly date: string; readonly units: number } {
  const byDate = [...groupBy(days, ({ date }) => date)].map(([date, records]) => ({ date, units: total(records) }))
  return byDate.reduce((best, day) => (day.units > best.units ? day : best))
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const weekdayOf = (date: string): string => weekdays[new Date(date).getUTCDay()] ?? 'no day'

/** Between two tables beside each other. */
const between = '      '

/** Units and shares by tier and by pillar, beside each other where there is room. */
export function totalTables(days: readonly UsageDay[], width: number, style: Style): string[] {
  const [tiers, pillars] = (['tier', 'pillar'] as const).map((by) => {
    const columns = [{ name: by }, { name: 'units', align: 'right' }, { name: 'share', align: 'right' }] as const
    const rows = rowsOf(days, by)
    return { plain: tableLines(columns, rows, { style: plainStyle }), styled: tableLines(columns, rows, { style }) }
  })
  if (tiers === undefined || pillars === undefined) return []
  const left = Math.max(...tiers.plain.map(widthOf))
  const right = Math.max(...pillars.plain.map(widthOf))
  if (left + between.length + right > width) return [...tiers.styled, '', ...pillars.styled]
  return Array.from({ length: Math.max(tiers.styled.length, pillars.styled.length) }, (_, index) => {
    const space = ' '.repeat(left - widthOf(tiers.plain[index] ?? ''))
    return `${tiers.styled[index] ?? ''}${space}${between}${pillars.styled[index] ?? ''}`.trimEnd()
  })
}

/** Single precision leaves differences of this part of a whole between a total and the sum of its parts. */
const precision = 1e-4

function rowsOf(days: readonly UsageDay[], by: 'tier' | 'pillar'): string[][] {
  const all = total(days)
  const parts = seriesBy[by].map(({ name, of }) => ({ name, units: of(days) }))
  const sum = parts.reduce((before, { units }) => before + units, 0)
  const whole = all > 0 ? all : sum
  const other = { name: 'not broken down', units: all - sum }
  const isExact = Math.abs(other.units) <= whole * precision
  return [...parts, ...(isExact ? [] : [other])].map(({ name, units }) => [
    name,
    unitsText(units),
    shareText(units, whole),
  ])
}
