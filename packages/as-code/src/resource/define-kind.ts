import type { Caller, Descriptor, Reference } from '@mgmt-api/models'
import { mapFields, valueAt } from '@mgmt-api/models/internal'
import type { Body, Comparable, ExternalId, Kind, ResourceStore } from '../kind/kind.ts'
import { keyedKinds } from './kind-names.ts'
import { fieldAt } from '../kind/field-tree.ts'
import { type LabelIdentity, labelIdentity } from './labels.ts'
import { createdPart } from '../store/later-fields.ts'
import { createStore } from '../store/resource-store.ts'
import type { Write } from '../store/store-context.ts'
import { asItIs, type BodyForm } from '../store/item-converter.ts'
import { type ResourceLike, sentModel, type StoredResource, storedResource } from '../store/stored-resource.ts'

/**
 * Properties of a resource that only files need. Paths are those of a body, and begin with `within` if that is given.
 */
export interface KindOptions
  extends Partial<Pick<Kind, 'fieldOrder' | 'sets' | 'defaults' | 'equivalents' | 'references' | 'externalIds'>>,
    Partial<Pick<Kind, 'promql' | 'nativeQueries' | 'metrics'>>,
    Partial<Pick<Kind, 'similarityKeyOf' | 'isDeleted' | 'problemsOf' | 'neededSecretsOf' | 'verdict'>> {
  /** Further fields that files do not contain: those that depend on the account. */
  readonly omitted?: readonly string[] | undefined
  /** References that stay ids, because the ids are the same on every platform. */
  readonly literal?: readonly string[] | undefined
  /** Fields other than the id by which other resources refer to it. */
  readonly otherIds?: readonly string[] | undefined
  /** Differences between a body, an item, and the inputs of the methods. Default: none. */
  readonly form?: BodyForm | undefined
  /** Field of the file that contains the item, as in the request that creates it. Default: the file is the item. */
  readonly within?: string | undefined
  /** Describes a body. Default: the input of the create. */
  readonly model?: Descriptor | undefined
  /** Field of an item with its time of creation. Default: none; the lower id counts as the older. */
  readonly createdTime?: string | undefined
  /** Writes that are sent one by one even if the resource has a bulk method. */
  readonly individually?: readonly Write[] | undefined
  /** Methods that replace those made from the verbs. The resource may then lack a create, a replace or a delete. */
  readonly store?: ((caller: Caller, store: ResourceStore) => Partial<ResourceStore>) | undefined
}

/**
 * Makes a kind from its resource and the options that only files need. Resources without labels are recognised by the
 * ledger of a target.
 * @throws {TypeError} The resource cannot be kept as files.
 * @example export const viewFolders: Kind = defineKind(viewFolderResource)
 */
export function defineKind(resource: ResourceLike, files: KindOptions = {}): Kind {
  const stored = storedResource(resource, files.store === undefined ? ['create', 'replace', 'delete'] : [])
  const { name, one, many = `${one}s`, title, serviceMade = [] } = resource
  const { within, createdTime, otherIds, individually, store } = files
  const at = (path: string): string => (within === undefined ? path : `${within}.${path}`)
  const model = files.model ?? createdModel(stored, within)
  const { labelProblems, identityOf, withIdentity } = identityOfKind(resource, model, at)
  const nameOf = (of: Body): string => textAt(of, title === undefined ? '' : at(title))
  const linked = linksOf(resource, files, at)
  const form: BodyForm = { ...files.form, fromItem: withTextIds(files.form?.fromItem, linked.references) }
  const { sets = [], defaults = [], equivalents = [] } = files
  const comparable: Comparable = { model, sets, defaults, equivalents }
  const layout = { resource: stored, within, createdTime, otherIds, individually, comparable, identityOf, form }
  return {
    name,
    words: { one, many },
    ...recognitionOf(resource, model),
    ...comparable,
    fieldOrder: files.fieldOrder ?? (title === undefined ? [] : [title]),
    ...linked,
    serverMade: [...serviceMade.map(at), ...(files.omitted ?? [])],
    unique: uniqueOf(resource, at),
    nameOf,
    similarityKeyOf: files.similarityKeyOf ?? nameOf,
    identityOf,
    withIdentity,
    isDeleted: files.isDeleted ?? (() => false),
    refusalOf: files.form?.refusal,
    createdPart: createdPart(layout),
    neededSecretsOf: files.neededSecretsOf,
    verdict: files.verdict,
    ...queryFields(files),
    problemsOf: (of) => [...labelProblems(of), ...(files.problemsOf?.(of) ?? [])],
    connect(caller) {
      const made = createStore(caller, layout)
      return { ...made, ...store?.(caller, made) }
    },
  }
}

