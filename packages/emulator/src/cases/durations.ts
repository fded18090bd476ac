import { badRequest } from '../refusal.ts'

/** Milliseconds of a duration as JSON has it: `604800s`, `0.5s`. Undefined where it is none. */
export function millisecondsOf(duration: string | undefined): number | undefined {
  const [, seconds] = /^(\d{1,12}(?:\.\d{1,9})?)s$/.exec(duration ?? '') ?? []
  return seconds === undefined ? undefined : Math.round(Number(seconds) * 1_000)
}

/** @throws {Refusal} 400: it is there and no duration. */
export function checkDuration(at: string, duration: string | undefined): void {
  if (duration !== undefined && millisecondsOf(duration) === undefined) {
    throw badRequest(`${at}: "${duration}" is not a duration in seconds, such as 3600s`)
  }
}
