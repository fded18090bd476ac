import { exportOpenApi, type OpenApiDocument } from '@mgmt-api/models'
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import type { DeclaredOperation } from './declared-operations.ts'
import type { SentRequest } from './sent-request.ts'

/** Validates a request by the published document only. */
export type CheckRequest = (operationId: string, request: SentRequest) => readonly ErrorObject[]

interface Described {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } }
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly schema: object
}

/** Validates requests against the OpenAPI document of some operations. */
export function contractChecks(declared: readonly DeclaredOperation[]): CheckRequest {
  const document = documentOf(declared)
  const inJson = validatorOf(document, { formats })
  // Path parameters are text: a number is valid if its text is numeric.
  const inPath = validatorOf(document, { formats: { ...formats, int64: true }, coerceTypes: true })
  const checks = new Map(
    describedIn(document).map(({ operationId, parameters, requestBody }) => {
      const path = lazily(inPath, placeSchema(parameters, 'path'))
      const query = lazily(inJson, placeSchema(parameters, 'query'))
      const body = lazily(inJson, requestBody?.content['application/json'].schema ?? {})
      return [operationId, (request: SentRequest) => [path(request.path), query(request.query), body(request.body)]]
    }),
  )
  return (operationId, request) => {
    const check = checks.get(operationId)
    if (check === undefined) throw new Error(`The document has no ${operationId}.`)
    return check(request).flat()
  }
}

function documentOf(declared: readonly DeclaredOperation[]): OpenApiDocument {
  const groups = new Map(declared.map(({ group, operation }) => [operation.id, group]))
  return exportOpenApi(
    declared.map(({ operation }) => operation),
    { title: 'Management API', version: '5', groupOf: ({ id }) => groups.get(id) ?? '' },
  )
}

// The exported document has these fields in each operation.
const describedIn = ({ paths }: OpenApiDocument): readonly Described[] =>
  Object.values(Object(paths) as object).flatMap((item: object) => Object.values(item) as Described[])

/** All parameters of one location, as a closed object. */
function placeSchema(parameters: readonly Parameter[], place: Parameter['in']): object {
  const own = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required === true).map(({ name }) => name),
    additionalProperties: false,
  }
}

const documentId = 'contract'

function lazily(ajv: Ajv2020, schema: object): (value: unknown) => readonly ErrorObject[] {
  let accepts: ValidateFunction | undefined
  const text = JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${documentId}#`)
  return (value) => {
    accepts ??= ajv.compile(JSON.parse(text) as object)
    return accepts(value) ? [] : (accepts.errors ?? [])
  }
}

/** The formats of OpenAPI, which JSON Schema does not define. */
const formats = {
  'date-time': /^\d{4}-(0[1-9]|1[0-2])-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  byte: /^[\w+/-]*={0,2}$/,
  int32: { type: 'number', validate: (value: number) => (value | 0) === value },
  // A parsed number beyond 2^53 has lost digits.
  int64: { type: 'number', validate: Number.isSafeInteger },
  float: { type: 'number', validate: (value: number) => Number.isFinite(Math.fround(value)) },
  double: { type: 'number', validate: Number.isFinite },
} as const

function validatorOf(document: OpenApiDocument, options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strictTypes: false, allErrors: true, verbose: true, ...options })
  ajv.addVocabulary(['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'])
  ajv.addVocabulary(['x-secret', 'x-secret-unless', 'x-trimmed', 'x-minimum', 'x-maximum'])
  ajv.addSchema({ ...document, $id: documentId })
  return ajv
}
