import {
  compareField,
  compareMarks,
  type CompareReferences,
  compareRequired,
  compareSchemas,
  typeText,
} from './compare-schemas.ts'
import { everywhere, type NormalParameter } from '../contract/contract.ts'
import type { OpenApiSchema } from '../contract/document.ts'
import type { ContractOperation, Payload } from './normal-form.ts'
import { breaksAnswer, breaksBoth, breaksNothing, breaksRequest, type SchemaChange, without } from './schema-change.ts'

/** Difference of an operation, except for those in referenced schemas. */
export interface OperationChange extends SchemaChange {
  readonly part: 'operation' | 'request' | 'answer'
}

/** Operation before and after; one side is missing if it was added or removed. */
export interface OperationPair {
  readonly before?: ContractOperation | undefined
  readonly after?: ContractOperation | undefined
}

/** Pairs the operations of two contracts by id, then the rest by method and path. */
export function pairOperations(
  before: readonly ContractOperation[],
  after: readonly ContractOperation[],
): OperationPair[] {
  const known = new Set(before)
  const present = new Set(after)
  const pairs: OperationPair[] = []
  for (const keyOf of [(each: ContractOperation) => each.id, addressOf]) {
    const waiting = new Map([...present].map((operation) => [keyOf(operation), operation]))
    for (const operation of known) {
      const partner = waiting.get(keyOf(operation))
      if (partner === undefined || !present.delete(partner)) continue
      known.delete(operation)
      pairs.push({ before: operation, after: partner })
    }
  }
  return [...pairs, ...[...known].map((each) => ({ before: each })), ...[...present].map((each) => ({ after: each }))]
}

