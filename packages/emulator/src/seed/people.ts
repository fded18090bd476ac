import { hashOf, uuidFor } from './dice.ts'

const users = 60

/** Id of a user of a seed, by the e-mail address: `payments-lead@example.com`. */
export const userIdOf = (seed: number, email: string): string => uuidFor(seed, users, hashOf(email))
