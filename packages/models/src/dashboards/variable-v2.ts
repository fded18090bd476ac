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

/** Variable display type v2. */
export type VariableDisplayTypeV2 = Open<(typeof variableDisplayTypeV2Values)[number]>
export const VariableDisplayTypeV2: Enum<VariableDisplayTypeV2> = openEnum(
  'VariableDisplayTypeV2',
  variableDisplayTypeV2Values,
)

/** Variable v2. */
export interface VariableV2 {
  /** At most 4,096 characters. */
  description?: string
  displayFullRow?: boolean
  /** 1 to 100 characters. */
  displayName: string
  displayType: VariableDisplayTypeV2
  id: UUID
  /** 1 to 100 characters. */
  name: string
  source: VariableSourceV2
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
