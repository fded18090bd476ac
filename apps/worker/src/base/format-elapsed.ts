import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'

const lengths = [
  { name: 'd', ms: millisecondsPerDay },
  { name: 'h', ms: millisecondsPerHour },
  { name: 'min', ms: millisecondsPerMinute },
  { name: 's', ms: 1_000 },
] as const

/** A duration in its two largest units: `2 h 5 min`, `40 s`, `120 ms`. */
export function formatElapsed(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`
  let rest = Math.round(ms / 1_000) * 1_000
  const first = lengths.findIndex((each) => rest >= each.ms)
  const parts = lengths.slice(first, first + 2).flatMap(({ name, ms: length }) => {
    const amount = Math.floor(rest / length)
    rest -= amount * length
    return amount === 0 ? [] : [`${amount} ${name}`]
  })
  return parts.join(' ')
}
