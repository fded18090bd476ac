import { type AnyVerb, toWireForm } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { JsonText } from '../http/route.ts'
import type { Context } from '../kernel/context.ts'
import { hidesSecrets, redactSecrets } from './item-content.ts'
import type { StoredItem } from './items.ts'
import { descriptorAt, project, resolveDescriptor } from './paths.ts'
import type { ResourcePlan } from './resource-plan.ts'

/** Embeds JSON text in a response at a path, without parsing it, with optional other fields. */
export const wrapped = (path: string | undefined, text: string, others: object = {}): JsonText =>
  new JsonText(path === undefined ? text : jsonWith(others, path.split('.'), text))

/** The JSON of an object that has a text of JSON at a path. */
function jsonWith(others: unknown, [step, ...rest]: readonly string[], text: string): string {
  if (step === undefined) return text
  const fields = isObject(others) ? others : {}
  const present = Object.entries({ ...fields, [step]: fields[step] }).filter(
    ([name, value]) => name === step || value !== undefined,
  )
  const members = present.map(
    ([name, value]) => `${JSON.stringify(name)}:${name === step ? jsonWith(value, rest, text) : JSON.stringify(value)}`,
  )
  return `{${members.join(',')}}`
}

/** Writes the response of an item method: the item, a part of it, its id, or nothing. */
export type WriteResponse = (stored: StoredItem, context: Context) => JsonText

export function responseWriter(plan: ResourcePlan, { operation, response }: AnyVerb): WriteResponse {
  const given = response === undefined ? resolveDescriptor(operation.out) : descriptorAt(operation.out, response)
  if (given === undefined) throw new Error(`${operation.id}: its response has no ${response ?? ''}.`)
  if (given === plan.model || (plan.isWhole && given.kind === plan.model.kind)) {
    return (stored, context) => wrapped(response, itemText(plan, stored, context), stored.beside)
  }
  if (given.kind === 'model') {
    return ({ item, isNew, beside }, context) => {
      const part = project(given, redactSecrets(plan, item, context, isNew))
      return wrapped(response, JSON.stringify(toWireForm(given, part)), beside)
    }
  }
  // The contract does not define this response.
  if (['any', 'empty', 'list', 'map'].includes(given.kind)) {
    return ({ beside = {} }) => wrapped(undefined, JSON.stringify(beside))
  }
  return ({ ids, beside }) => wrapped(response, JSON.stringify(toWireForm(given, ids.at(-1))), beside)
}

/** An item as JSON for a response. The stored text is used unless it has secrets. */
export function itemText(plan: ResourcePlan, { item, body, isNew }: Omit<StoredItem, 'ids'>, context: Context): string {
  return hidesSecrets(plan, context) && isObject(item)
    ? JSON.stringify(redactSecrets(plan, item, context, isNew))
    : body
}
