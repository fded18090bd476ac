export {
  E2M,
  type E2MCommon,
  E2MCreateParams,
  type E2MCreateParamsCommon,
  type E2MCreateParamsVariants,
  E2MPermutations,
  E2MType,
  type E2MVariants,
  ReplaceE2MBody,
} from './e2m.ts'
export {
  AtomicBatchExecuteE2MBody,
  AtomicBatchExecuteE2MResponse,
  E2MPath,
  GetLimitsResponse,
  ListE2MResponse,
  ListLabelsCardinalityQuery,
  ListLabelsCardinalityResponse,
} from './e2m.messages.ts'
export {
  atomicBatchExecuteE2M,
  createE2M,
  deleteE2M,
  getE2M,
  getLimits,
  listE2M,
  listLabelsCardinality,
  replaceE2M,
} from './e2m.operations.ts'
export { type Events2MetricVerbs, events2metricVerbs, type LabelCardinalitiesRest } from './events2metrics.verbs.ts'
export {
  CreateE2MRequest,
  CreateE2MResponse,
  DeleteE2MRequest,
  DeleteE2MResponse,
  E2MExecutionRequest,
  type E2MExecutionRequestVariants,
  E2MExecutionResponse,
  type E2MExecutionResponseVariants,
  E2MResponse,
  ReplaceE2MRequest,
} from './execution.ts'
export { LabelsPermutationsCardinalityDay, LimitUsage } from './labels.ts'
export {
  AggType,
  Aggregation,
  type AggregationCommon,
  type AggregationVariants,
  E2MAggHistogram,
  E2MAggSamples,
  MetricField,
  MetricLabel,
  SampleType,
} from './metrics.ts'
export { LogsQuery, Severity, SpansQuery } from './queries.ts'
export { type Events2MetricsLimits, limits } from './limits.ts'
