import type { AnyDescriptor, AnyVerb, Descriptor, Operation } from '@mgmt-api/models'
import { flatten, valueAt } from '@mgmt-api/models/internal'
import type { Route } from '../http/route.ts'
import type { Context } from '../kernel/context.ts'
import { noneOf, required } from '../http/reading/read-value.ts'
import { runEntry } from '../kernel/refusal.ts'
import type { MethodHandler } from './many-items.ts'
import { descriptorAt, resolveDescriptor } from './paths.ts'
import { wrapped } from './responses.ts'

export interface BatchStep {
  readonly operation: Pick<Operation<{ response: unknown }>, 'id'>
  /** Value of the single path parameter. */
  readonly id?: string | undefined
  readonly body?: unknown
}

/**
 * Executes a step like its operation.
 * @param routes Routes of the resource.
 * @throws {Refusal}
 */
export function runBatchStep(routes: readonly Route[], { operation, id, body }: BatchStep, context: Context): unknown {
  const route = routes.find((each) => each.operation.id === operation.id)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = route?.run({ params: id === undefined ? [] : [encodeURIComponent(id)], search: '', text }, context)
  if (typeof response !== 'string') throw new Error(`${operation.id}: no step of a batch.`)
  return JSON.parse(response)
}

type Verbs = Readonly<Partial<Record<string, AnyVerb>>>

/** A kind of step that an entry of a batch request may contain. */
interface StepKind {
  /** Field of the entry. */
  readonly name: string
  readonly operation: BatchStep['operation']
  /** Field of the response for the result. */
  readonly result: string
  /** Path of the request body in the entry. Absent: the step contains an id. */
  readonly body: string | undefined
}

/** Fields of a batch request and of its response. */
const [requests, responses] = ['requests', 'matchingResponses']

/** Kinds of steps of `changeMany`. Fields are named after their method: `createSloRequest`, `created`. */
function stepKinds(verbs: Verbs): StepKind[] {
  const { in: input, out } = verbs.changeMany?.operation ?? {}
  const results = fieldsAt(out, `${responses}[]`)
  return fieldsAt(input?.body, `${requests}[]`).flatMap(([name, step]) => {
    const [method = ''] = /^(?:create|replace|delete)/.exec(name) ?? []
    const operation = verbs[method]?.operation
    const [result] = results.find(([each]) => each.startsWith(method)) ?? []
    if (operation === undefined || result === undefined) return []
    const sent = operation.in.body && resolveDescriptor(operation.in.body)
    const [part] = fieldsAt(step, '').find(([, field]) => field === sent) ?? []
    return [{ name, operation, result, body: step === sent ? name : part && `${name}.${part}` }]
  })
}

/**
 * Creates a function that executes the step in an entry of a batch request.
 * @returns The part of the response for the entry.
 * @throws {Refusal} 400: the entry contains no step or no id; or the error of the step.
 */
export function batchRunner(verbs: Verbs, routes: () => readonly Route[]): (entry: object, context: Context) => object {
  const kinds = stepKinds(verbs)
  return (entry, context) => {
    const kind = kinds.find(({ name }) => valueAt(entry, name) !== undefined)
    if (kind === undefined) throw noneOf(kinds.map(({ name: step }) => step))
    const { name, operation, result, body } = kind
    if (body !== undefined) {
      return { [result]: runBatchStep(routes(), { operation, body: valueAt(entry, body) }, context) }
    }
    // Validated: ids are text.
    const id = required(valueAt(entry, `${name}.id`) as string | undefined, `${name}.id`)
    return { [result]: runBatchStep(routes(), { operation, id }, context) }
  }
}

function fieldsAt(from: Descriptor | undefined, path: string): [string, AnyDescriptor][] {
  const model = from && (path === '' ? resolveDescriptor(from) : descriptorAt(from, path))
  if (model?.kind !== 'model') return []
  return [...flatten(model).fields].map(([name, { descriptor }]) => [name, resolveDescriptor(descriptor)])
}

/** Handles `changeMany` as a transaction: all steps or none. */
export function batchHandler(verbs: Verbs, routes: () => readonly Route[]): MethodHandler {
  const run = batchRunner(verbs, routes)
  return (input, context) => {
    // Validated against the operation.
    const entries = (valueAt(input, `body.${requests}`) ?? []) as readonly object[]
    return wrapped(responses, JSON.stringify(allOrNone(requests, entries, (entry) => run(entry, context))))
  }
}

/**
 * Executes all entries in the transaction of the request.
 * @param at Path of the entries, for error messages.
 * @throws {Refusal} The error of the first failing entry.
 */
export function allOrNone<Entry, Result>(
  at: string,
  entries: readonly Entry[],
  work: (entry: Entry) => Result,
): Result[] {
  return entries.map((entry, index) => runEntry(`${at}[${index}]`, () => work(entry)))
}
