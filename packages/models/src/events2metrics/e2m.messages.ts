import { type Model, int32, int64, list, model, required } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { E2M } from './e2m.ts'
import { E2MExecutionRequest, E2MExecutionResponse } from './execution.ts'
import { LabelsPermutationsCardinalityDay, LimitUsage } from './labels.ts'
import { MetricLabel } from './metrics.ts'
import { LogsQuery, SpansQuery } from './queries.ts'

/** All E2Ms. */
export interface ListE2MResponse {
  /** The E2Ms. At most 10,000 items. */
  e2m: E2M[]
}

export const ListE2MResponse: Model<ListE2MResponse> = model('ListE2MResponse', {
  e2m: required(list(E2M, { max: 10_000 })),
})

/** Changes that are made together. */
export interface AtomicBatchExecuteE2MBody {
  /** The changes, in their order. 1 to 100 items. */
  requests?: E2MExecutionRequest[] | undefined
}

export const AtomicBatchExecuteE2MBody: Model<AtomicBatchExecuteE2MBody> = model('AtomicBatchExecuteE2MBody', {
  requests: list(E2MExecutionRequest, { min: 1, max: 100 }),
})

/** What came of changes that were made together. */
export interface AtomicBatchExecuteE2MResponse {
  /** One for each change, in their order. At most 100 items. */
  matchingResponses?: E2MExecutionResponse[] | undefined
}

export const AtomicBatchExecuteE2MResponse: Model<AtomicBatchExecuteE2MResponse> = model(
  'AtomicBatchExecuteE2MResponse',
  {
    matchingResponses: list(E2MExecutionResponse, { max: 100 }),
  },
)

/** Which E2M. */
export interface E2MPath {
  /** Its id. Exactly 36 characters. */
  id: string
}

export const E2MPath: Model<E2MPath> = model('E2MPath', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** An E2M as it might be, whose combinations of label values are counted. */
export interface ListLabelsCardinalityQuery {
  /** The spans it would count. */
  spans_query?: SpansQuery | undefined
  /** The logs it would count. */
  logs_query?: LogsQuery | undefined
  /** The labels it would have. At most 10 items. */
  metric_labels?: MetricLabel[] | undefined
}

export const ListLabelsCardinalityQuery: Model<ListLabelsCardinalityQuery> = model('ListLabelsCardinalityQuery', {
  spans_query: SpansQuery,
  logs_query: LogsQuery,
  metric_labels: list(MetricLabel, { max: 10 }),
})

/** How many combinations of label values there were. */
export interface ListLabelsCardinalityResponse {
  /** One entry for each day. At most 366 items. */
  permutations?: LabelsPermutationsCardinalityDay[] | undefined
}

export const ListLabelsCardinalityResponse: Model<ListLabelsCardinalityResponse> = model(
  'ListLabelsCardinalityResponse',
  {
    permutations: list(LabelsPermutationsCardinalityDay, { max: 366 }),
  },
)

/** How much an account may have of E2Ms, and has. */
export interface GetLimitsResponse {
  companyId?: Int64 | undefined
  /** Labels that an E2M may have. 0 to 255. */
  labelsLimit?: number | undefined
  /** Metrics. */
  metricsLimit?: LimitUsage | undefined
  /** Combinations of label values. */
  permutationsLimit?: LimitUsage | undefined
}

export const GetLimitsResponse: Model<GetLimitsResponse> = model('GetLimitsResponse', {
  companyId: int64({ unsigned: true }),
  labelsLimit: int32({ min: 0, max: 255 }),
  metricsLimit: LimitUsage,
  permutationsLimit: LimitUsage,
})
