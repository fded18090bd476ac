/** A number in [0, 1). */
export type RandomSource = () => number

/** A deterministic random source (mulberry32) for faults and generated data. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A deterministic random stream, identified by seed and stream number. */
export interface RandomStream {
  /** In [0, 1). */
  next(): number
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean
  pick<const L extends readonly [unknown, ...unknown[]]>(items: L): L[number]
}

/** One of many independent streams of a seed, so that item 900,000 can be generated without the ones before. */
export function randomStream(seed: number, stream: number): RandomStream {
  const next = streamOf(seed, stream)
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

/** First value of a stream, in [0, 1). */
export function firstRandom(seed: number, stream: number): number {
  return streamOf(seed, stream)()
}

const streamOf = (seed: number, stream: number): RandomSource => createRandomSource(mix(mix(seed) ^ stream))

/** Mixes the bits of a value: 32 bits, unsigned. */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}

export function hashText(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = mix(hash ^ text.charCodeAt(at))
  return hash
}

/** Deterministic UUID (version 4 format) of item number `index` of a kind. */
export function uuidFor(seed: number, kind: number, index: number): string {
  const start = mix(mix(seed) ^ Math.imul(kind, 0x9e3779b1))
  // Each step is reversible, so two indexes never share the first eight digits.
  const a = mix(start ^ index)
  const b = mix(a ^ 0x85ebca6b)
  const c = mix(b ^ start)
  const d = mix(c ^ 0xc2b2ae35)
  const version = (b & 0xffff0fff) | 0x4000
  const variant = (c & 0x3fff) | 0x8000
  return `${pair(a >>> 16)}${pair(a)}-${pair(b >>> 16)}-${pair(version)}-${pair(variant)}-${pair(c >>> 16)}${pair(d >>> 16)}${pair(d)}`
}

const bytes: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The lower two bytes in hexadecimal. */
const pair = (value: number): string => `${bytes[(value >>> 8) & 0xff] ?? ''}${bytes[value & 0xff] ?? ''}`
