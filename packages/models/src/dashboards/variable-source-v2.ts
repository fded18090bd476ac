import { type Model, bool, fields, list, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { OrderDirection } from './ordering.ts'
import { VariableLogsQuery, VariableMetricsQuery, VariableNativeQuery, VariableSpansQuery } from './variable-queries.ts'
import { VariableRefreshStrategy, VariableValueDisplayOptions } from './variable-query-parts.ts'
import { TextboxSource } from './variable-textbox.ts'
import { orderIsChosen, querySourceAsks } from './variable-rules.ts'

/** Whether all values can be chosen at once. */
export interface AllOption {
  /** They can. False has to be said as well. */
  includeAll: boolean
  /** What people see of this choice. 1 to 255 characters. */
  label?: string | undefined
}

export const AllOption: Model<AllOption> = model('AllOption', {
  includeAll: required(bool()),
  label: text({ min: 1, max: 255 }),
})

/** Fields of every `VariableQuerySource`. */
export interface VariableQuerySourceCommon {
  allOption: AllOption
  /** When the query is run again. */
  refreshStrategy?: VariableRefreshStrategy | undefined
  /** How values and labels are cut out of what it finds. */
  valueDisplayOptions?: VariableValueDisplayOptions | undefined
  /** How the values are ordered. Unspecified is refused. */
  valuesOrderDirection: OrderDirection
}

/** At most one of these is present. */
export interface VariableQuerySourceVariants {
  /** Names or values of fields of logs. */
  logsQuery: VariableLogsQuery
  /** Names of metrics, names or values of labels, or what a query finds. */
  metricsQuery: VariableMetricsQuery
  /** Names or values of fields of spans. */
  spansQuery: VariableSpansQuery
  /** What a query in the platform's own language finds. */
  nativeQuery: VariableNativeQuery
}

/** The values are what a query finds; one of the four has to be there. */
export type VariableQuerySource = VariableQuerySourceCommon & OneOf<VariableQuerySourceVariants>

export const VariableQuerySource: Model<VariableQuerySource> = variants(
  'VariableQuerySource',
  [
    fields<VariableQuerySourceCommon>({
      allOption: required(AllOption),
      refreshStrategy: VariableRefreshStrategy,
      valueDisplayOptions: VariableValueDisplayOptions,
      valuesOrderDirection: required(OrderDirection),
    }),
    oneOf<VariableQuerySourceVariants>({
      logsQuery: VariableLogsQuery,
      metricsQuery: VariableMetricsQuery,
      spansQuery: VariableSpansQuery,
      nativeQuery: VariableNativeQuery,
    }),
  ],
  { rules: [querySourceAsks, orderIsChosen] },
)

/** A value that can be chosen, and what people see of it. */
export interface ValueLabel {
  /** It is chosen until people choose another. */
  isDefault?: boolean | undefined
  /** 1 to 255 characters. */
  label: string
  /** 1 to 4,096 characters. */
  value: string
}

export const ValueLabel: Model<ValueLabel> = model('ValueLabel', {
  isDefault: bool(),
  label: required(text({ min: 1, max: 255 })),
  value: required(text({ min: 1, max: 4_096 })),
})

/** The values are listed here. */
export interface StaticSource {
  allOption: AllOption
  /** The values. 1 to 1,000 items. */
  values: ValueLabel[]
  /** How they are ordered. Unspecified is refused. */
  valuesOrderDirection: OrderDirection
}

export const StaticSource: Model<StaticSource> = model(
  'StaticSource',
  {
    allOption: required(AllOption),
    values: required(list(ValueLabel, { min: 1, max: 1_000 })),
    valuesOrderDirection: required(OrderDirection),
  },
  { rules: [orderIsChosen] },
)

/** At most one of these is present. */
export interface VariableSourceV2Variants {
  /** They are listed here. */
  static: StaticSource
  /** A query finds them. */
  query: VariableQuerySource
  /** People type one. */
  textbox: TextboxSource
}

/** Where the values of a variable come from. */
export type VariableSourceV2 = OneOf<VariableSourceV2Variants>

export const VariableSourceV2: Model<VariableSourceV2> = variants('VariableSourceV2', [
  oneOf<VariableSourceV2Variants>({
    static: StaticSource,
    query: VariableQuerySource,
    textbox: TextboxSource,
  }),
])
