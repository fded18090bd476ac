import type { RuleProblem } from '../core/describe.ts'
import type { OrderDirection } from './ordering.ts'
import type { VariableMetricsLabelValue, VariableSpansFieldValue } from './variable-queries.ts'
import type { VariableQuerySource } from './variable-source-v2.ts'
import type { VariableV2 } from './variable-v2.ts'

/** A variable carries its id, which callers make. */
export function variableHasId({ id }: VariableV2): RuleProblem | undefined {
  return id.value === undefined ? { at: 'id.value', message: 'missing; a variable needs its UUID' } : undefined
}

/** Unspecified is a value that the service names and refuses. */
export function displayTypeIsChosen({ displayType }: VariableV2): RuleProblem | undefined {
  return displayType === 'VARIABLE_DISPLAY_TYPE_V2_UNSPECIFIED' ? refused('displayType', displayType) : undefined
}

/** Unspecified is a value that the service names and refuses. */
export function orderIsChosen(source: { readonly valuesOrderDirection: OrderDirection }): RuleProblem | undefined {
  const { valuesOrderDirection: direction } = source
  return direction === 'ORDER_DIRECTION_UNSPECIFIED' ? refused('valuesOrderDirection', direction) : undefined
}

function refused(at: string, value: string): RuleProblem {
  return { at, message: `${value}, which the service refuses`, hint: 'Choose one of the other values.' }
}

/** Only what people type takes a row of its own. What a source newer than this package allows is the service's affair. */
export function fullRowIsForTextboxes({ displayFullRow, source }: VariableV2): RuleProblem | undefined {
  if (displayFullRow !== true) return undefined
  const [kind] = presentNames(source)
  if (kind !== undefined && kind !== 'static' && kind !== 'query') return undefined
  return {
    at: 'displayFullRow',
    message: `true does not go with ${kind === undefined ? 'an empty source' : `a source of the kind ${kind}`}`,
    hint: 'Leave it out: only a textbox takes a row of its own.',
  }
}

const queryFields = ['allOption', 'refreshStrategy', 'valueDisplayOptions', 'valuesOrderDirection']

/** A query source asks something: one of the queries known here, or one that is newer than this package. */
export function querySourceAsks(source: VariableQuerySource): RuleProblem | undefined {
  if (presentNames(source).some((name) => !queryFields.includes(name))) return undefined
  return { at: '', message: 'none of logsQuery, metricsQuery, spansQuery, nativeQuery', hint: 'Set one of them.' }
}

/** The label whose values are asked for has a name. */
export function labelHasName({ labelName }: VariableMetricsLabelValue): RuleProblem | undefined {
  if (presentNames(labelName).length > 0) return undefined
  return { at: 'labelName', message: 'empty; it is required', hint: 'Set stringValue or variableName.' }
}

/** A field of spans is named in one way. */
export function spanFieldIsNamedOnce(fieldValue: VariableSpansFieldValue): RuleProblem | undefined {
  const names = presentNames(fieldValue)
  if (names.includes('observationField') && names.includes('value')) {
    return { at: 'value', message: 'does not go with observationField', hint: 'Leave it out: it is deprecated.' }
  }
  if (names.length > 0) return undefined
  return { at: 'observationField', message: 'missing; it is required', hint: 'Name the field with it.' }
}

function presentNames(value: object): string[] {
  return Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [name]))
}
