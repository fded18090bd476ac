import { type Enum, type Model, bool, model, openEnum, required, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { UUID } from './uuid-value.ts'
import { VariableSourceV2 } from './variable-source-v2.ts'
import { VariableValueV2 } from './variable-value-v2.ts'
import { displayTypeIsChosen, fullRowIsForTextboxes, variableHasId } from './variable-rules.ts'

const variableDisplayTypeV2Values = [
  'VARIABLE_DISPLAY_TYPE_V2_UNSPECIFIED',
  'VARIABLE_DISPLAY_TYPE_V2_LABEL_VALUE',
  'VARIABLE_DISPLAY_TYPE_V2_VALUE',
  'VARIABLE_DISPLAY_TYPE_V2_NOTHING',
] as const

/** What people see of a variable: label and value, the value alone, or nothing. Unspecified is refused. */
export type VariableDisplayTypeV2 = Open<(typeof variableDisplayTypeV2Values)[number]>
export const VariableDisplayTypeV2: Enum<VariableDisplayTypeV2> = openEnum(
  'VariableDisplayTypeV2',
  variableDisplayTypeV2Values,
)

/** A variable of a dashboard: a value that people choose or type, and that queries and titles use by its name. */
export interface VariableV2 {
  /** What it is for, for people. At most 4,096 characters. */
  description?: string | undefined
  /** True: it takes a row of its own. Only where people type the value, from a `textbox`. */
  displayFullRow?: boolean | undefined
  /** What people call it. 1 to 100 characters. */
  displayName: string
  /** What people see of it. */
  displayType: VariableDisplayTypeV2
  id: UUID
  /** What queries call it: letters, digits and underscores, once in a dashboard. 1 to 100 characters. */
  name: string
  /** Where its values come from. */
  source: VariableSourceV2
  /** What is chosen. */
  value: VariableValueV2
}

export const VariableV2: Model<VariableV2> = model(
  'VariableV2',
  {
    description: text({ max: 4_096 }),
    displayFullRow: bool(),
    displayName: required(text({ min: 1, max: 100 })),
    displayType: required(VariableDisplayTypeV2),
    id: required(UUID),
    name: required(text({ min: 1, max: 100 })),
    source: required(VariableSourceV2),
    value: required(VariableValueV2),
  },
  { rules: [variableHasId, displayTypeIsChosen, fullRowIsForTextboxes] },
)
