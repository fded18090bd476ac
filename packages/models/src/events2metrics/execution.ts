import { always, type Model, model, oneOf, required, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { E2M, E2MCreateParams, ReplaceE2MBody } from './e2m.ts'

/** The E2M that was created. */
export interface CreateE2MResponse {
  e2m: E2M
}

export const CreateE2MResponse: Model<CreateE2MResponse> = model('CreateE2MResponse', {
  e2m: always(E2M),
})

/** One E2M. */
export interface E2MResponse {
  e2m: E2M
}

export const E2MResponse: Model<E2MResponse> = model('E2MResponse', {
  e2m: required(E2M),
})

/** One change among several: an E2M to create. */
export interface CreateE2MRequest {
  e2m: E2MCreateParams
}

export const CreateE2MRequest: Model<CreateE2MRequest> = model('CreateE2MRequest', {
  e2m: required(E2MCreateParams),
})

/** One change among several: an E2M to delete. */
export interface DeleteE2MRequest {
  /** Which one. Exactly 36 characters. */
  id: string
}

export const DeleteE2MRequest: Model<DeleteE2MRequest> = model('DeleteE2MRequest', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** One change among several: an E2M to replace. Its `id` must be present. */
export interface ReplaceE2MRequest {
  e2m: ReplaceE2MBody
}

export const ReplaceE2MRequest: Model<ReplaceE2MRequest> = model('ReplaceE2MRequest', {
  e2m: required(ReplaceE2MBody),
})

/** At most one of these is present. */
export interface E2MExecutionRequestVariants {
  /** Creates an E2M. */
  create: CreateE2MRequest
  /** Replaces an E2M. */
  replace: ReplaceE2MRequest
  /** Deletes an E2M. */
  delete: DeleteE2MRequest
}

/** One of several changes. */
export type E2MExecutionRequest = OneOf<E2MExecutionRequestVariants>

export const E2MExecutionRequest: Model<E2MExecutionRequest> = variants('E2MExecutionRequest', [
  oneOf<E2MExecutionRequestVariants>({
    create: CreateE2MRequest,
    replace: ReplaceE2MRequest,
    delete: DeleteE2MRequest,
  }),
])

/** An E2M that was deleted. */
export interface DeleteE2MResponse {
  /** Its id. Exactly 36 characters. */
  id: string
}

export const DeleteE2MResponse: Model<DeleteE2MResponse> = model('DeleteE2MResponse', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** At most one of these is present. */
export interface E2MExecutionResponseVariants {
  /** The E2M that was created. */
  created: CreateE2MResponse
  /** The E2M that was replaced. */
  replaced: E2MResponse
  /** The E2M that was deleted. */
  deleted: DeleteE2MResponse
}

/** What came of one of several changes. */
export type E2MExecutionResponse = OneOf<E2MExecutionResponseVariants>

export const E2MExecutionResponse: Model<E2MExecutionResponse> = variants('E2MExecutionResponse', [
  oneOf<E2MExecutionResponseVariants>({
    created: CreateE2MResponse,
    replaced: E2MResponse,
    deleted: DeleteE2MResponse,
  }),
])
