import { html, type Html } from '@mgmt-api/charts'

type Time = Date | string | null | undefined

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** How far a time is from now: `3 hours ago`, `in 5 minutes`. */
export function fromNow(time: Date, now: Date): string {
  const ms = time.getTime() - now.getTime()
  const { unit, ms: length } = units.find((each) => Math.abs(ms) >= each.ms) ?? { unit: 'second', ms: 1_000 }
  const amount = Math.trunc(ms / length)
  return amount === 0 ? 'now' : relative.format(amount, unit)
}

/** A time in UTC, and how far it is from now; undefined where there is none. */
export function shownTime(time: Time, now: Date): Html | undefined {
  if (time === null || time === undefined) return undefined
  const at = new Date(time)
  const iso = at.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time> <span class="ago">${fromNow(at, now)}</span>`
}

const lengths = [
  { name: 'd', ms: 86_400_000 },
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1_000 },
] as const

/** How long something took, in its two largest units: `2 h 5 min`, `40 s`, `120 ms`. */
export function shownLength(ms: number): string {
  const first = lengths.findIndex((each) => ms >= each.ms)
  if (first === -1) return `${Math.round(ms)} ms`
  let rest = Math.round(ms / 1_000) * 1_000
  const parts = lengths.slice(first, first + 2).flatMap(({ name, ms: length }) => {
    const amount = Math.floor(rest / length)
    rest -= amount * length
    return amount === 0 ? [] : [`${amount} ${name}`]
  })
  return parts.join(' ')
}
