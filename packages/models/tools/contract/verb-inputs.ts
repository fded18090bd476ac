import type { FieldDeclaration } from './declaration.ts'
import { fieldAt, fieldsBehind, inputAt } from './declare.ts'
import { camel } from './names.ts'
import { contentAt, type Method, type VerbPrinting } from './verb-types.ts'

/** An option of a method, and the place of its value in the request. */
export interface VerbInput {
  /** `orderBy`, or `filter.status` for a member. */
  readonly name: string
  /** Input path of the value. */
  readonly at: string
  readonly field: FieldDeclaration
}

/** The options of a method: those that its overlay names, then the inputs that are left, each by its own name. */
export function inputsOf(method: Method, printing: VerbPrinting): VerbInput[] {
  const { note, operation } = method
  if (note.options === undefined) return []
  const { size, ...paging } = operation.paging ?? {}
  const given = Object.entries(printing.types[note.options]?.options ?? {})
  const named = given.flatMap(([name, at]) => membersOf({ name, at, given, method, printing }))
  const { id = {}, ids, body = 'body' } = note
  const arguments_ = [...(typeof id === 'string' ? [id] : Object.values(id)), ids, method.requestId]
  const sent = method.kind === 'call' && body !== 'none' && ids?.startsWith('body.') !== true ? [body] : []
  const taken = [...arguments_, ...sent, ...Object.values(paging), ...given.map(([, at]) => at)]
  const left = (['query', 'body'] as const).flatMap((place) =>
    fieldsBehind(printing.models, operation[place])
      .map((field) => ({ name: camel(field.name), at: `${place}.${field.name}`, field }))
      .filter(({ at }) => ![...taken, size].some((path) => path !== undefined && covers(at, path))),
  )
  const pageSize = size === undefined ? [] : [{ name: 'pageSize', at: size, field: inputField(size, method, printing) }]
  return [...named, ...left, ...pageSize]
}

/** Whether one of two paths leads to a part of the other. */
const covers = (at: string, path: string): boolean => `${at}.`.startsWith(`${path}.`) || path.startsWith(`${at}.`)

interface Naming {
  readonly name: string
  readonly at: string
  readonly given: readonly (readonly [name: string, at: string])[]
  readonly method: Method
  readonly printing: VerbPrinting
}

/** The named input, or of `body.filter.*` each field that has no other name. */
function membersOf({ name, at, given, method, printing }: Naming): VerbInput[] {
  if (!at.endsWith('.*')) return [{ name, at, field: inputField(at, method, printing) }]
  const path = at.slice(0, -2)
  const named = new Set(given.map(([, each]) => each))
  return fieldsBehind(printing.models, contentAt(path, method.operation, printing.models))
    .map((field) => ({ name: `${name}.${field.name}`, at: `${path}.${field.name}`, field }))
    .filter((each) => !named.has(each.at))
}

/**
 * The field at an input path.
 * @throws {Error} if there is none.
 */
export function inputField(path: string, { operation }: Method, { models }: VerbPrinting): FieldDeclaration {
  const dot = path.indexOf('.')
  const field = fieldAt(path.slice(dot + 1), inputAt(path.slice(0, dot), operation, models), models)
  if (field === undefined) throw new Error(`There is no input ${path} of ${operation.name}.`)
  return field
}
