/** Durations for which an alert was open, counted in a fixed number of steps. */
export interface OpenTimes {
  begin(at: number, series: string | undefined): void
  end(at: number, series: string | undefined): void
  /** Number of durations of at most these minutes. */
  within(minutes: number): number
  /** Median minutes, to two digits; undefined if no resolution was found. */
  median(): number | undefined
}

interface Begin {
  readonly at: number
  readonly series: string | undefined
}

/** Maximum number of open triggers of an alert. Older ones are dropped. */
const openAtMost = 100

/**
 * Finds the trigger of each resolution: the latest one of the same series. Until a series has matched once, the latest of
 * all, because the service may give every event its own series. Events are added oldest first.
 */
export function createOpenTimes(): OpenTimes {
  const open: Begin[] = []
  const minutesSeen = new Map<number, number>()
  let seriesMatch = false

  return {
    begin: (at, series) => {
      open.push({ at, series })
      if (open.length > openAtMost) open.shift()
    },
    end: (at, series) => {
      let index = open.findLastIndex((begin) => begin.series === series)
      if (series !== undefined && index >= 0) seriesMatch = true
      else if (!seriesMatch || series === undefined) index = open.length - 1
      const [begin] = index < 0 ? [] : open.splice(index, 1)
      if (begin === undefined) return
      const minutes = twoDigits((at - begin.at) / 60_000)
      minutesSeen.set(minutes, (minutesSeen.get(minutes) ?? 0) + 1)
    },
    within: (minutes) => sumOf([...minutesSeen].flatMap(([seen, count]) => (seen <= minutes ? [count] : []))),
    median: () => middleOf(minutesSeen),
  }
}

/** The lower median, so that it is one of the durations. */
function middleOf(counts: ReadonlyMap<number, number>): number | undefined {
  const middle = sumOf([...counts.values()]) / 2
  let below = 0
  for (const [value, count] of [...counts].sort(([a], [b]) => a - b)) {
    below += count
    if (below >= middle) return value
  }
  return undefined
}

/** Rounds to two digits, which keeps the number of steps below a thousand. */
const twoDigits = (minutes: number): number => Number(Math.max(0, minutes).toPrecision(2))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