// Names of path parameters do not affect requests.
const addressOf = ({ method, path }: ContractOperation): string => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`

/** Compares an operation, except for schemas that both sides reference. */
export function compareOperations({ before, after }: OperationPair, references: CompareReferences): OperationChange[] {
  if (after === undefined) return [whole({ kind: 'removed', what: 'operation removed', breaks: breaksBoth })]
  if (before === undefined) return [whole({ kind: 'added', what: 'operation added', breaks: breaksNothing })]
  return [
    ...compareHeads(before, after),
    ...compareErrors(before, after),
    ...[
      ...comparePermissions(before, after),
      ...compareParameters(before, after, references),
      ...compareBodies(before.body, after.body, references),
    ].map((change) => inPart('request', change)),
    ...compareAnswers(before.answer, after.answer, references).map((change) => inPart('answer', change)),
  ]
}

const inPart = (part: 'request' | 'answer', change: SchemaChange): OperationChange => ({
  ...change,
  part,
  breaks: { ...breaksNothing, [part]: change.breaks[part] },
})

const whole = (change: Omit<OperationChange, 'field' | 'part'>): OperationChange => ({
  ...change,
  field: '',
  part: 'operation',
})

function compareHeads(before: ContractOperation, after: ContractOperation): OperationChange[] {
  const changes: OperationChange[] = []
  if (addressOf(before) !== addressOf(after)) {
    const [was, now] = [`${before.method} ${before.path}`, `${after.method} ${after.path}`]
    changes.push(whole({ kind: 'moved', what: `moved: ${was} → ${now}`, breaks: breaksBoth, was, now }))
  }
  if (before.id !== after.id) {
    const [was, now] = [before.id, after.id]
    changes.push(whole({ kind: 'renamed', what: `id ${was} → ${now}`, breaks: breaksNothing, was, now }))
  }
  if (before.service.toLowerCase() !== after.service.toLowerCase()) {
    const [was, now] = [before.service, after.service]
    changes.push(whole({ kind: 'service', what: `service ${was} → ${now}`, breaks: breaksNothing, was, now }))
  }
  return [...changes, ...compareMarks(before.marks, after.marks, '').map(whole)]
}

// A program that handles the documented statuses meets another one.
function compareErrors({ errors: before }: ContractOperation, { errors: after }: ContractOperation): OperationChange[] {
  const [more, gone] = [without(after, before), without(before, after)]
  const change = { kind: 'errors', field: '', part: 'answer' } as const
  const breaks = more.every((status) => everywhere.includes(status)) ? breaksNothing : breaksAnswer
  return [
    ...(more.length === 0 ? [] : [{ ...change, what: `declares ${more.join(', ')} now`, breaks }]),
    ...(gone.length === 0 ? [] : [{ ...change, what: `no longer declares ${gone.join(', ')}`, breaks: breaksNothing }]),
  ]
}

function comparePermissions(before: ContractOperation, after: ContractOperation): SchemaChange[] {
  const [was, now] = [new Set(before.permissions), new Set(after.permissions)]
  const [more, gone] = [without(now, was).sort(), without(was, now).sort()]
  const change = { kind: 'permissions', field: '' } as const
  return [
    ...(more.length === 0 ? [] : [{ ...change, what: `needs ${more.join(', ')} now`, breaks: breaksRequest }]),
    ...(gone.length === 0 ? [] : [{ ...change, what: `no longer needs ${gone.join(', ')}`, breaks: breaksNothing }]),
  ]
}

function compareParameters(
  before: ContractOperation,
  after: ContractOperation,
  references: CompareReferences,
): SchemaChange[] {
  const [from, to] = [placeholdersOf(before), placeholdersOf(after)]
  // In the same path they are matched by position, since their names may change.
  const isSamePath = addressOf(before) === addressOf(after)
  const newNames = new Map(isSamePath ? from.map((name, index) => [name, to[index] ?? name]) : [])
  const renamed = [...newNames].flatMap(([was, now]): SchemaChange[] => {
    const what = `parameter renamed to ${now}, requests stay the same`
    return was === now ? [] : [{ kind: 'renamed', field: `path.${was}`, what, breaks: breaksRequest, was, now }]
  })
  const [known, present] = [parametersOf(before, newNames), parametersOf(after)]
  const fields = [...new Set([...known.keys(), ...present.keys()])]
  const compare = (field: string) => compareParameter([known.get(field), present.get(field)], field, references)
  return [...renamed, ...fields.flatMap(compare)]
}

function parametersOf(
  { parameters }: ContractOperation,
  pathNames: ReadonlyMap<string, string> = new Map(),
): Map<string, NormalParameter> {
  return new Map(
    parameters.map((parameter) => {
      const name = parameter.in === 'path' ? pathNames.get(parameter.name) : undefined
      return [`${parameter.in}.${name ?? parameter.name}`, parameter]
    }),
  )
}

const placeholdersOf = ({ path }: ContractOperation): string[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)

function compareParameter(
  [before, after]: readonly [NormalParameter | undefined, NormalParameter | undefined],
  field: string,
  references: CompareReferences,
): SchemaChange[] {
  if (after === undefined) {
    return before === undefined ? [] : [{ kind: 'removed', field, what: 'parameter removed', breaks: breaksRequest }]
  }
  if (before === undefined) {
    const isRequired = after.required === true
    const what = `${isRequired ? 'required' : 'optional'} parameter added, ${typeText(after.schema)}`
    return [{ kind: 'added', field, what, breaks: isRequired ? breaksRequest : breaksNothing }]
  }
  return [
    ...compareRequired([before.required === true, after.required === true], field),
    ...compareMarks(before, after, field),
    ...compareField(before.schema, after.schema, { field, references }),
  ]
}

// Body of a request without one.
const nothing: OpenApiSchema = { type: 'object', additionalProperties: false }

function compareBodies(
  before: Payload | undefined,
  after: Payload | undefined,
  references: CompareReferences,
): SchemaChange[] {
  const field = 'body'
  if (after === undefined) {
    return before === undefined ? [] : [{ kind: 'removed', field, what: 'no body any more', breaks: breaksRequest }]
  }
  if (before === undefined) {
    const what = `${after.required ? 'required' : 'optional'} ${typeText(after.schema)} added`
    const isDemanded = after.required || references(nothing, after.schema)?.request === true
    return [{ kind: 'added', field, what, breaks: isDemanded ? breaksRequest : breaksNothing }]
  }
  return [
    ...compareRequired([before.required, after.required], field),
    ...compareContent(before, after, { field, references }),
  ]
}

function compareAnswers(
  before: Payload | undefined,
  after: Payload | undefined,
  references: CompareReferences,
): SchemaChange[] {
  const field = 'answer'
  if (before !== undefined && after !== undefined) return compareContent(before, after, { field, references })
  if (after !== undefined)
    return [{ kind: 'added', field, what: `${typeText(after.schema)} added`, breaks: breaksNothing }]
  return before === undefined ? [] : [{ kind: 'removed', field, what: 'no answer any more', breaks: breaksBoth }]
}

function compareContent(
  before: Payload,
  after: Payload,
  place: { readonly field: string; readonly references: CompareReferences },
): SchemaChange[] {
  const changes = compareSchemas(before.schema, after.schema, place)
  const [was, now] = [before.contentType, after.contentType]
  if (was === now) return changes
  return [
    { kind: 'content-type', field: place.field, what: `content type ${was} → ${now}`, breaks: breaksBoth, was, now },
    ...changes,
  ]
}
