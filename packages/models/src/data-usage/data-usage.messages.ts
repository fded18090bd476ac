import { type Model, list, model, oneOf, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { DetailedDailyUnits } from './daily-units.ts'
import { DateRange, UsageRange } from './date-range.ts'

/** Which days: at most one of these. */
export interface GetDailyUsageUnitsBodyVariants {
  /** A usual span of days, by name. */
  range: UsageRange
  /** Any span of days. */
  dateRange: DateRange
}

/** Which days the usage is wanted of. */
export type GetDailyUsageUnitsBody = OneOf<GetDailyUsageUnitsBodyVariants>

export const GetDailyUsageUnitsBody: Model<GetDailyUsageUnitsBody> = variants('GetDailyUsageUnitsBody', [
  oneOf<GetDailyUsageUnitsBodyVariants>({
    range: UsageRange,
    dateRange: DateRange,
  }),
])

/** Units used, day by day. */
export interface GetDailyUsageUnitsResponse {
  /** One record for each day. */
  units?: DetailedDailyUnits[]
}

export const GetDailyUsageUnitsResponse: Model<GetDailyUsageUnitsResponse> = model('GetDailyUsageUnitsResponse', {
  units: list(DetailedDailyUnits),
})
