import {
  type AnyVerb,
  callOptions,
  type Descriptor,
  flatten,
  type MgmtError,
  type OptionCheck,
  unknownOption,
  unwrap,
} from '@mgmt-api/models'
import { manyOptions, pagedOptions } from './option-lists.ts'

/** Inputs of a verb that are passed by name in its options. */
export const inputOptions = ({ operation }: AnyVerb): Readonly<Record<string, true>> => ({
  ...(operation.in.query !== undefined && { query: true }),
  ...(operation.in.body !== undefined && { body: true }),
})

/** What is said of unknown options of a verb. */
export const verbCheck = ({ operation }: AnyVerb): OptionCheck => ({
  operation: operation.id,
  inputs: () => Object.entries(operation.in).flatMap(([place, field]) => pathsIn(place, field)),
})

function pathsIn(place: string, field: Descriptor): string[] {
  const { descriptor } = unwrap(field)
  if (place === 'path' || descriptor.kind !== 'model') return []
  return Array.from(flatten(descriptor).fields.keys(), (name) => `${place}.${name}`)
}

/** The error for unknown options of a verb's method. */
export function unknownVerbOption(verb: AnyVerb, given: unknown): MgmtError | undefined {
  const own = verb.kind === 'list' ? pagedOptions : verb.kind === 'bulk' ? manyOptions : callOptions
  return unknownOption(given, { ...own, ...inputOptions(verb) }, verbCheck(verb))
}
