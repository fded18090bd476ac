import { badRequest } from '../refusal.ts'

/** Parses a protobuf JSON duration (`604800s`, `0.5s`) to milliseconds; undefined if invalid. */
export function durationMs(duration: string | undefined): number | undefined {
  const [, seconds] = /^(\d{1,12}(?:\.\d{1,9})?)s$/.exec(duration ?? '') ?? []
  return seconds === undefined ? undefined : Math.round(Number(seconds) * 1_000)
}

/** @throws {Refusal} 400: invalid duration. */
export function checkDuration(at: string, duration: string | undefined): void {
  if (duration !== undefined && durationMs(duration) === undefined) {
    throw badRequest(`${at}: "${duration}" is not a duration in seconds, such as 3600s`)
  }
}
