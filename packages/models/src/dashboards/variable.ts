import { type Enum, type Model, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { MultiSelect } from './multi-select.ts'

/** Constant. */
export interface Constant {
  /** 1 to 4,096 characters. */
  value?: string
}

export const Constant: Model<Constant> = model('Constant', {
  value: text({ min: 1, max: 4_096 }),
})

/** At most one of these is present. */
export interface VariableDefinitionVariants {
  /** @deprecated by the service. */
  constant: Constant
  multiSelect: MultiSelect
}

/** Variable definition. */
export type VariableDefinition = OneOf<VariableDefinitionVariants>

export const VariableDefinition: Model<VariableDefinition> = variants('VariableDefinition', [
  oneOf<VariableDefinitionVariants>({
    constant: Constant,
    multiSelect: MultiSelect,
  }),
])

const variableDisplayTypeValues = [
  'VARIABLE_DISPLAY_TYPE_UNSPECIFIED',
  'VARIABLE_DISPLAY_TYPE_LABEL_VALUE',
  'VARIABLE_DISPLAY_TYPE_VALUE',
  'VARIABLE_DISPLAY_TYPE_NOTHING',
] as const

/** Variable display type. */
export type VariableDisplayType = Open<(typeof variableDisplayTypeValues)[number]>
export const VariableDisplayType: Enum<VariableDisplayType> = openEnum('VariableDisplayType', variableDisplayTypeValues)

/** Variable. */
export interface Variable {
  definition?: VariableDefinition
  /** 1 to 4,096 characters. */
  description?: string
  /** 1 to 100 characters. */
  displayName?: string
  displayType?: VariableDisplayType
  /** 1 to 100 characters. */
  name?: string
}

export const Variable: Model<Variable> = model('Variable', {
  definition: VariableDefinition,
  description: text({ min: 1, max: 4_096 }),
  displayName: text({ min: 1, max: 100 }),
  displayType: VariableDisplayType,
  name: text({ min: 1, max: 100 }),
})
