import { randomBytes, randomUUID } from 'node:crypto'

/** A random id: a UUID. */
export const newId = (): string => randomUUID()

/** Random text for tokens and salts. */
export const randomText = (bytes: number, encoding: 'base64url' | 'hex'): string =>
  randomBytes(bytes).toString(encoding)
