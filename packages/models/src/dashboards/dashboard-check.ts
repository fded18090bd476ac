import { type Enum, type Model, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const issueSeverityValues = ['SEVERITY_UNSPECIFIED', 'SEVERITY_ERROR', 'SEVERITY_WARNING'] as const

/** Issue severity. */
export type IssueSeverity = Open<(typeof issueSeverityValues)[number]>
export const IssueSeverity: Enum<IssueSeverity> = openEnum('IssueSeverity', issueSeverityValues)

/** Issue. */
export interface Issue {
  /** At most 512 characters. */
  location?: string
  /** 1 to 4,096 characters. */
  message?: string
  severity?: IssueSeverity
}

export const Issue: Model<Issue> = model('Issue', {
  location: text({ max: 512 }),
  message: text({ min: 1, max: 4_096 }),
  severity: IssueSeverity,
})
