import { bool, list, type Model, model, required, text } from '../core/describe.ts'
import { ResponseStatus, SloExecutionRequest, SloExecutionResponse } from './bulk-execution.ts'
import { SloFilter } from './slo-filters.ts'
import { Slo, SloAlertValidityResult } from './slo.ts'

/** Which SLOs. */
export interface ListSlosQuery {
  /** What they must be like; absent: all of them. */
  filters?: SloFilter[] | undefined
}

export const ListSlosQuery: Model<ListSlosQuery> = model('ListSlosQuery', {
  filters: list(SloFilter),
})

/** SLOs. */
export interface ListSlosResponse {
  /** The SLOs. */
  slos: Slo[]
}

export const ListSlosResponse: Model<ListSlosResponse> = model('ListSlosResponse', {
  slos: required(list(Slo)),
})

/** How an SLO is created or replaced. */
export interface SloWriteQuery {
  /**
   * Do not check the data that it is about.
   * @deprecated by the service.
   */
  silence_data_validations?: boolean | undefined
}

export const SloWriteQuery: Model<SloWriteQuery> = model('SloWriteQuery', {
  silence_data_validations: bool(),
})

/** What is to be done. */
export interface BatchExecuteSloBody {
  /** What is to be done, one thing each. */
  requests: SloExecutionRequest[]
}

export const BatchExecuteSloBody: Model<BatchExecuteSloBody> = model('BatchExecuteSloBody', {
  requests: required(list(SloExecutionRequest)),
})

/** What came of it. */
export interface BatchExecuteSloResponse {
  /** An answer for each request. */
  matchingResponses: SloExecutionResponse[]
  /** How it went as a whole. */
  status?: ResponseStatus | undefined
}

export const BatchExecuteSloResponse: Model<BatchExecuteSloResponse> = model('BatchExecuteSloResponse', {
  matchingResponses: required(list(SloExecutionResponse)),
  status: ResponseStatus,
})

/** Which SLOs. */
export interface BatchGetSlosQuery {
  /** Their ids. */
  ids: string[]
}

export const BatchGetSlosQuery: Model<BatchGetSlosQuery> = model('BatchGetSlosQuery', {
  ids: required(list(text())),
})

/** Several SLOs. */
export interface BatchGetSlosResponse {
  /** Ids that do not exist, or that the key may not see. */
  notFoundIds?: string[] | undefined
  /** Those that were found. */
  slos: Slo[]
}

export const BatchGetSlosResponse: Model<BatchGetSlosResponse> = model('BatchGetSlosResponse', {
  notFoundIds: list(text()),
  slos: required(list(Slo)),
})

/** Which SLO. */
export interface SloPath {
  /** Its id. */
  id: string
}

export const SloPath: Model<SloPath> = model('SloPath', {
  id: required(text()),
})

/** What replacing an SLO would do to its alerts. */
export interface ReplaceSloAlertsValidationsResponse {
  /** What would become of its alerts, one by one. */
  alertsValidationResult: SloAlertValidityResult[]
}

export const ReplaceSloAlertsValidationsResponse: Model<ReplaceSloAlertsValidationsResponse> = model(
  'ReplaceSloAlertsValidationsResponse',
  {
    alertsValidationResult: required(list(SloAlertValidityResult)),
  },
)

/** Whether there is anything yet. */
export interface GetZeroStateResponse {
  /** There is no SLO so far. */
  zeroState: boolean
}

export const GetZeroStateResponse: Model<GetZeroStateResponse> = model('GetZeroStateResponse', {
  zeroState: required(bool()),
})
