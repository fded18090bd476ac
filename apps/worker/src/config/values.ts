import { z } from 'zod'
import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'

/** Names are part of addresses, keys and file names. */
export const name: z.ZodString = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,62}$/, 'a name has up to 63 small letters, digits, ".", "_" and "-"')

export const day: z.ZodISODate = z.iso.date('a day is written as 2026-01-31')

/** Milliseconds of a unit. */
const units = {
  m: millisecondsPerMinute,
  h: millisecondsPerHour,
  d: millisecondsPerDay,
  w: 7 * millisecondsPerDay,
} as const

const durationPattern = /^([1-9]\d{0,4})([mhdw])$/

export const duration: z.ZodString = z
  .string()
  .regex(durationPattern, 'a duration is a number with m, h, d or w: 30m, 24h, 7d, 4w')

/** A duration, or `forever`. */
export const keptFor: z.ZodUnion<[z.ZodString, z.ZodLiteral<'forever'>]> = z.union([duration, z.literal('forever')], {
  error: 'how long to keep rows: 30m, 24h, 90d, 4w, or forever',
})

/** Milliseconds of a duration as `7d`. */
export function millisecondsOf(text: string): number {
  const [, amount, unit] = durationPattern.exec(text) ?? []
  // The pattern lets no other letter through.
  return Number(amount) * units[unit as keyof typeof units]
}

export const httpAddress: z.ZodURL = z.url({
  protocol: /^https?$/,
  error: 'an address begins with https:// or http://',
})

export const timeZone: z.ZodString = z.string().refine(isTimeZone, {
  error: 'an unknown time zone: write a name as Europe/Berlin or UTC',
})

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Where a secret is: it is never in the file itself. */
export const secretReference: z.ZodString = z
  .string()
  .regex(
    /^\$\{(?:env:[A-Za-z_][A-Za-z0-9_]*|file:[^}]+)\}$/,
    'a secret is never in this file: write ${env:NAME} or ${file:PATH}',
  )
