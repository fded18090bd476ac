import { type AnyResource, type AnyVerb, type Described, type Descriptor, toWireForm } from '@mgmt-api/models'
import { bodyPath, conforms, idPaths, isObject, valueAt, withValueAt } from '@mgmt-api/models/internal'
import { exampleOf } from '@mgmt-api/models/testing'
import {
  replaceAt,
  descriptorAt,
  removed,
  project,
  resolveDescriptor,
  valuesAt,
  removeAt,
} from '../../src/resource/paths.ts'
import { documentOf } from '../witness/document-of.ts'
import { type OpenApi, operationsOf } from '../witness/document.ts'
import { asProtobuf } from '../witness/protobuf-form.ts'

/** Ids of existing items by resource. */
export type Known = Readonly<Record<string, unknown>>

/**
 * Adjusts an example body so that the service accepts it.
 * @param n Number of the example.
 * @param operation Id of the operation.
 */
export type Adjust = (
  body: Record<string, unknown>,
  n: number,
  known: Known,
  operation: string,
) => Record<string, unknown>

/** Descriptor of the sent item, and its path in the body. */
export function sentBy(verb: AnyVerb): { readonly descriptor: Descriptor; readonly prefix: string } {
  const at = bodyPath(verb)
  const { body } = verb.operation.in
  const inBody = at?.replace(/^body\.?/, '') ?? ''
  const descriptor = body === undefined || inBody === '' ? body : descriptorAt(body, inBody)
  if (at === undefined || descriptor === undefined) throw new Error(`${verb.operation.id} sends nothing.`)
  return { descriptor: resolveDescriptor(descriptor), prefix: inBody === '' ? '' : `${inBody}.` }
}

export const sendsBody = (verb: AnyVerb | undefined): verb is AnyVerb =>
  verb !== undefined && bodyPath(verb) !== undefined

/**
 * A valid body: an example of the model with existing references, distinct unique values, and without service-made
 * fields.
 */
export function bodyFor(
  resource: AnyResource,
  verb: AnyVerb,
  n: number,
  { adjust = (body) => body, known }: { readonly adjust?: Adjust | undefined; readonly known: Known },
): Record<string, unknown> {
  const { descriptor } = sentBy(verb)
  // The phantom type is irrelevant: an example of a model is an object.
  let body: unknown = exampleOf(descriptor as Described<unknown>, n)
  for (const path of notSent(resource, verb)) body = removeAt(body, path)
  for (const { at, to } of resource.references ?? []) {
    body = replaceAt(body, at, () => (known[to] === undefined ? removed : known[to]))
  }
  const { title } = resource
  if (title !== undefined) body = named(descriptor, body, title, `${resource.one} ${n}`)
  for (const path of (resource.unique ?? []).flatMap(({ by }) => by)) {
    if (path !== title && !path.includes('[]')) body = named(descriptor, body, path, `u${n}`)
  }
  if (!isObject(body)) throw new Error(`${verb.operation.id}: its body is no object.`)
  return Object.fromEntries(
    Object.entries(adjust(body, n, known, verb.operation.id)).filter(([, value]) => value !== undefined),
  )
}

/** Fields that the service sets: id, position, service-made fields. */
function notSent({ id = {}, order, serviceMade = [] }: AnyResource, verb: AnyVerb): string[] {
  const { prefix } = sentBy(verb)
  const keys = idPaths(verb).map(([, path]) => path.replace(/^body\./, ''))
  const inBody = keys.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
  return [...Object.values(id), ...serviceMade, ...inBody, ...(order?.at === undefined ? [] : [order.at])]
}

function named(descriptor: Descriptor, body: unknown, path: string, text: string): unknown {
  const field = descriptorAt(descriptor, path)
  return field?.kind === 'text' && conforms(field, text) ? withValueAt(body, path, text) : body
}

/** The document of an operation, which alone decides how a body is written. */
const documents = new WeakMap<object, OpenApi>()

function documentFor({ operation }: AnyVerb): OpenApi {
  const known = documents.get(operation)
  if (known !== undefined) return known
  // Verbs keep the declared operation.
  const document = documentOf([{ operation }] as never)
  documents.set(operation, document)
  return document
}

/** A body as writers of protobuf's JSON send it: see `asProtobuf`. */
export function protobufBody(verb: AnyVerb, body: unknown): unknown {
  const document = documentFor(verb)
  const [described] = operationsOf(document)
  return asProtobuf(document, described?.request.properties?.body ?? {}, body)
}

/** Expected item after storing a body: by default, the fields that both have. */
export function storedOf(resource: AnyResource, body: unknown): object {
  const { model, serviceMade = [], secrets = [] } = resource
  let stored: unknown = model === undefined ? body : project(resolveDescriptor(model), body)
  const hidden = secrets.filter(({ reads }) => reads !== 'value').map(({ at }) => at)
  for (const path of [...serviceMade, ...hidden]) stored = removeAt(stored, path)
  if (!isObject(stored)) throw new Error(`${resource.name}: an item is no object.`)
  return model === undefined ? stored : toWireForm(model, stored)
}

/** Id of an item as methods take it: bare if it has one part. */
export function idOfItem({ id = {}, parent }: AnyResource, item: unknown, parentId: unknown): unknown {
  const parts = Object.entries(id).map(([part, path]) => [part, valueAt(item, path)] as const)
  if (parent?.part !== undefined) return { [parent.part]: parentId, ...Object.fromEntries(parts) }
  return parts.length === 1 ? parts[0]?.[1] : Object.fromEntries(parts)
}

/** Id of an item as text. */
export const idWords = (id: unknown): string =>
  isObject(id) ? JSON.stringify(Object.values(id).map(String)) : String(id)

export const hasAt = (item: unknown, path: string): boolean => valuesAt(item, path).length > 0
