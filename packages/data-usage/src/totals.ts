import type { DetailedDailyUnits, Units } from '@mgmt-api/models/data-usage'
import { type UsageField, usageFields, type UsagePillar, type UsageTier } from './usage-fields.ts'

/**
 * Parts of a unit that are counted: millionths, finer than the single precision in which the service gives its values.
 * Whole millionths are added, so that a sum does not depend on the order of the days.
 */
const parts = 1_000_000

/** The highest number of single precision. */
const highest = (2 - 2 ** -23) * 2 ** 127

/**
 * Units of all days together, as the service itself adds up each day (`totalUnits`). Rounded to millionths of a unit.
 */
export function total(days: readonly DetailedDailyUnits[]): number {
  return sum(days.map(({ totalUnits }) => totalUnits))
}

/** Units of all days by tier. Rounded to millionths of a unit. Fields that this package does not know are left out. */
export function totalsByTier(days: readonly DetailedDailyUnits[]): Record<UsageTier, number> {
  const of = (tier: UsageTier): number => sumOfFields(days, (field) => usageFields[field].tier === tier)
  return { blocked: of('blocked'), high: of('high'), medium: of('medium'), low: of('low'), none: of('none') }
}

/** Units of all days by pillar; what is blocked counts too. Rounded to millionths of a unit. */
export function totalsByPillar(days: readonly DetailedDailyUnits[]): Record<UsagePillar, number> {
  const of = (pillar: UsagePillar): number => sumOfFields(days, (field) => usageFields[field].pillar === pillar)
  return {
    logs: of('logs'),
    metrics: of('metrics'),
    tracing: of('tracing'),
    sessionRecording: of('sessionRecording'),
    profiles: of('profiles'),
    evaluation: of('evaluation'),
    unassigned: of('unassigned'),
  }
}

function sumOfFields(days: readonly DetailedDailyUnits[], wanted: (field: UsageField) => boolean): number {
  // Object.keys gives texts; those of this table are the fields that its type names.
  const fields = (Object.keys(usageFields) as UsageField[]).filter(wanted)
  return sum(days.flatMap((day) => fields.map((field) => day[field])))
}

function sum(units: readonly (Units | undefined)[]): number {
  let whole = 0n
  for (const each of units) {
    const value: unknown = each?.value
    // Answers are taken as they come: what is no number of single precision counts nothing.
    if (typeof value === 'number' && Math.abs(value) <= highest) whole += BigInt(Math.round(value * parts))
  }
  return Number(whole) / parts
}
