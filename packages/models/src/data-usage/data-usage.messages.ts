import { type Model, list, model, oneOf, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { DetailedDailyUnits } from './daily-units.ts'
import { DateRange, UsageRange } from './date-range.ts'

/** At most one of these is in a `GetDailyUsageUnitsBody`. */
export interface GetDailyUsageUnitsBodyVariants {
  range: UsageRange
  dateRange: DateRange
}

/** Get daily usage units body. */
export type GetDailyUsageUnitsBody = OneOf<GetDailyUsageUnitsBodyVariants>

export const GetDailyUsageUnitsBody: Model<GetDailyUsageUnitsBody> = variants('GetDailyUsageUnitsBody', [
  oneOf<GetDailyUsageUnitsBodyVariants>({
    range: UsageRange,
    dateRange: DateRange,
  }),
])

/** Get daily usage units response. */
export interface GetDailyUsageUnitsResponse {
  units?: DetailedDailyUnits[]
}

export const GetDailyUsageUnitsResponse: Model<GetDailyUsageUnitsResponse> = model('GetDailyUsageUnitsResponse', {
  units: list(DetailedDailyUnits),
})
