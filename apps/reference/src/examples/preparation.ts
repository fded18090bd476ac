import { isObject } from '@mgmt-api/models/internal'
import type { MadeText, Preparation } from '../try-it/platform/messages.ts'

/** A call that changed the platform before an example. */
export interface EarlierCall {
  /** Id of the operation. */
  readonly operation: string
  readonly input: object
  readonly response: unknown
}

/** Earlier calls with the texts of their responses that later inputs contain. */
export function preparationsOf(calls: readonly EarlierCall[], input: object): readonly Preparation[] {
  return calls.map(({ operation, input: own, response }, index) => {
    const later = new Set([input, ...calls.slice(index + 1).map((each) => each.input)].flatMap(textsIn).map(textOf))
    return { operation, input: own, made: textsIn(response).filter(({ text }) => later.has(text)) }
  })
}

const textOf = ({ text }: MadeText): string => text

function textsIn(value: unknown): readonly MadeText[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path: [], text: value }]
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : Object.entries(isObject(value) ? value : {})
  return entries.flatMap(([step, inside]) => textsIn(inside).map(({ path, text }) => ({ path: [step, ...path], text })))
}
