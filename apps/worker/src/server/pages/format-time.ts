import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'
import { html, type Html } from '@mgmt-api/charts'
import type { PageSources } from './page-sources.ts'

type Time = Date | string | null | undefined

const units = [
  { unit: 'day', ms: millisecondsPerDay },
  { unit: 'hour', ms: millisecondsPerHour },
  { unit: 'minute', ms: millisecondsPerMinute },
  { unit: 'second', ms: 1_000 },
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** The current time, and the time zone in which pages show times. */
export interface PageNow {
  readonly date: Date
  readonly timeZone: string
}

/** The time of a page, in the time zone of the configuration. */
export const readNow = async ({ clock, config }: Pick<PageSources, 'clock' | 'config'>): Promise<PageNow> => ({
  date: clock.now(),
  timeZone: (await config()).time_zone,
})

/** A time relative to now: `3 hours ago`, `in 5 minutes`. */
export function fromNow(time: Date, now: PageNow): string {
  const ms = time.getTime() - now.date.getTime()
  const { unit, ms: length } = units.find((each) => Math.abs(ms) >= each.ms) ?? { unit: 'second', ms: 1_000 }
  const amount = Math.trunc(ms / length)
  return amount === 0 ? 'now' : relative.format(amount, unit)
}

/** A time in the time zone of the page and relative to now; undefined if missing. */
export function formatTime(time: Time, now: PageNow): Html | undefined {
  if (time === null || time === undefined) return undefined
  const at = new Date(time)
  return html`<time datetime="${at.toISOString()}">${formatMinute(at, now)}</time> <span class="ago">${fromNow(at, now)}</span>`
}

/** `2026-11-22 02:30 UTC+1`. The offset distinguishes the repeated hour of autumn. */
export function formatMinute(time: Date, { timeZone }: Pick<PageNow, 'timeZone'>): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  const offset = part('timeZoneName').replace('GMT', 'UTC').replace(/\+0$/, '')
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${offset}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, since creating a format takes longer than a hundred uses. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })
  formats.set(timeZone, format)
  return format
}
