import { type Enum, type Model, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

/** Logs of an application. */
export interface ApplicationNameConstraint {
  /** Name of the application. */
  value?: string | undefined
}

export const ApplicationNameConstraint: Model<ApplicationNameConstraint> = model('ApplicationNameConstraint', {
  value: text(),
})

const severityValueValues = [
  'VALUE_DEBUG_OR_UNSPECIFIED',
  'VALUE_VERBOSE',
  'VALUE_INFO',
  'VALUE_WARNING',
  'VALUE_ERROR',
  'VALUE_CRITICAL',
] as const

/** How severe a log is. */
export type SeverityValue = Open<(typeof severityValueValues)[number]>
export const SeverityValue: Enum<SeverityValue> = openEnum('SeverityValue', severityValueValues)

/** Logs of one severity. */
export interface SeverityConstraint {
  /** The severity. */
  value?: SeverityValue | undefined
}

export const SeverityConstraint: Model<SeverityConstraint> = model('SeverityConstraint', {
  value: SeverityValue,
})

/** Logs of a subsystem. */
export interface SubsystemNameConstraint {
  /** Name of the subsystem. */
  value?: string | undefined
}

export const SubsystemNameConstraint: Model<SubsystemNameConstraint> = model('SubsystemNameConstraint', {
  value: text(),
})

/** At most one of these is present. */
export interface RuleMatcherVariants {
  /** Those of an application. */
  applicationName: ApplicationNameConstraint
  /** Those of a subsystem. */
  subsystemName: SubsystemNameConstraint
  /** Those of one severity. */
  severity: SeverityConstraint
}

/** Logs that a rule group is for. */
export type RuleMatcher = OneOf<RuleMatcherVariants>

export const RuleMatcher: Model<RuleMatcher> = variants('RuleMatcher', [
  oneOf<RuleMatcherVariants>({
    applicationName: ApplicationNameConstraint,
    subsystemName: SubsystemNameConstraint,
    severity: SeverityConstraint,
  }),
])
