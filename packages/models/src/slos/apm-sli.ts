import { empty, fields, float, list, type Model, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'
import { WindowSloWindow } from './metric-sli.ts'

/** Values that a label may have. */
export interface ApmFilter {
  /** Name of the label. */
  key?: string | undefined
  /**
   * The one value. Use `values`.
   * @deprecated by the service.
   */
  value?: string | undefined
  /** The values; one of them is enough. */
  values?: string[] | undefined
}

export const ApmFilter: Model<ApmFilter> = model('ApmFilter', {
  key: text(),
  value: text(),
  values: list(text()),
})

/** The latency that a part of the requests stays below. */
export interface ApmLatencyQuantile {
  /** The part, from 0 to 1: 0.95 for the fastest 95 percent. */
  percentile?: number | undefined
}

export const ApmLatencyQuantile: Model<ApmLatencyQuantile> = model('ApmLatencyQuantile', {
  percentile: float(),
})

/** Fields of every `ApmLatencySli`. */
export interface ApmLatencySliCommon {
  /** Milliseconds that are still good. */
  threshold?: number | undefined
  /** Over which time it is measured. */
  timeWindow?: WindowSloWindow | undefined
}

/** At most one of these is present. */
export interface ApmLatencySliVariants {
  /** The latency that a part of the requests stays below. */
  quantile: ApmLatencyQuantile
  /** The mean latency. */
  average: Empty
}

/** Latency as an indicator. */
export type ApmLatencySli = ApmLatencySliCommon & OneOf<ApmLatencySliVariants>

export const ApmLatencySli: Model<ApmLatencySli> = variants('ApmLatencySli', [
  fields<ApmLatencySliCommon>({
    threshold: float(),
    timeWindow: WindowSloWindow,
  }),
  oneOf<ApmLatencySliVariants>({
    quantile: ApmLatencyQuantile,
    average: empty(),
  }),
])

/** Fields of every `ApmSli`. */
export interface ApmSliCommon {
  /** Which values labels must have for a request to count. */
  filters?: ApmFilter[] | undefined
  /** Labels by which the SLO is split. */
  groupingKeys?: string[] | undefined
  /** Names of the services. */
  services?: string[] | undefined
}

/** At most one of these is present. */
export interface ApmSliVariants {
  /** Requests that fail. */
  errorConfig: Empty
  /** Requests that take too long. */
  latencyConfig: ApmLatencySli
}

/** An indicator over services, whose queries the platform writes. */
export type ApmSli = ApmSliCommon & OneOf<ApmSliVariants>

export const ApmSli: Model<ApmSli> = variants('ApmSli', [
  fields<ApmSliCommon>({
    filters: list(ApmFilter),
    groupingKeys: list(text()),
    services: list(text()),
  }),
  oneOf<ApmSliVariants>({
    errorConfig: empty(),
    latencyConfig: ApmLatencySli,
  }),
])
