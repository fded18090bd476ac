import { hashText, uuidFor } from './random-stream.ts'

/** Id kind of seeded users. */
const users = 61

/** Seeded users of the default team, unless another number is given. */
export const usualUsers = 40

/** Id of a seeded user of the default team. */
export const memberIdOf = (seed: number, index: number): string => uuidFor(seed, users, index)

/** Id of the user with a role: `payments-lead@example.com`. One of the usual users. */
export const userIdOf = (seed: number, role: string): string => memberIdOf(seed, hashText(role) % usualUsers)

/** Author of created items: keys belong to no named user. */
export const author = 'api-key@example.com'
