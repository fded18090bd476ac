/** Ids with their new positions, from 0: the content of one request. */
export type OrderStep = ReadonlyMap<string, number>

/**
 * The requests that turn one order into another when a request places several entries at once: the moved entries
 * exchange positions, and no other entry is named.
 * @param atMost Entries per request, at least 2.
 */
export function exchangesBetween(
  present: readonly string[],
  wanted: readonly string[],
  atMost: number,
): readonly OrderStep[] {
  const steps: OrderStep[] = []
  const current = [...present]
  for (;;) {
    const step = nextExchange(current, wanted, atMost)
    if (step.size === 0) return steps
    steps.push(step)
    for (const [id, position] of step) current[position] = id
  }
}

/** Follows misplaced entries to their positions. If not all fit, the last one takes the position that became free. */
function nextExchange(current: readonly string[], wanted: readonly string[], atMost: number): OrderStep {
  const positions = new Map(wanted.map((id, position) => [id, position]))
  const step = new Map<string, number>()
  for (const [start, first] of current.entries()) {
    let [id, at] = [first, start]
    while (!step.has(id) && positions.get(id) !== at) {
      const to = positions.get(id) ?? start
      if (step.size === atMost - 1) {
        step.set(id, to === start ? to : start)
        return step
      }
      step.set(id, to)
      ;[id, at] = [current[to] ?? id, to]
    }
    if (step.size >= atMost - 1) return step
  }
  return step
}

/** A move of one entry to a position, after which those behind it shift. */
export interface Move {
  readonly id: string
  /** From 0. */
  readonly position: number
}

/**
 * The fewest moves that turn one order into another when each request moves one entry and others shift.
 * @param movable Entries that may be moved. All others have the same positions in both orders.
 */
export function movesBetween(
  present: readonly string[],
  wanted: readonly string[],
  movable: ReadonlySet<string>,
): readonly Move[] {
  const kept = keptEntries(present, wanted, movable)
  const current = [...present]
  return wanted.flatMap((id, index): Move[] => {
    if (kept.has(id)) return []
    current.splice(current.indexOf(id), 1)
    const before = wanted[index - 1]
    const position = before === undefined ? 0 : current.indexOf(before) + 1
    current.splice(position, 0, id)
    return [{ id, position }]
  })
}

/** The entries that stay: all that are not movable, and between two of them the longest sequence in the right order. */
function keptEntries(
  present: readonly string[],
  wanted: readonly string[],
  movable: ReadonlySet<string>,
): ReadonlySet<string> {
  const gapOf = (order: readonly string[]): ReadonlyMap<string, number> => {
    let gap = 0
    return new Map(order.map((id) => [id, movable.has(id) ? gap : ++gap]))
  }
  const [gaps, positions] = [gapOf(wanted), new Map(wanted.map((id, position) => [id, position]))]
  const kept = new Set(present.filter((id) => !movable.has(id)))
  const staying = new Map<number, number[]>()
  for (const [id, gap] of gapOf(present)) {
    if (!movable.has(id) || gaps.get(id) !== gap) continue
    const inGap = staying.get(gap) ?? []
    inGap.push(positions.get(id) ?? 0)
    staying.set(gap, inGap)
  }
  for (const each of staying.values()) for (const position of longestAscending(each)) kept.add(wanted[position] ?? '')
  return kept
}

/** The longest ascending subsequence. */
function longestAscending(values: readonly number[]): readonly number[] {
  const chains: { readonly value: number; readonly length: number; readonly before: number }[] = []
  let last = -1
  for (const value of values) {
    let before = -1
    for (const [index, chain] of chains.entries()) {
      if (chain.value < value && chain.length > (chains[before]?.length ?? 0)) before = index
    }
    chains.push({ value, length: (chains[before]?.length ?? 0) + 1, before })
    if ((chains.at(-1)?.length ?? 0) > (chains[last]?.length ?? 0)) last = chains.length - 1
  }
  const longest: number[] = []
  for (let chain = chains[last]; chain !== undefined; chain = chains[chain.before]) longest.unshift(chain.value)
  return longest
}
