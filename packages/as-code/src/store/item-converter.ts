import type { AnyVerb } from '@mgmt-api/models'
import { bodyPath, isObject, valueAt } from '@mgmt-api/models/internal'
import { fieldAt } from '../kind/field-tree.ts'
import type { Body, Remote } from '../kind/kind.ts'
import { textOfId } from '../kind/ids.ts'
import type { StoredResource } from './stored-resource.ts'

/**
 * Differences between a body, an item, and the inputs of the methods. Each function keeps the fields that it does not
 * know.
 */
export interface BodyForm {
  /** The body of an item; undefined for an item that cannot be a file, such as a predefined one. Default: the item. */
  readonly fromItem?: ((item: Body) => Body | undefined) | undefined
  /** Input of the create. Default: the body. */
  readonly toCreate?: ((body: Body) => Body) | undefined
  /** Input of the replacement or update. Default: the body. */
  readonly toChange?: ((body: Body) => Body) | undefined
  /**
   * Fields that are set by a change right after the creation. Default: those that only the replacement accepts.
   */
  readonly later?: ((body: Body) => readonly string[]) | undefined
  /** Why a body cannot be created by apply; undefined if it can. */
  readonly refusal?: ((body: Body) => string | undefined) | undefined
  /** Top-level fields that no request changes after the creation. */
  readonly fixed?: readonly string[] | undefined
  /** Path of the id in the response to a create. Default: as in an item. */
  readonly createdId?: string | undefined
}

/** The conversion of a body that needs none. */
export const asItIs = (body: Body): Body => body

/** Conversion between items of a resource, bodies of a kind, and inputs of its methods. */
export interface ItemConverter {
  /** Undefined for an item without an id, which cannot be addressed, and for one that cannot be a file. */
  readonly remoteOf: (item: unknown) => Remote | undefined
  /** Id in an item, or in a response that is itself the id. */
  readonly idIn: (response: unknown) => string | undefined
  /** The id in its model's type: a number if the model has one. */
  idFor(id: string): unknown
  bodyOf(item: unknown): Body
  /** A method's input for a body, and the fields of its request beside it. */
  sentBy(verb: AnyVerb, body: Body): { readonly item: Body; readonly beside: Body }
}

export interface ItemLayout {
  readonly resource: StoredResource
  /** Field of the body that contains the item. */
  readonly within?: string | undefined
  /** Field of an item with its time of creation. */
  readonly createdTime?: string | undefined
  /** Further fields of an item by which other resources refer to it. */
  readonly otherIds?: readonly string[] | undefined
  readonly form?: BodyForm | undefined
}

/** Responses contain an item directly or, like files with `within`, in that field. */
export function createItemConverter(layout: ItemLayout): ItemConverter {
  const { resource, within, createdTime = '', otherIds, form: { fromItem = asItIs } = {} } = layout
  const { idAt, model } = resource
  const isNumber = fieldAt(model, idAt)?.kind === 'int32'
  const inner = (item: unknown): unknown =>
    within !== undefined && isObject(item) && isObject(item[within]) ? item[within] : item
  const idIn = (response: unknown): string | undefined => {
    const id = isObject(response) ? valueAt(inner(response), idAt) : response
    return id === '' ? undefined : textOfId(id)
  }
  const bodyOf = (item: unknown): Body => {
    const whole = inner(item)
    if (within !== undefined) return { [within]: whole }
    return isObject(whole) ? whole : {}
  }
  return {
    idIn,
    bodyOf,
    idFor: (id) => (isNumber ? Number(id) : id),
    remoteOf(item) {
      const id = idIn(item)
      const created = valueAt(inner(item), createdTime)
      const body = id === undefined ? undefined : fromItem(bodyOf(item))
      if (id === undefined || body === undefined) return undefined
      return {
        id,
        body,
        item: inner(item),
        createdTime: typeof created === 'string' ? created : '',
        unreadable: [],
        ...otherIdsOf(inner(item), otherIds),
      }
    },
    sentBy(verb, body) {
      if (within === undefined || bodyPath(verb) === 'body') return { item: body, beside: {} }
      const { [within]: item, ...beside } = body
      return { item: isObject(item) ? item : {}, beside }
    },
  }
}

/** The values of further ids of an item, as texts. */
export function otherIdsOf(item: unknown, fields: readonly string[] | undefined): Pick<Remote, 'otherIds'> {
  if (fields === undefined) return {}
  const ids = fields.map((field) => [field, textOfId(valueAt(item, field))] as const)
  return { otherIds: Object.fromEntries(ids.flatMap(([field, id]) => (id === undefined ? [] : [[field, id]]))) }
}
