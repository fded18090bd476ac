import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'

const units = [
  ['d', millisecondsPerDay],
  ['h', millisecondsPerHour],
  ['m', millisecondsPerMinute],
  ['s', 1_000],
] as const

/** Formats a duration in its two largest units: `2d 3h`. */
export function formatDuration(milliseconds: number): string {
  let left = Math.max(0, Math.round(milliseconds / 1_000) * 1_000)
  const parts: string[] = []
  for (const [unit, size] of units) {
    const number = Math.floor(left / size)
    left -= number * size
    if (number > 0 || parts.length > 0 || unit === 's') parts.push(`${number}${unit}`)
  }
  return parts
    .slice(0, 2)
    .filter((part, index) => index === 0 || !part.startsWith('0'))
    .join(' ')
}
