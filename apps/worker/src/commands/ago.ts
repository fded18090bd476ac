import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'

const units = [
  { name: 'd', ms: millisecondsPerDay },
  { name: 'h', ms: millisecondsPerHour },
  { name: 'm', ms: millisecondsPerMinute },
  { name: 's', ms: 1_000 },
] as const

/** A duration in its two largest units: `2h 5m`, `40s`. */
export function stretch(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1_000)) * 1_000
  const first = units.findIndex((unit) => whole >= unit.ms)
  if (first === -1) return '0s'
  let rest = whole
  return units
    .slice(first, first + 2)
    .flatMap(({ name, ms: length }) => {
      const amount = Math.floor(rest / length)
      rest -= amount * length
      return amount === 0 ? [] : `${amount}${name}`
    })
    .join(' ')
}

/** A time relative to now: `5m ago`, `in 2h`, `now`; null without a time. */
export function ago(time: string | null, now: Date): string | null {
  if (time === null) return null
  const ms = now.getTime() - Date.parse(time)
  if (Math.abs(ms) < 1_000) return 'now'
  return ms < 0 ? `in ${stretch(-ms)}` : `${stretch(ms)} ago`
}
