import { type AnyVerb, isObject, toWireForm, withValueAt } from '@mgmt-api/models'
import { type Context, JsonText } from '../implement.ts'
import { hidesSecrets, shown } from './accept.ts'
import type { Stored } from './items.ts'
import { descriptorAt, project, settled } from './paths.ts'
import type { Plan } from './plan.ts'

/** A text that no JSON contains: stands for what is put in later. */
const holeInJson = JSON.stringify('\u0000')

/** Puts JSON text into an answer at a path, without parsing it. Other fields of the answer may come with it. */
export function wrapped(path: string | undefined, text: string, others: object = {}): JsonText {
  if (path === undefined) return new JsonText(text)
  const [before = '', after = ''] = JSON.stringify(withValueAt(others, path, '\u0000')).split(holeInJson)
  return new JsonText(before + text + after)
}

/** Writes the answer of a method about one item: the item, the part of it that the answer has, its id, or nothing. */
export type WriteAnswer = (stored: Stored, context: Context) => JsonText

export function answerWriter(plan: Plan, { operation, answer }: AnyVerb): WriteAnswer {
  const given = answer === undefined ? settled(operation.out) : descriptorAt(operation.out, answer)
  if (given === undefined) throw new Error(`${operation.id}: its answer has no ${answer ?? ''}.`)
  if (given === plan.model || (plan.isWhole && given.kind === plan.model.kind)) {
    return (stored, context) => wrapped(answer, itemText(plan, stored, context), stored.beside)
  }
  if (given.kind === 'model') {
    return ({ item, isNew, beside }, context) => {
      const part = project(given, shown(plan, item, context, isNew))
      return wrapped(answer, JSON.stringify(toWireForm(given, part)), beside)
    }
  }
  // Of an answer that the contract leaves open nothing is known.
  if (['any', 'empty', 'list', 'map'].includes(given.kind)) {
    return ({ beside = {} }) => wrapped(undefined, JSON.stringify(beside))
  }
  return ({ ids, beside }) => wrapped(answer, JSON.stringify(toWireForm(given, ids.at(-1))), beside)
}

/** An item as reading gives it, as JSON. What is stored is that already unless it has secrets. */
export function itemText(plan: Plan, { item, body, isNew }: Omit<Stored, 'ids'>, context: Context): string {
  return hidesSecrets(plan, context) && isObject(item) ? JSON.stringify(shown(plan, item, context, isNew)) : body
}
