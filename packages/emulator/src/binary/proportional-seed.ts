import { seedBounds, type SeedOptions, usualSeed } from '../seed/generated/seed-options.ts'

/**
 * A seed with the given number of alert definitions, and other resources in proportion to the usual seed, within their
 * bounds. Singletons and days of usage do not depend on the number.
 */
export function proportionalSeed(alertDefs: number): SeedOptions {
  const scale = alertDefs / usualSeed.alertDefs
  const counts = Object.entries(usualSeed).map(([name, usual]): [string, number] => {
    // Both tables have the same names.
    const bound = seedBounds[name as keyof typeof seedBounds]
    const isFixed = bound === 1 || name === 'usageDays'
    return [name, isFixed ? usual : Math.min(Math.ceil(usual * scale), bound)]
  })
  return Object.fromEntries(counts)
}
