import { suggestionFor } from '@mgmt-api/models/internal'
import {
  buildInput,
  type GivenField,
  indexedOperations,
  type InputProblem,
  type NamedOperation,
  type OperationInput,
} from '@mgmt-api/models/operations'
import { placesOf, wordFor } from '@mgmt-api/models/operations/internal'
import { findOperation } from '../find/find-named.ts'
import { ToolError } from '../tool-error.ts'

/** Arguments that name an operation and its input. */
export interface RequestArguments {
  readonly operation: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

/** Input that breaks a rule of the operation. */
export class InvalidInput extends ToolError {}

/** A valid request of an operation. */
export interface OperationRequest {
  readonly named: NamedOperation
  readonly input: OperationInput
}

/**
 * Resolves and validates a request that reads.
 * @throws {ToolError} The operation is unknown or does not only read, or its input is invalid.
 */
export async function readRequest(request: RequestArguments): Promise<OperationRequest> {
  const named = await findOperation(request.operation)
  refuseChange(named)
  return requestOf(named, request)
}

/**
 * Resolves and validates a request of any operation.
 * @throws {ToolError} The operation is unknown, or its input is invalid.
 */
export const operationRequest = async (request: RequestArguments): Promise<OperationRequest> =>
  requestOf(await findOperation(request.operation), request)

function requestOf(named: NamedOperation, { params = {}, body }: RequestArguments): OperationRequest {
  const { body: model } = placesOf(named.operation)
  if (body !== undefined && model === undefined) throw new ToolError('This operation takes no "body".')
  // Values of enumerations may be words, such as `P1`.
  const { input, problems } = buildInput(named.operation, {
    whole: { body },
    fields: paramFields(params),
    names: 'closed',
    words: 'accept',
  })
  if (problems.length > 0) throw refusal(named, problems)
  return { named, input }
}

/** Params as fields. Digits in a text are read as the type of the field, so that `"1"` is the id 1. */
export const paramFields = (params: Readonly<Record<string, unknown>>): readonly GivenField[] =>
  Object.entries(params).map(([name, value]) =>
    typeof value === 'string' && /^\d+$/.test(value) ? { name, text: value } : { name, value },
  )

function refusal(named: NamedOperation, problems: readonly InputProblem[]): ToolError {
  const part = problems.some(({ place }) => place !== 'body') ? 'params' : 'body'
  const lines = problems
    .filter(({ place }) => (place === 'body') === (part === 'body'))
    .map((problem) => {
      const { at, message, hint } = problem
      const fix = hint === undefined ? '' : ` (${hint})`
      return `${at === '' ? '' : `${at}: `}${message}${suggestionFor(problem)}${fix}`
    })
  const Refusal = problems.some(({ place }) => place === undefined) ? ToolError : InvalidInput
  const next = `describe ${JSON.stringify({ name: wordFor(named) })}`
  return new Refusal(`${wordFor(named)}, ${part}: ${lines.join('; ')}.`, next)
}

function refuseChange(named: NamedOperation): void {
  const { id, readOnly } = named.operation
  const sends = indexedOperations().some((each) => each.id === id && each.effect === 'sends')
  if (readOnly && !sends) return
  const what = sends ? 'sends a message' : 'changes the platform'
  throw new ToolError(`${wordFor(named)} ${what}, and this tool only reads.`)
}