const queryFields = ({
  promql,
  nativeQueries,
  metrics,
}: KindOptions): Pick<Kind, 'promql' | 'nativeQueries' | 'metrics'> => ({ promql, nativeQueries, metrics })

/** References to kinds, and ids of resources that are none. */
function linksOf(
  { name, references = [] }: ResourceLike,
  { omitted = [], literal = [], ...files }: KindOptions,
  at: (path: string) => string,
): Pick<Kind, 'references' | 'externalIds'> {
  // A reference that depends on another field cannot be recognised by its place alone, and stays an id.
  const unlinked = new Set([...omitted, ...literal])
  const plain = references.filter((each) => each.when === undefined && !unlinked.has(each.at))
  const isKept = ({ to }: Reference): boolean => to === name || keyedKinds.includes(to)
  const links = plain.filter(isKept).map((each) => ({
    at: at(each.at),
    to: each.to,
    ...(each.key !== undefined && { field: each.key }),
  }))
  const ids = plain
    .filter((each) => !isKept(each))
    .map(
      (each): ExternalId => ({ at: at(each.at), group: each.to, ...(each.key !== undefined && { field: each.key }) }),
    )
  return {
    references: [...links, ...(files.references ?? [])],
    externalIds: [...ids, ...(files.externalIds ?? [])],
  }
}

/** Values that a guess calls unique are left to the service, and so are those of lists. */
const uniqueOf = ({ unique = [] }: ResourceLike, at: (path: string) => string): Kind['unique'] =>
  unique
    .filter(({ by, source }) => source !== 'assumed' && !by.some((path) => path.includes('[]')))
    .map(({ by }) => by.map(at))

/** Dashboards have ids of 21 characters; all others accept a UUID. */
function recognitionOf({ recognised }: ResourceLike, model: Descriptor): Pick<Kind, 'recognised' | 'chosenId'> {
  const { by = 'name', at = 'id' } = recognised ?? {}
  if (by !== 'chosenId') return { recognised: by === 'labels' ? by : 'ledger' }
  const id = fieldAt(model, at)
  const form = id?.kind === 'text' && id.max === 21 ? 'url21' : 'uuid'
  return { recognised: by, chosenId: { at, form } }
}

function createdModel({ verbs: { create }, model }: StoredResource, within: string | undefined): Descriptor {
  if (create === undefined) return model
  return (within === undefined ? undefined : create.operation.in.body) ?? sentModel(create)
}

/** Ids are texts in references, also those that the service returns as numbers. */
function withTextIds(fromItem: BodyForm['fromItem'] = asItIs, links: Kind['references']): BodyForm['fromItem'] {
  const asText = (id: unknown): unknown => (typeof id === 'number' ? String(id) : id)
  return (item) => {
    const body = fromItem(item)
    return body === undefined ? undefined : links.reduce((changed, { at }) => mapFields(changed, at, asText), body)
  }
}

/** The text at a path of a body; empty if there is none. */
export const textAt = (body: Body, path: string): string => {
  const value = valueAt(body, path)
  return typeof value === 'string' ? value : ''
}

const noLabels: LabelIdentity = {
  identityOf: () => undefined,
  withIdentity: (body) => body,
  labelProblems: () => [],
}

/** @throws {TypeError} The resource cannot be kept as files, or does not declare how it is recognised. */
function identityOfKind(
  { name, recognised }: ResourceLike,
  model: Descriptor,
  at: (path: string) => string,
): LabelIdentity {
  const { by = 'none', at: field, reason } = recognised ?? {}
  if (by === 'none')
    throw new TypeError(`${name} cannot be kept as files: ${reason ?? 'one cannot be told from another'}`)
  if (by !== 'labels') return noLabels
  if (field === undefined) throw new TypeError(`${name}: recognised by labels, but no field contains them`)
  return labelIdentity(model, at(field))
}
