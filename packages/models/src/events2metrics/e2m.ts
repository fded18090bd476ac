import {
  type Enum,
  type Model,
  bool,
  fields,
  int32,
  list,
  model,
  oneOf,
  openEnum,
  required,
  text,
  variants,
} from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { MetricField, MetricLabel } from './metrics.ts'
import { LogsQuery, SpansQuery } from './queries.ts'
import { replacedE2MIsNamed } from './rules.ts'

/** How many combinations of label values an E2M may have. */
export interface E2MPermutations {
  /** True: there are more. */
  hasExceededLimit: boolean
  /** Combinations at most. 1 to 10,000,000. */
  limit: number
}

export const E2MPermutations: Model<E2MPermutations> = model('E2MPermutations', {
  hasExceededLimit: required(bool()),
  limit: required(int32({ min: 1, max: 10_000_000 })),
})

const e2MTypeValues = ['E2M_TYPE_UNSPECIFIED', 'E2M_TYPE_LOGS2METRICS', 'E2M_TYPE_SPANS2METRICS'] as const

/** Whether metrics are made of logs or of spans. */
export type E2MType = Open<(typeof e2MTypeValues)[number]>
export const E2MType: Enum<E2MType> = openEnum('E2MType', e2MTypeValues)

/** Fields of every `E2M`. */
export interface E2MCommon {
  /** When it was created. Made by the service. */
  createTime?: string | undefined
  /** Where the events are, as `namespace/dataset`; absent: the account's usual logs or spans. 1 to 300 characters. */
  dataSource?: string | undefined
  /** What it is for, for people. At most 2,000 characters. */
  description?: string | undefined
  /** Made by the service; it says which E2M is replaced. Exactly 36 characters. */
  id?: string | undefined
  /** True: it belongs to the service itself. */
  isInternal?: boolean | undefined
  /** The fields whose values become metrics. At most 10 items. */
  metricFields?: MetricField[] | undefined
  /** The fields whose values become labels. At most 10 items. */
  metricLabels?: MetricLabel[] | undefined
  /** 1 to 255 characters. */
  name: string
  /** How many combinations of label values it may have. */
  permutations?: E2MPermutations | undefined
  /** Of logs or of spans: goes with the query. */
  type: E2MType
  /** When it was changed last. Made by the service. */
  updateTime?: string | undefined
}

/** At most one of these is present. */
export interface E2MVariants {
  /** Which spans are counted. */
  spansQuery: SpansQuery
  /** Which logs are counted. */
  logsQuery: LogsQuery
}

/** An E2M (events to metrics): counts and aggregates logs or spans as they come in, and records that as metrics. */
export type E2M = E2MCommon & OneOf<E2MVariants>

const e2mFields = fields<E2MCommon>({
  createTime: text(),
  dataSource: text({ min: 1, max: 300 }),
  description: text({ max: 2_000 }),
  id: uuid({ min: 36, max: 36 }),
  isInternal: bool(),
  metricFields: list(MetricField, { max: 10 }),
  metricLabels: list(MetricLabel, { max: 10 }),
  name: required(text({ min: 1, max: 255 })),
  permutations: E2MPermutations,
  type: required(E2MType),
  updateTime: text(),
})

const e2mQuery = oneOf<E2MVariants>({
  spansQuery: SpansQuery,
  logsQuery: LogsQuery,
})

export const E2M: Model<E2M> = variants('E2M', [e2mFields, e2mQuery])

/** An E2M as it is to be, as a whole. Its `id` says which one is replaced, and must be present. */
export type ReplaceE2MBody = E2M

export const ReplaceE2MBody: Model<ReplaceE2MBody> = variants('ReplaceE2MBody', [e2mFields, e2mQuery], {
  rules: [replacedE2MIsNamed],
})

/** Fields of every `E2MCreateParams`. */
export interface E2MCreateParamsCommon {
  /** Where the events are, as `namespace/dataset`; absent: the account's usual logs or spans. 1 to 300 characters. */
  dataSource?: string | undefined
  /** What it is for, for people. At most 2,000 characters. */
  description?: string | undefined
  /** The fields whose values become metrics. At most 10 items. */
  metricFields?: MetricField[] | undefined
  /** The fields whose values become labels. At most 10 items. */
  metricLabels?: MetricLabel[] | undefined
  /** 1 to 255 characters. */
  name: string
  /** Combinations of label values it may have; absent: as many as the service thinks right. 1 to 10,000,000. */
  permutationsLimit?: number | undefined
  /** Of logs or of spans: goes with the query. */
  type?: E2MType | undefined
}

/** At most one of these is present. */
export interface E2MCreateParamsVariants {
  /** Which spans are counted. */
  spansQuery: SpansQuery
  /** Which logs are counted. */
  logsQuery: LogsQuery
}

/** An E2M to create. */
export type E2MCreateParams = E2MCreateParamsCommon & OneOf<E2MCreateParamsVariants>

export const E2MCreateParams: Model<E2MCreateParams> = variants('E2MCreateParams', [
  fields<E2MCreateParamsCommon>({
    dataSource: text({ min: 1, max: 300 }),
    description: text({ max: 2_000 }),
    metricFields: list(MetricField, { max: 10 }),
    metricLabels: list(MetricLabel, { max: 10 }),
    name: required(text({ min: 1, max: 255 })),
    permutationsLimit: int32({ min: 1, max: 10_000_000 }),
    type: E2MType,
  }),
  oneOf<E2MCreateParamsVariants>({
    spansQuery: SpansQuery,
    logsQuery: LogsQuery,
  }),
])
