import { groupValues } from '@mgmt-api/base/lists'
import type { Bar, BarMark, Forecast } from './bar.ts'
import { type Bars, isWeekend, periodKey, type Stretch, stretches } from './stretch.ts'

/** A day, `2026-10-04`, with its parts from the bottom up; undefined without data. */
export interface BarDay {
  readonly date: string
  readonly parts: readonly number[] | undefined
  readonly forecast?: Forecast | undefined
  readonly mark?: BarMark | undefined
}

/**
 * Creates a bar per day or, if there is not enough room, per week, month, quarter or year. A longer bar has the height of
 * its average day with data, so that partial weeks and weeks with gaps are comparable. Its forecast is also averaged, and
 * its mark is the first one of its days, with the date.
 * @param days consecutive days without gaps
 * @param room maximum number of bars
 */
export function barsOfDays(days: readonly BarDay[], room: number): Bars {
  const { stretch, groups } = divide(days.slice(firstDrawn(days)), room)
  let named = ''
  const bars = [...groups].map(([start, group]): Bar => {
    const [name, label] = namesOf(start, stretch)
    const isNew = name !== named
    named = name
    return {
      name: start,
      label: isNew ? label : undefined,
      weekend: stretch === 'day' && isWeekend(start),
      parts: averageOf(present(group.map(({ parts }) => parts))),
      ...(group.some(({ forecast }) => forecast !== undefined) && { forecast: forecastOf(group) }),
      ...(group.some(({ mark }) => mark !== undefined) && { mark: markOf(group, stretch) }),
    }
  })
  return { bars, stretch }
}

type Groups = ReadonlyMap<string, readonly BarDay[]>

/** The shortest period whose bars fit; years if none does. */
function divide(days: readonly BarDay[], room: number): { readonly stretch: Stretch; readonly groups: Groups } {
  for (const stretch of stretches) {
    const groups = groupValues(days.map((day) => [periodKey[stretch](day.date), day] as const))
    if (groups.size <= room || stretch === 'year') return { stretch, groups }
  }
  return { stretch: 'year', groups: new Map() }
}

/** Drops days long before the first data, to save room. */
function firstDrawn(days: readonly BarDay[]): number {
  const first = days.findIndex(({ parts }) => parts !== undefined)
  return first > days.length - 1 - first ? first : 0
}

function averageOf(days: readonly (readonly number[])[]): readonly number[] | undefined {
  return days[0]?.map((_, part) => days.reduce((sum, parts) => sum + (parts[part] ?? 0), 0) / days.length)
}

const present = <T>(values: readonly (T | undefined)[]): readonly T[] => values.filter((value) => value !== undefined)

function forecastOf(group: readonly BarDay[]): Forecast | undefined {
  const known = present(group.map(({ forecast }) => forecast))
  const [expected, low, high] = averageOf(known.map((each) => [each.expected, each.low, each.high])) ?? []
  if (expected === undefined || low === undefined || high === undefined) return undefined
  return { expected, low, high }
}

function markOf(group: readonly BarDay[], stretch: Stretch): BarMark | undefined {
  const [first, ...others] = group.flatMap(({ date, mark }) => (mark === undefined ? [] : [{ date, ...mark }]))
  if (first === undefined || stretch === 'day') return first && { kind: first.kind, text: first.text }
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return { kind: first.kind, text: `${first.date}: ${first.text}${more}` }
}

/** The group of neighbouring bars that a bar belongs to, with its label, which is below the first of them. */
function namesOf(start: string, stretch: Stretch): readonly [group: string, label: string] {
  if (stretch === 'day') return [periodKey.week(start), start.slice(5)]
  const label = stretch === 'week' ? start.slice(0, 7) : start
  return [label, label]
}
