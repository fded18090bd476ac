import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether two secrets are equal: it takes as long for a near miss as for a wild guess, whatever their lengths are. */
export const equalSecrets = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))
