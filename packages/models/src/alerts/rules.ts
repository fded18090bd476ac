import type { RuleProblem } from '../core/descriptor/descriptor.ts'
import type { AlertDefProperties, AlertSchedulerRule, NoDataPolicy, SloThresholdType } from './generated/models.ts'
import { type AlertDefTypeKey, alertDefTypes, defaultAlertDefType } from './alert-def-types.ts'

/**
 * Exactly the type key that matches `type` is present. A type that is newer than this package passes if no known type
 * key is present.
 */
export function typeKeyAgreesWithType(properties: AlertDefProperties): RuleProblem | undefined {
  const type = properties.type ?? defaultAlertDefType
  const wanted = typeKeyOf(type)
  // The descriptor allows at most one key, so no other key is present.
  if (wanted !== undefined && properties[wanted] !== undefined) return undefined
  const present = Object.values(alertDefTypes).find((key) => properties[key] !== undefined)
  if (present === wanted) return undefined
  if (wanted === undefined) {
    return { at: 'type', message: `${type} does not match ${String(present)}`, hint: `Remove ${String(present)}.` }
  }
  if (present === undefined) {
    const why = properties.type === undefined ? 'without a type' : `of type ${type}`
    return { at: wanted, message: `missing; required for an alert definition ${why}` }
  }
  const typeOfPresent = Object.entries(alertDefTypes).find(([, key]) => key === present)?.[0]
  const said = properties.type === undefined ? `absent, which means ${type},` : type
  return {
    at: 'type',
    message: `${said} does not match ${present}`,
    hint: `Set type to ${String(typeOfPresent)}, or replace ${present} by ${wanted}.`,
  }
}

function typeKeyOf(type: string): AlertDefTypeKey | undefined {
  return isKnownType(type) ? alertDefTypes[type] : undefined
}

const isKnownType = (type: string): type is keyof typeof alertDefTypes => Object.hasOwn(alertDefTypes, type)

/** The settings of an alert definition are present and have a name. */
export function propertiesHaveName({
  alertDefProperties,
}: {
  readonly alertDefProperties?: AlertDefProperties | undefined
}): RuleProblem | undefined {
  if (alertDefProperties === undefined) return { at: 'alertDefProperties', message: 'missing; it is required' }
  return alertDefProperties.name === undefined
    ? { at: 'alertDefProperties.name', message: 'missing; it is required' }
    : undefined
}

/** A replacement of an alert definition contains its id. */
export function replacedHasId({ id }: { readonly id?: string | undefined }): RuleProblem | undefined {
  return id === undefined ? { at: 'id', message: 'missing; it identifies the alert definition' } : undefined
}

/** An SLO alert has a threshold: one of the two known kinds, or one that is newer than this package. */
export function sloThresholdIsChosen(threshold: SloThresholdType): RuleProblem | undefined {
  const ways = Object.entries(threshold).filter(([name, value]) => name !== 'sloDefinition' && value !== undefined)
  if (ways.length > 0) return undefined
  return { at: '', message: 'none of errorBudget, burnRate', hint: 'Set one of them.' }
}

/** The retirement time in seconds is a multiple of a minute. */
export function retiresAtWholeMinutes({ autoRetireSeconds }: NoDataPolicy): RuleProblem | undefined {
  return autoRetireSeconds !== undefined && autoRetireSeconds % 60 !== 0
    ? { at: 'autoRetireSeconds', message: `${autoRetireSeconds}, not a multiple of 60` }
    : undefined
}

/** A replacement of a suppression rule contains one of its ids, since the path has none. */
export function updatedRuleIsNamed({
  alertSchedulerRule: { id, uniqueIdentifier },
}: {
  readonly alertSchedulerRule: AlertSchedulerRule
}): RuleProblem | undefined {
  if ((id ?? '') !== '' || (uniqueIdentifier ?? '') !== '') return undefined
  return { at: 'alertSchedulerRule.uniqueIdentifier', message: 'missing; it identifies the suppression rule' }
}
