import { hashText, uuidFor } from './random-stream.ts'

const users = 60

/** Id of a seeded user, by e-mail address: `payments-lead@example.com`. */
export const userIdOf = (seed: number, email: string): string => uuidFor(seed, users, hashText(email))
