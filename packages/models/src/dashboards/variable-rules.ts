import type { RuleProblem } from '../core/descriptor/descriptor.ts'
import type {
  OrderDirection,
  VariableMetricsLabelValue,
  VariableQuerySource,
  VariableSpansFieldValue,
  VariableV2,
} from './generated/models.ts'

/** A variable has an id, which callers generate. */
export function variableHasId({ id }: VariableV2): RuleProblem | undefined {
  return id.value === undefined ? { at: 'id.value', message: 'missing; a variable requires a UUID' } : undefined
}

/** The contract lists the unspecified value, but the service rejects it. */
export function displayTypeIsChosen({ displayType }: VariableV2): RuleProblem | undefined {
  return displayType === 'VARIABLE_DISPLAY_TYPE_V2_UNSPECIFIED' ? refused('displayType', displayType) : undefined
}

/** The contract lists the unspecified value, but the service rejects it. */
export function orderIsChosen(source: { readonly valuesOrderDirection: OrderDirection }): RuleProblem | undefined {
  const { valuesOrderDirection: direction } = source
  return direction === 'ORDER_DIRECTION_UNSPECIFIED' ? refused('valuesOrderDirection', direction) : undefined
}

function refused(at: string, value: string): RuleProblem {
  return { at, message: `${value}, which the service rejects`, hint: 'Use one of the other values.' }
}

/** Only a text box takes a full row. Sources that are newer than this package pass. */
export function fullRowIsForTextboxes({ displayFullRow, source }: VariableV2): RuleProblem | undefined {
  if (displayFullRow !== true) return undefined
  const [kind] = presentNames(source)
  if (kind !== undefined && kind !== 'static' && kind !== 'query') return undefined
  return {
    at: 'displayFullRow',
    message: `true is not allowed with ${kind === undefined ? 'an empty source' : `a source of the kind ${kind}`}`,
    hint: 'Remove it: only a textbox takes a full row.',
  }
}

const queryFields = ['allOption', 'refreshStrategy', 'valueDisplayOptions', 'valuesOrderDirection']

/** A query source has a query: one of the known kinds, or one that is newer than this package. */
export function querySourceAsks(source: VariableQuerySource): RuleProblem | undefined {
  if (presentNames(source).some((name) => !queryFields.includes(name))) return undefined
  return { at: '', message: 'none of logsQuery, metricsQuery, spansQuery, nativeQuery', hint: 'Set one of them.' }
}

/** A label has a name. */
export function labelHasName({ labelName }: VariableMetricsLabelValue): RuleProblem | undefined {
  if (presentNames(labelName).length > 0) return undefined
  return { at: 'labelName', message: 'empty; it is required', hint: 'Set stringValue or variableName.' }
}

/** A span field has exactly one of its two forms. */
export function spanFieldIsNamedOnce(fieldValue: VariableSpansFieldValue): RuleProblem | undefined {
  const names = presentNames(fieldValue)
  if (names.includes('observationField') && names.includes('value')) {
    return { at: 'value', message: 'not allowed with observationField', hint: 'Remove it: it is deprecated.' }
  }
  if (names.length > 0) return undefined
  return { at: 'observationField', message: 'missing; it is required', hint: 'Set it.' }
}

function presentNames(value: object): string[] {
  return Object.entries(value).flatMap(([name, field]) => (field === undefined ? [] : [name]))
}
