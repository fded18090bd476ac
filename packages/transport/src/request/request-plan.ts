import {
  type AnyDescriptor,
  type ApiVersion,
  type Descriptor,
  type Drift,
  type Operation,
  type OperationTypes,
  type Problem,
  strict,
  type StrictOptions,
  toWireForm,
} from '@mgmt-api/models'
import { flatten, isObject, redactSecrets, type Renamer, secretLosses, unwrap } from '@mgmt-api/models/internal'
import { encodePart, type QueryEncoder } from './query.ts'

/** Any operation, its types left aside. */
export type ErasedOperation = Operation<OperationTypes>

/** The part of a request that depends on its operation alone. */
export interface RequestPlan {
  readonly operation: ErasedOperation
  /** In the address: `/mgmt/openapi/<version>`. */
  readonly apiVersion: number
  /** The parts of the input, in the order of checking. */
  readonly places: readonly (readonly [name: Place, field: Descriptor])[]
  /** Text between the path parameters. The first starts with the address. */
  readonly literals: readonly string[]
  readonly parameters: readonly string[]
  /** Descriptor of the response, in the names of the deployment. */
  readonly out: Descriptor
  /** Whether an empty body stands for an object without fields. */
  readonly mayBeEmpty: boolean
  readonly hasBody: boolean
}

const noProblems: readonly Problem[] = []
const noDrift: readonly Drift[] = []
const requestChecks: StrictOptions = { words: 'accept' }

type Place = 'path' | 'query' | 'body'
export type AnyInput = { readonly [place in Place]?: unknown }

/** URL and body of a request, which are the same for all attempts. */
export interface WireRequest {
  readonly url: string
  readonly body: string | undefined
}

export interface RequestPlanOptions {
  readonly address: string
  /** Replaces the API version of each operation. */
  readonly apiVersion?: ApiVersion | undefined
  readonly encodeQuery: QueryEncoder
  readonly rename?: Renamer | undefined
}

export function createRequestPlan(
  operation: ErasedOperation,
  { address, rename, ...options }: RequestPlanOptions,
): RequestPlan {
  const apiVersion = options.apiVersion ?? operation.apiVersion
  const parts = operation.path.split(/\{([^}]+)\}/)
  const literals = parts.filter((_, index) => index % 2 === 0)
  const fields: Readonly<Partial<Record<Place, Descriptor>>> = operation.in
  return {
    operation,
    apiVersion,
    places: (['path', 'query', 'body'] as const).flatMap((place) => {
      const field = fields[place]
      return field === undefined ? [] : [[place, field] as const]
    }),
    literals: [`${address}/mgmt/openapi/${apiVersion}${literals[0]}`, ...literals.slice(1)],
    parameters: parts.filter((_, index) => index % 2 === 1),
    out: rename === undefined ? operation.out : rename.descriptor(operation.out),
    hasBody: fields.body !== undefined,
    mayBeEmpty: hasNoFields(unwrap(operation.out).descriptor),
  }
}

function hasNoFields(out: AnyDescriptor): boolean {
  return out.kind === 'empty' || (out.kind === 'model' && flatten(out).fields.size === 0)
}

interface CheckedInput {
  readonly problems: readonly Problem[]
  readonly drift: readonly Drift[]
  /** The input with values of enumerations in place of words. */
  readonly input: AnyInput
}

/** Every rule that an input breaks, and its drift from the contract. */
export function checkInput(plan: RequestPlan, given: AnyInput): CheckedInput {
  let problems = noProblems
  let drift = noDrift
  let input = given
  for (const [place, field] of plan.places) {
    const value = placed(given, place)
    const checked = strict(field, value, requestChecks)
    if (checked.ok && checked.value !== value) input = { ...input, [place]: checked.value }
    if (!checked.ok) problems = [...problems, ...checked.problems.map((each) => problemUnder(place, each))]
    if (place === 'body' && checked.ok) problems = [...problems, ...lossesUnder(plan.operation, checked.value)]
    if (checked.drift.length > 0) drift = [...drift, ...checked.drift.map((each) => under(place, each))]
  }
  for (const name of plan.parameters) {
    const value = parameter(input, name)
    // An empty segment, or one of dots, leads to another route.
    if (value === '' || value === '.' || value === '..') problems = [...problems, unusable(name, value)]
  }
  return { problems, drift, input }
}

/** URL and body of a checked input. */
export function writeRequest(
  plan: RequestPlan,
  input: AnyInput,
  { encodeQuery, rename }: RequestPlanOptions,
): WireRequest {
  const sent = inWireForm(plan, input, rename)
  let url = plan.literals[0] ?? ''
  for (let index = 0; index < plan.parameters.length; index++) {
    url += encodePart(parameter(sent, plan.parameters[index] ?? '')) + (plan.literals[index + 1] ?? '')
  }
  const query = isObject(sent.query) ? encodeQuery(sent.query) : ''
  return {
    url: query === '' ? url : `${url}?${query}`,
    body: plan.hasBody && sent.body !== undefined ? JSON.stringify(sent.body) : undefined,
  }
}

// A query whose fields are all optional may be left out.
function placed(input: AnyInput, place: Place): unknown {
  return input[place] ?? (place === 'query' ? {} : undefined)
}

function parameter({ path }: AnyInput, name: string): string {
  const value = isObject(path) ? path[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function inWireForm({ places }: RequestPlan, input: AnyInput, rename: Renamer | undefined): AnyInput {
  return Object.fromEntries(
    places.map(([place, field]) => {
      const value = toWireForm(field, input[place])
      return [place, rename?.outgoing(field, value) ?? value]
    }),
  )
}

/** The input without its secrets. */
export function redactInput(plan: RequestPlan, input: AnyInput): AnyInput {
  return Object.fromEntries(plan.places.map(([place, field]) => [place, redactSecrets(field, input[place])]))
}

function under<T extends { readonly at: string }>(place: Place, found: T): T {
  const at = found.at === '' ? place : `${place}${found.at.startsWith('[') ? '' : '.'}${found.at}`
  return { ...found, at }
}

function problemUnder(place: Place, problem: Problem): Problem {
  return { ...under(place, problem), path: [place, ...problem.path] }
}

const lossesUnder = (operation: ErasedOperation, body: unknown): readonly Problem[] =>
  secretLosses(operation, body).map((loss) => problemUnder('body', loss))

function unusable(name: string, value: string): Problem {
  const message = value === '' ? 'empty, which would call another route' : `"${value}", which would call another route`
  return { at: `path.${name}`, path: ['path', name], rule: 'form', message }
}
