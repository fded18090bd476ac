import { createRandom, type Random } from '../random.ts'

/** What made-up data is drawn with: the same seed and stream give the same throws everywhere. */
export interface Dice {
  /** From 0, included, to 1, excluded. */
  next(): number
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean
  /** One of the items. */
  pick<const L extends readonly [unknown, ...unknown[]]>(items: L): L[number]
}

/**
 * One stream of the many that a seed has. Streams are independent, so that item 900,000 of a seed can be made without
 * the 899,999 before it.
 */
export function diceFor(seed: number, stream: number): Dice {
  const next = streamOf(seed, stream)
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

/** The first throw of a stream: from 0, included, to 1, excluded. */
export function throwOf(seed: number, stream: number): number {
  return streamOf(seed, stream)()
}

const streamOf = (seed: number, stream: number): Random => createRandom(mix(mix(seed) ^ stream))

/** A number in which every bit depends on every bit of `value`: 32 bits, unsigned. */
function mix(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}

/** A number of 32 bits that stands for a text. */
export function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = mix(hash ^ text.charCodeAt(at))
  return hash
}

/** The UUID, version 4 in form, of thing number `index` of a kind: the same in every run of a seed. */
export function uuidFor(seed: number, kind: number, index: number): string {
  const start = mix(mix(seed) ^ Math.imul(kind, 0x9e3779b1))
  // Each step is reversible for a given start, so that two indexes never share the first eight digits.
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
