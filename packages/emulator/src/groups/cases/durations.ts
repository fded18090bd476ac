/** Parses a protobuf JSON duration (`604800s`, `0.5s`) to milliseconds; undefined if invalid. */
export function durationMs(duration: string | undefined): number | undefined {
  const [, seconds] = /^(\d{1,12}(?:\.\d{1,9})?)s$/.exec(duration ?? '') ?? []
  return seconds === undefined ? undefined : Math.round(Number(seconds) * 1_000)
}

/** The problem of a duration; undefined if it is valid or absent. */
export const durationProblem = (duration: string | undefined): string | undefined =>
  duration === undefined || durationMs(duration) !== undefined
    ? undefined
    : `"${duration}" is not a duration in seconds, such as 3600s`
