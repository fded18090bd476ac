import {
  type AnyVerb,
  formatPath,
  inputOfVerb,
  isObject,
  mapFields,
  MgmtError,
  type Path,
  type Problem,
  type ResourceFacts,
  type ResourceName,
  type SecretField,
  secretLosses,
  type Verb,
  valueAt,
  visitFields,
  withValuesAt,
} from '@mgmt-api/models'
import { sentForm } from './sent-form.ts'

/** The body that creates one of a resource: of `create`, or one of the list that `createMany` takes. */
export type CreationBody<V> = V extends { readonly create: Verb<[...infer _, infer Body], infer _R, infer _Rest> }
  ? Body
  : V extends { readonly createMany: Verb<[body: readonly (infer Entry)[]], infer _R, infer _Rest> }
    ? Entry
    : unknown

/** New ids by old ones. A reference by another key than the id, such as `externalId` of a webhook, is looked up as well. */
export type NewIds = Readonly<Record<string, string | number>>

/** Options of `toBody`. */
export interface ToBodyOptions {
  /** New ids by old ones, of each resource to which there are references. Default: references stay as they are. */
  readonly ids?: Readonly<Partial<Record<ResourceName, NewIds>>> | undefined
  /** Values of secrets that a read does not give, by their path in the item: `jira.apiToken`, `fields[0].value`. */
  readonly secrets?: Readonly<Record<string, unknown>> | undefined
}

/** The properties of a resource that its creation bodies depend on. */
export interface CreatableResource<V> extends ResourceFacts {
  readonly verbs: V
}

/**
 * The body that creates an item anew, of the item as it was read: without fields that only the service sets, with fields
 * where the request has them, and with new ids at references to other resources. What no creation can set is lost, such
 * as `isHidden` of an action: set it by an update.
 * @throws {TypeError} The resource has no `create`.
 * @throws {MgmtError} kind `validation`: reading does not give a secret of this item. The `problems` have its path.
 * @example
 * const body = toBody(views, view, { ids: { 'view-folders': { [oldFolder]: newFolder } } })
 * await resources(caller).of(views).create(body)
 */
export function toBody<V extends object>(
  resource: CreatableResource<V>,
  item: unknown,
  { ids = {}, secrets = {} }: ToBodyOptions = {},
): CreationBody<V> {
  // An interface of verbs contains only verbs; its type is `object`.
  const { create, createMany, get } = resource.verbs as Readonly<Record<string, AnyVerb | undefined>>
  const verb = create ?? createMany
  if (verb === undefined) throw new TypeError(`${resource.name}: cannot be created`)
  const whole = ownPart(resource, withNewIds(resource, withSecrets(resource, item, secrets, verb), ids))
  const sent = sentForm(create === undefined ? [whole] : whole, verb, get)
  const { body } = inputOfVerb(verb, { body: sent }, () => '')
  const masked = secretLosses(verb.operation, body)
  if (masked.length > 0) throw refusal(resource.name, verb, masked)
  // The form of the body follows from the verb, as its type does.
  return (create === undefined ? (sent as readonly unknown[])[0] : sent) as CreationBody<V>
}

/** Puts secrets into an item. @throws {MgmtError} It lacks a secret, or has no secret at a path. */
function withSecrets(
  { name, secrets = [], serviceMade = [] }: ResourceFacts,
  item: unknown,
  given: Readonly<Record<string, unknown>>,
  verb: AnyVerb,
): unknown {
  const places = secrets.flatMap((secret) => placesOf(secret, secrets, item))
  const isMade = ({ at }: SecretField): boolean => serviceMade.includes(at)
  const unfit = ({ path, secret }: Place): string | undefined => {
    if (secret.reads === 'value') return undefined
    if (isMade(secret)) return 'the service makes a new one at the creation: create this item yourself, to read it'
    return Object.hasOwn(given, formatPath(path)) ? undefined : 'reading does not give this secret: pass it in secrets'
  }
  const lacking = places.flatMap((place) => problemAt(place.path, 'required', unfit(place)))
  const known = new Set(places.filter(({ secret }) => !isMade(secret)).map(({ path }) => formatPath(path)))
  const unknown = Object.keys(given).filter((at) => !known.has(at))
  const problems = [...lacking, ...unknown.map((at) => noSecret(at))]
  if (problems.length > 0) throw refusal(name, verb, problems)
  const put = places.filter(({ path }) => Object.hasOwn(given, formatPath(path)))
  return withValuesAt(
    item,
    put.map(({ path }) => ({ path, value: given[formatPath(path)] })),
  )
}

const refusal = (name: string, { operation }: AnyVerb, problems: readonly Problem[]): MgmtError =>
  new MgmtError({
    kind: 'validation',
    code: 'invalid_request',
    operation: operation.id,
    message: `${name}: ${problems.map(({ at, message }) => `${at}: ${message}`).join('; ')}`,
    problems,
  })

interface Place {
  readonly path: Path
  readonly secret: SecretField
}

/** The places of a secret in an item; of several entries for one field, the first that applies counts. */
function placesOf(secret: SecretField, all: readonly SecretField[], item: unknown): readonly Place[] {
  const { at, reads } = secret
  if (all.find((each) => each.at === at && applies(each, item)) !== secret) return []
  const dot = at.lastIndexOf('.')
  const name = at.slice(dot + 1)
  const places: Place[] = []
  const look = (part: unknown, path: Path): void => {
    const isPlace = isObject(part) && (reads === 'absent' || reads === 'once' || Object.hasOwn(part, name))
    if (isPlace) places.push({ path: [...path, name], secret })
  }
  if (dot < 0) look(item, [])
  else visitFields(item, at.slice(0, dot), look)
  return places
}

const applies = ({ when }: Pick<SecretField, 'when'>, item: unknown): boolean =>
  when === undefined || valueAt(item, when.at) === when.is

const noSecret = (at: string): Problem => ({ at, path: [at], rule: 'unknown', message: 'this item has no secret here' })

const problemAt = (path: Path, rule: Problem['rule'], message: string | undefined): readonly Problem[] =>
  message === undefined ? [] : [{ at: formatPath(path), path, rule, message }]

/** Puts new ids in place of old ones at the references of an item. An id that is not among them stays. */
function withNewIds(
  { references = [] }: ResourceFacts,
  item: unknown,
  ids: NonNullable<ToBodyOptions['ids']>,
): unknown {
  return references
    .filter((reference) => applies(reference, item))
    .reduce((linked, { at, to }) => mapFields(linked, at, (old) => newId(ids[to], old)), item)
}

function newId(ids: NewIds | undefined, old: unknown): unknown {
  const isId = typeof old === 'string' || typeof old === 'number'
  const made = isId && ids !== undefined && Object.hasOwn(ids, old) ? ids[old] : undefined
  if (made === undefined) return old
  return typeof old === 'number' ? Number(made) : String(made)
}

/** The properties of a resource that tell what the service adds to its items. */
export type MadeFacts = Partial<Pick<ResourceFacts, 'serviceMade' | 'ownPart'>>

/** An item without what the service adds to it. */
export function ownPart({ serviceMade = [], ownPart: own }: MadeFacts, item: unknown): unknown {
  const part = serviceMade.reduce((body, at) => mapFields(body, at, () => undefined), item)
  return own !== undefined && isObject(part) ? own(part) : part
}
