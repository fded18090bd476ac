/** Reproducible random choices. Use one instance for many examples, so that all options occur. */
export interface Random {
  /** Number from 0, below 1. */
  next(): number
  /** Integer from 0, below `count`. */
  below(count: number): number
  /** Integer between inclusive bounds. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  /** @throws {RangeError} if there is nothing to pick. */
  pick<T>(from: readonly T[]): T
  /**
   * Index of one of `count` options, each of which occurs once before any is repeated. Each `key` has its own deck.
   */
  deal(key: object, count: number): number
}

/** Creates random choices. The same seed results in the same choices on every machine. */
export function createRandom(seed: number): Random {
  const next = sequence(seed)
  const decks = new WeakMap<object, number[]>()
  const below = (count: number): number => Math.floor(next() * count)
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('There is nothing to pick from.')
    return from[below(from.length)] as T // Within the list: its length was just asked for.
  }
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick,
    deal: (key, count) => {
      let deck = decks.get(key)
      if (deck === undefined || deck.length === 0) decks.set(key, (deck = shuffled(count, below)))
      return deck.pop() ?? 0
    },
  }
}

function shuffled(count: number, below: (count: number) => number): number[] {
  const deck: number[] = []
  for (let option = 0; option < count; option++) deck.splice(below(deck.length + 1), 0, option)
  return deck
}

// Mulberry32: 32 bits of state, more than enough for test data.
function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
