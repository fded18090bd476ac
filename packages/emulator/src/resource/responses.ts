import { type AnyVerb, isObject, toWireForm, withValueAt } from '@mgmt-api/models'
import { JsonText } from '../http/route.ts'
import type { Context } from '../kernel/context.ts'
import { hidesSecrets, redactSecrets } from './item-content.ts'
import type { StoredItem } from './items.ts'
import { descriptorAt, project, resolveDescriptor } from './paths.ts'
import type { ResourcePlan } from './resource-plan.ts'

/** Placeholder that cannot occur in JSON. */
const holeInJson = JSON.stringify('\u0000')

/** Embeds JSON text in a response at a path, without parsing it, with optional other fields. */
export function wrapped(path: string | undefined, text: string, others: object = {}): JsonText {
  if (path === undefined) return new JsonText(text)
  const [before = '', after = ''] = JSON.stringify(withValueAt(others, path, '\u0000')).split(holeInJson)
  return new JsonText(before + text + after)
}

/** Writes the response of an item method: the item, a part of it, its id, or nothing. */
export type WriteResponse = (stored: StoredItem, context: Context) => JsonText

export function responseWriter(plan: ResourcePlan, { operation, answer }: AnyVerb): WriteResponse {
  const given = answer === undefined ? resolveDescriptor(operation.out) : descriptorAt(operation.out, answer)
  if (given === undefined) throw new Error(`${operation.id}: its answer has no ${answer ?? ''}.`)
  if (given === plan.model || (plan.isWhole && given.kind === plan.model.kind)) {
    return (stored, context) => wrapped(answer, itemText(plan, stored, context), stored.beside)
  }
  if (given.kind === 'model') {
    return ({ item, isNew, beside }, context) => {
      const part = project(given, redactSecrets(plan, item, context, isNew))
      return wrapped(answer, JSON.stringify(toWireForm(given, part)), beside)
    }
  }
  // The contract does not define this response.
  if (['any', 'empty', 'list', 'map'].includes(given.kind)) {
    return ({ beside = {} }) => wrapped(undefined, JSON.stringify(beside))
  }
  return ({ ids, beside }) => wrapped(answer, JSON.stringify(toWireForm(given, ids.at(-1))), beside)
}

/** An item as JSON for a response. The stored text is used unless it has secrets. */
export function itemText(plan: ResourcePlan, { item, body, isNew }: Omit<StoredItem, 'ids'>, context: Context): string {
  return hidesSecrets(plan, context) && isObject(item)
    ? JSON.stringify(redactSecrets(plan, item, context, isNew))
    : body
}
