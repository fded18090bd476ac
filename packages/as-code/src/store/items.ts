import { type AnyVerb, bodyPath, isObject, valueAt } from '@mgmt-api/models'
import { fieldAt } from '../field-tree.ts'
import type { Body, Remote } from '../kind.ts'
import type { StoredResource } from './stored-resource.ts'

/** How the items of a resource become bodies of a kind, and bodies what its methods take. */
export interface Items {
  /** Undefined for one without an id: it cannot be addressed. */
  remoteOf(item: unknown): Remote | undefined
  /** Id in an item, or in an answer that is the id. */
  idIn(answer: unknown): string | undefined
  /** The id as its model has it: a number where that is one. */
  idFor(id: string): unknown
  bodyOf(item: unknown): Body
  /** What a method takes for a body, and the fields of its request that stand beside that. */
  sentBy(verb: AnyVerb, body: Body): { readonly item: Body; readonly beside: Body }
}

export interface ItemFacts {
  readonly resource: StoredResource
  /** Field of the body that has the item. */
  readonly within?: string | undefined
  /** Where an item says when it was created. */
  readonly createdTime?: string | undefined
}

/** Answers have an item by itself or, as files with `within` do, in that field. */
export function createItems({ resource, within, createdTime = '' }: ItemFacts): Items {
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
