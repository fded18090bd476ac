/** How long an alert was open, each time that it was: numbers in a fixed number of steps, not the events. */
export interface OpenTimes {
  begin(at: number, series: string | undefined): void
  end(at: number, series: string | undefined): void
  /** How many were open for so many minutes at most. */
  within(minutes: number): number
  /** Minutes in the middle, to two digits; nothing where no end was found. */
  median(): number | undefined
}

interface Begin {
  readonly at: number
  readonly series: string | undefined
}

/** Beginnings that wait for their end. Of an alert that has more of them open, the oldest are given up. */
const openAtMost = 100

/**
 * Finds a beginning for each end: the latest one of the same series; while series have never matched, for the service may
 * give every event one of its own, the latest of all. Events are given oldest first.
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

/** The lower middle one, so that it is a time that there was. */
function middleOf(counts: ReadonlyMap<number, number>): number | undefined {
  const middle = sumOf([...counts.values()]) / 2
  let below = 0
  for (const [value, count] of [...counts].sort(([a], [b]) => a - b)) {
    below += count
    if (below >= middle) return value
  }
  return undefined
}

/** Two digits tell how long an alert was open, and keep the number of steps below a thousand. */
const twoDigits = (minutes: number): number => Number(Math.max(0, minutes).toPrecision(2))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
