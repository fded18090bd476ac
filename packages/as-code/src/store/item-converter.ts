import { type AnyVerb, bodyPath, isObject, valueAt } from '@mgmt-api/models'
import { fieldAt } from '../kind/field-tree.ts'
import type { Body, Remote } from '../kind/kind.ts'
import type { StoredResource } from './stored-resource.ts'

/** Conversion between items of a resource, bodies of a kind, and inputs of its methods. */
export interface ItemConverter {
  /** Undefined for an item without an id, which cannot be addressed. */
  remoteOf(item: unknown): Remote | undefined
  /** Id in an item, or in an answer that is itself the id. */
  idIn(answer: unknown): string | undefined
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
}

/** Answers contain an item directly or, like files with `within`, in that field. */
export function createItemConverter({ resource, within, createdTime = '' }: ItemLayout): ItemConverter {
  const { idAt, model } = resource
  const isNumber = fieldAt(model, idAt)?.kind === 'int32'
  const inner = (item: unknown): unknown =>
    within !== undefined && isObject(item) && isObject(item[within]) ? item[within] : item
  const idIn = (answer: unknown): string | undefined => {
    const id = isObject(answer) ? valueAt(inner(answer), idAt) : answer
    return (typeof id === 'string' || typeof id === 'number') && id !== '' ? String(id) : undefined
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
      const time = typeof created === 'string' ? created : ''
      return id === undefined ? undefined : { id, body: bodyOf(item), createdTime: time, unreadable: [] }
    },
    sentBy(verb, body) {
      if (within === undefined || bodyPath(verb) === 'body') return { item: body, beside: {} }
      const { [within]: item, ...beside } = body
      return { item: isObject(item) ? item : {}, beside }
    },
  }
}
