import { type Enum, type Model, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const issueSeverityValues = ['SEVERITY_UNSPECIFIED', 'SEVERITY_ERROR', 'SEVERITY_WARNING'] as const

/** How bad an issue of a dashboard is. */
export type IssueSeverity = Open<(typeof issueSeverityValues)[number]>
export const IssueSeverity: Enum<IssueSeverity> = openEnum('IssueSeverity', issueSeverityValues)

/** Something that is wrong with a dashboard. */
export interface Issue {
  /** Where, as a JSON pointer (RFC 6901); absent or empty: the dashboard as a whole. At most 512 characters. */
  location?: string | undefined
  /** What is wrong, for people. 1 to 4,096 characters. */
  message?: string | undefined
  severity?: IssueSeverity | undefined
}

export const Issue: Model<Issue> = model('Issue', {
  location: text({ max: 512 }),
  message: text({ min: 1, max: 4_096 }),
  severity: IssueSeverity,
})
