import {
  bool,
  type Enum,
  exactlyOneOf,
  list,
  map,
  type Model,
  model,
  oneOf,
  openEnum,
  required,
  text,
  variants,
} from '../core/describe.ts'
import type { ExactlyOne, OneOf, Open } from '../core/types.ts'
import { Slo } from './slo.ts'

/** One SLO. */
export interface SloResponse {
  /** The SLO. */
  slo: Slo
}

export const SloResponse: Model<SloResponse> = model('SloResponse', {
  slo: required(Slo),
})

/** An SLO as it was replaced. */
export interface ReplaceSloResponse {
  /** Ids of alerts that this affects. */
  effectedSloAlertIds?: string[] | undefined
  /** The SLO. */
  slo: Slo
}

export const ReplaceSloResponse: Model<ReplaceSloResponse> = model('ReplaceSloResponse', {
  effectedSloAlertIds: list(text()),
  slo: required(Slo),
})

/** An SLO to create, among other things to do. */
export interface CreateSloRequest {
  /**
   * Do not check the data that it is about.
   * @deprecated by the service.
   */
  silenceDataValidations?: boolean | undefined
  /** The SLO. */
  slo: Slo
}

export const CreateSloRequest: Model<CreateSloRequest> = model('CreateSloRequest', {
  silenceDataValidations: bool(),
  slo: required(Slo),
})

/** An SLO to delete, among other things to do. */
export interface DeleteSloRequest {
  /** Its id. */
  id: string
}

export const DeleteSloRequest: Model<DeleteSloRequest> = model('DeleteSloRequest', {
  id: required(text()),
})

/** An SLO to replace, among other things to do. */
export interface ReplaceSloRequest {
  /**
   * Do not check the data that it is about.
   * @deprecated by the service.
   */
  silenceDataValidations?: boolean | undefined
  /** The SLO, whose `id` says which one is replaced. */
  slo: Slo
}

export const ReplaceSloRequest: Model<ReplaceSloRequest> = model('ReplaceSloRequest', {
  silenceDataValidations: bool(),
  slo: required(Slo),
})

/** Exactly one of these is present. */
export interface SloExecutionRequestVariants {
  /** Create an SLO. */
  createSloRequest: CreateSloRequest
  /** Replace one. */
  replaceSloRequest: ReplaceSloRequest
  /** Delete one. */
  deleteSloRequest: DeleteSloRequest
}

/** One thing to do. */
export type SloExecutionRequest = ExactlyOne<SloExecutionRequestVariants>

export const SloExecutionRequest: Model<SloExecutionRequest> = variants('SloExecutionRequest', [
  exactlyOneOf<SloExecutionRequestVariants>({
    createSloRequest: CreateSloRequest,
    replaceSloRequest: ReplaceSloRequest,
    deleteSloRequest: DeleteSloRequest,
  }),
])

/** What deleting an SLO did. */
export interface DeleteSloResponse {
  /** Ids of alerts that this affects. */
  effectedSloAlertIds?: string[] | undefined
}

export const DeleteSloResponse: Model<DeleteSloResponse> = model('DeleteSloResponse', {
  effectedSloAlertIds: list(text()),
})

/** At most one of these is present. */
export interface SloExecutionResponseVariants {
  /** An SLO was created. */
  createSloResponse: SloResponse
  /** An SLO was replaced. */
  replaceSloResponse: ReplaceSloResponse
  /** An SLO was deleted. */
  deleteSloResponse: DeleteSloResponse
}

/** What came of one thing to do. */
export type SloExecutionResponse = OneOf<SloExecutionResponseVariants>

export const SloExecutionResponse: Model<SloExecutionResponse> = variants('SloExecutionResponse', [
  oneOf<SloExecutionResponseVariants>({
    createSloResponse: SloResponse,
    replaceSloResponse: ReplaceSloResponse,
    deleteSloResponse: DeleteSloResponse,
  }),
])

const responseCodeValues = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'UNAUTHENTICATED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
] as const

/** How a call went, in the words of gRPC. */
export type ResponseCode = Open<(typeof responseCodeValues)[number]>
export const ResponseCode: Enum<ResponseCode> = openEnum('ResponseCode', responseCodeValues)

/** How a call went. */
export interface ResponseStatus {
  /** More about it, by name. */
  details?: Record<string, string> | undefined
  /** What went wrong, for people. */
  message?: string | undefined
  /** How it went. */
  statusCode: ResponseCode
}

export const ResponseStatus: Model<ResponseStatus> = model('ResponseStatus', {
  details: map(text()),
  message: text(),
  statusCode: required(ResponseCode),
})
