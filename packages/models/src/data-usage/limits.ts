import type { Limit } from '../core/limits.ts'

/** The contract bounds neither the range of daily units nor anything else of it; longer ranges are the service's affair. */
export const limits: Readonly<Record<string, Readonly<Record<string, Limit>>>> = {}
