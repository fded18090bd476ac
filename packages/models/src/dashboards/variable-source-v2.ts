import { type Model, bool, fields, list, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { OrderDirection } from './ordering.ts'
import { VariableLogsQuery, VariableMetricsQuery, VariableNativeQuery, VariableSpansQuery } from './variable-queries.ts'
import { VariableRefreshStrategy, VariableValueDisplayOptions } from './variable-query-parts.ts'
import { TextboxSource } from './variable-textbox.ts'
import { orderIsChosen, querySourceAsks } from './variable-rules.ts'

/** All option. */
export interface AllOption {
  includeAll: boolean
  /** 1 to 255 characters. */
  label?: string
}

export const AllOption: Model<AllOption> = model('AllOption', {
  includeAll: required(bool()),
  label: text({ min: 1, max: 255 }),
})

/** Fields of every `VariableQuerySource`. */
export interface VariableQuerySourceCommon {
  allOption: AllOption
  refreshStrategy?: VariableRefreshStrategy
  valueDisplayOptions?: VariableValueDisplayOptions
  valuesOrderDirection: OrderDirection
}

/** At most one of these is present. */
export interface VariableQuerySourceVariants {
  logsQuery: VariableLogsQuery
  metricsQuery: VariableMetricsQuery
  spansQuery: VariableSpansQuery
  nativeQuery: VariableNativeQuery
}

/** Variable query source. */
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

/** Value label. */
export interface ValueLabel {
  isDefault?: boolean
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

/** Static source. */
export interface StaticSource {
  allOption: AllOption
  /** 1 to 1,000 items. */
  values: ValueLabel[]
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
  static: StaticSource
  query: VariableQuerySource
  textbox: TextboxSource
}

/** Variable source v2. */
export type VariableSourceV2 = OneOf<VariableSourceV2Variants>

export const VariableSourceV2: Model<VariableSourceV2> = variants('VariableSourceV2', [
  oneOf<VariableSourceV2Variants>({
    static: StaticSource,
    query: VariableQuerySource,
    textbox: TextboxSource,
  }),
])
