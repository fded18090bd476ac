import { z } from 'zod'
import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'

/** Names are part of URLs, keys and file names. */
export const name: z.ZodString = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,62}$/, 'must be up to 63 lowercase letters, digits, ".", "_" and "-"')

export const day: z.ZodISODate = z.iso.date('must be a day such as 2026-01-31')

/** Milliseconds of a unit. */
const units = {
  m: millisecondsPerMinute,
  h: millisecondsPerHour,
  d: millisecondsPerDay,
  w: 7 * millisecondsPerDay,
} as const

const durationForm = String.raw`([1-9]\d{0,4})([mhdw])`

const durationPattern = new RegExp(`^${durationForm}$`)

export const duration: z.ZodString = z
  .string()
  .regex(durationPattern, 'must be a number with m, h, d or w: 30m, 24h, 7d, 4w')

/** A duration, or `forever`. One pattern, as a union would report only the alternative without `forever`. */
export const retentionDuration: z.ZodString = z
  .string()
  .regex(new RegExp(`^(?:${durationForm}|forever)$`), 'must be a duration such as 30m, 24h, 90d or 4w, or forever')

/** Milliseconds of a duration such as `7d`. */
export function parseDurationMs(text: string): number {
  const [, amount, unit] = durationPattern.exec(text) ?? []
  // The pattern lets no other letter through.
  return Number(amount) * units[unit as keyof typeof units]
}

export const httpAddress: z.ZodURL = z.url({
  protocol: /^https?$/,
  error: 'must start with https:// or http://',
})

/** An address for links: it is shown, and paths are added to it. */
export const pagesAddress: z.ZodURL = httpAddress.refine(isPlainAddress, {
  error: 'must have no query, fragment, user or password: https://worker.example.com',
})

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { search, hash, username, password } = new URL(text)
  return search + hash + username + password === ''
}

export const timeZone: z.ZodString = z.string().refine(isTimeZone, {
  error: 'unknown time zone: use a name such as Europe/Berlin or UTC',
})

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Reference to a secret, which is never in the file itself. */
export const secretReference: z.ZodString = z
  .string()
  .regex(
    /^\$\{(?:env:[A-Za-z_][A-Za-z0-9_]*|file:[^}]+)\}$/,
    'must be a reference, as secrets are never in this file: ${env:NAME} or ${file:PATH}',
  )
