import { z } from 'zod'
import type { Control } from '../../control/control.ts'
import type { StoreDatabase } from '../../store/tables.ts'
import { queryValues, readRequestPart } from './read-input.ts'

/** Dependencies of the API's routes. */
export interface ApiSources {
  readonly control: Control
  readonly db: StoreDatabase
}

export interface RawInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A route of the API: a value from which responses and the document are generated. */
export interface ApiRoute {
  readonly method: 'get' | 'post'
  /** After `/api/v1`, with `{name}` for parameters. */
  readonly path: string
  /** Name of the operation in the document. */
  readonly id: string
  readonly summary: string
  readonly params: z.ZodObject
  readonly query: z.ZodObject
  /** Undefined: the body is ignored. */
  readonly body: z.ZodObject | undefined
  /** Maximum size of a body in bytes. Default: 65,536. */
  readonly largestBody?: number | undefined
  /** Whether a POST changes nothing: its input needs a body. Default: false. */
  readonly isReading?: boolean | undefined
  /** Schema of the response, or of a line of a streamed response. */
  readonly response: z.ZodType
  readonly isStream: boolean
  /** Whether it always needs a token: it changes something, or returns the whole history. */
  readonly needsToken: boolean
  /**
   * The response, or its lines.
   * @throws {HttpProblemError} if the input is invalid; {RequestError}
   */
  handle(sources: ApiSources, input: RawInput): Promise<unknown> | AsyncIterable<object>
}

interface Input<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject> {
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly body: z.output<B>
}

interface InputSchemas<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject> {
  readonly params?: P | undefined
  readonly query?: Q | undefined
  readonly body?: B | undefined
}

const nothing: z.ZodObject = z.strictObject({})

/** A route that responds with one document. */
export function apiRoute<
  T,
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodObject = z.ZodObject,
>(
  parts: InputSchemas<P, Q, B> &
    Pick<ApiRoute, 'method' | 'path' | 'id' | 'summary' | 'largestBody' | 'isReading'> & {
      readonly response: z.ZodType<T>
      readonly handle: (sources: ApiSources, input: Input<P, Q, B>) => Promise<T>
    },
): ApiRoute {
  const { params = nothing, query = nothing, body } = parts
  return {
    ...parts,
    params,
    query,
    body,
    isStream: false,
    needsToken: parts.method === 'post',
    handle: (sources, raw) => parts.handle(sources, inputOf(parts, raw)),
  }
}

/** A route that responds with a line of JSON for each row. */
export function lineRoute<T extends object, Q extends z.ZodObject = z.ZodObject>({
  line,
  handle,
  query,
  needsToken = false,
  ...parts
}: Pick<ApiRoute, 'path' | 'id' | 'summary'> & {
  readonly query?: Q
  readonly line: z.ZodType<T>
  readonly needsToken?: boolean
  readonly handle: (sources: ApiSources, input: Pick<Input<z.ZodObject, Q, z.ZodObject>, 'query'>) => AsyncIterable<T>
}): ApiRoute {
  return {
    ...parts,
    method: 'get',
    params: nothing,
    query: query ?? nothing,
    body: undefined,
    response: line,
    isStream: true,
    needsToken,
    handle: (sources, raw) => handle(sources, inputOf({ query }, raw)),
  }
}

function inputOf<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject>(
  { params, query, body }: InputSchemas<P, Q, B>,
  raw: RawInput,
): Input<P, Q, B> {
  const input = {
    params: readRequestPart(params ?? nothing, raw.params, 'path'),
    query: readRequestPart(query ?? nothing, queryValues(query ?? nothing, raw.query), 'query'),
    body: readRequestPart(body ?? nothing, raw.body ?? {}, 'body'),
  }
  // Each value was validated by the schema of its type; a missing schema accepts no fields.
  return input as Input<P, Q, B>
}
