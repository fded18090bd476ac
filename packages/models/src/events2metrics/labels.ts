import { type Model, int32, model, text } from '../core/describe.ts'

/** Combinations of label values of one day. */
export interface LabelsPermutationsCardinalityDay {
  /** The day, as `YYYY-MM-DD`. Exactly 10 characters. */
  day?: string | undefined
  /** How many combinations there were. 0 to 2,147,483,647. */
  permutations?: number | undefined
}

export const LabelsPermutationsCardinalityDay: Model<LabelsPermutationsCardinalityDay> = model(
  'LabelsPermutationsCardinalityDay',
  {
    day: text({ min: 10, max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ }),
    permutations: int32({ min: 0, max: 2_147_483_647 }),
  },
)

/** How many there may be, and are. */
export interface LimitUsage {
  /** There may be so many. 0 to 2,147,483,647. */
  limit?: number | undefined
  /** There are so many. 0 to 2,147,483,647. */
  used?: number | undefined
}

export const LimitUsage: Model<LimitUsage> = model('LimitUsage', {
  limit: int32({ min: 0, max: 2_147_483_647 }),
  used: int32({ min: 0, max: 2_147_483_647 }),
})
