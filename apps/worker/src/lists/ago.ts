import { inTwoUnits } from '../base/text.ts'

/** A duration in its two largest units: `2h 5m`, `40s`. */
export function stretch(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return seconds === 0 ? '0s' : inTwoUnits(seconds, ['d', 'h', 'm', 's'])
}

/** A time relative to now: `5m ago`, `in 2h`, `now`; null without a time. */
export function ago(time: string | null, now: Date): string | null {
  if (time === null) return null
  const ms = now.getTime() - Date.parse(time)
  if (Math.abs(ms) < 1_000) return 'now'
  return ms < 0 ? `in ${stretch(-ms)}` : `${stretch(ms)} ago`
}
