import type { RuleProblem } from '../core/describe.ts'
import type { AlertDefProperties } from './alert-def-properties.ts'
import { type AlertDefTypeKey, alertDefTypes, defaultAlertDefType } from './alert-def-types.ts'
import type { AlertSchedulerRule } from './alert-scheduler-rule.ts'
import type { NoDataPolicy } from './no-data.ts'
import type { SloThresholdType } from './slo-threshold.ts'

/**
 * The one type key that is present agrees with `type`, and is present at all. A type that is newer than this package
 * passes as long as none of the keys known here is there.
 */
export function typeKeyAgreesWithType(properties: AlertDefProperties): RuleProblem | undefined {
  const type = properties.type ?? defaultAlertDefType
  const wanted = typeKeyOf(type)
  // At most one key is present, which the descriptor has seen to, so that the wanted one is all that there is.
  if (wanted !== undefined && properties[wanted] !== undefined) return undefined
  const present = Object.values(alertDefTypes).find((key) => properties[key] !== undefined)
  if (present === wanted) return undefined
  if (wanted === undefined) {
    return { at: 'type', message: `${type} does not go with ${String(present)}`, hint: `Leave ${String(present)} out.` }
  }
  if (present === undefined) {
    const why = properties.type === undefined ? 'without a type' : `of type ${type}`
    return { at: wanted, message: `missing; an alert definition ${why} needs it` }
  }
  const typeOfPresent = Object.entries(alertDefTypes).find(([, key]) => key === present)?.[0]
  const said = properties.type === undefined ? `absent, which means ${type},` : type
  return {
    at: 'type',
    message: `${said} does not go with ${present}`,
    hint: `Set type to ${String(typeOfPresent)}, or give ${wanted} instead of ${present}.`,
  }
}

function typeKeyOf(type: string): AlertDefTypeKey | undefined {
  return isKnownType(type) ? alertDefTypes[type] : undefined
}

const isKnownType = (type: string): type is keyof typeof alertDefTypes => Object.hasOwn(alertDefTypes, type)

/** What is created or replaced is there, and has a name. */
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

/** What is replaced is named by its id. */
export function replacedHasId({ id }: { readonly id?: string | undefined }): RuleProblem | undefined {
  return id === undefined ? { at: 'id', message: 'missing; it says which alert definition is replaced' } : undefined
}

/** An alert on an SLO watches its error budget in one way or the other, or in one that is newer than this package. */
export function sloThresholdIsChosen(threshold: SloThresholdType): RuleProblem | undefined {
  const ways = Object.entries(threshold).filter(([name, value]) => name !== 'sloDefinition' && value !== undefined)
  if (ways.length > 0) return undefined
  return { at: '', message: 'none of errorBudget, burnRate', hint: 'Set one of them.' }
}

/** Values are retired at whole minutes, although the time is written in seconds. */
export function retiresAtWholeMinutes({ autoRetireSeconds }: NoDataPolicy): RuleProblem | undefined {
  return autoRetireSeconds !== undefined && autoRetireSeconds % 60 !== 0
    ? { at: 'autoRetireSeconds', message: `${autoRetireSeconds}, not a multiple of 60` }
    : undefined
}

/** A suppression rule that is replaced says which one it is: no address names it. */
export function updatedRuleIsNamed({
  alertSchedulerRule: { id, uniqueIdentifier },
}: {
  readonly alertSchedulerRule: AlertSchedulerRule
}): RuleProblem | undefined {
  if ((id ?? '') !== '' || (uniqueIdentifier ?? '') !== '') return undefined
  return { at: 'alertSchedulerRule.uniqueIdentifier', message: 'missing; it says which suppression rule is replaced' }
}
