import { type Enum, type Model, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { MultiSelect } from './multi-select.ts'

/** One value that nobody can change. */
export interface Constant {
  /** 1 to 4,096 characters. */
  value?: string | undefined
}

export const Constant: Model<Constant> = model('Constant', {
  value: text({ min: 1, max: 4_096 }),
})

/** At most one of these is present. */
export interface VariableDefinitionVariants {
  /**
   * One value.
   * @deprecated by the service.
   */
  constant: Constant
  /** One or several of many values. */
  multiSelect: MultiSelect
}

/** What kind of variable it is. */
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

/** What people see of a variable of the older form: label and value, the value alone, or nothing. */
export type VariableDisplayType = Open<(typeof variableDisplayTypeValues)[number]>
export const VariableDisplayType: Enum<VariableDisplayType> = openEnum('VariableDisplayType', variableDisplayTypeValues)

/** A variable of the older form; `VariableV2` succeeds it. */
export interface Variable {
  /** What kind of variable it is, and its values. */
  definition?: VariableDefinition | undefined
  /** What it is for, for people. 1 to 4,096 characters. */
  description?: string | undefined
  /** What people call it. 1 to 100 characters. */
  displayName?: string | undefined
  /** What people see of it. */
  displayType?: VariableDisplayType | undefined
  /** What queries call it. 1 to 100 characters. */
  name?: string | undefined
}

export const Variable: Model<Variable> = model('Variable', {
  definition: VariableDefinition,
  description: text({ min: 1, max: 4_096 }),
  displayName: text({ min: 1, max: 100 }),
  displayType: VariableDisplayType,
  name: text({ min: 1, max: 100 }),
})
