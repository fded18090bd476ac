export { DetailedDailyUnits, Units } from './daily-units.ts'
export {
  GetDailyUsageUnitsBody,
  type GetDailyUsageUnitsBodyVariants,
  GetDailyUsageUnitsResponse,
} from './data-usage.messages.ts'
export { getDailyUsageUnits } from './data-usage.operations.ts'
export { DateRange, UsageRange } from './date-range.ts'
export { limits } from './limits.ts'
