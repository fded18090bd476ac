import type { Stability } from '../core/operation.ts'

/** A stability in words: `preview`, `deprecated`, `retired since 2026-08-17`. */
export const stabilityWords = (stability: Stability): string =>
  typeof stability === 'string' ? stability : `retired since ${stability.retired}`
