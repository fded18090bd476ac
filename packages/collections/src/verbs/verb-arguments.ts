import type { AnyVerb } from '@mgmt-api/models'
import { bodyPath, idPaths } from '@mgmt-api/models/internal'

/** A method whose types are not known. */
export type Method = (...args: readonly unknown[]) => unknown

/** The arguments of a verb's method before its options, in order; of a bulk verb's, those after its entries. */
export function argumentNames(verb: AnyVerb): readonly ('id' | 'ids' | 'body')[] {
  return [
    ...(idPaths(verb).length > 0 ? (['id'] as const) : []),
    ...(verb.ids === undefined ? [] : (['ids'] as const)),
    ...(bodyPath(verb) === undefined ? [] : (['body'] as const)),
  ]
}
