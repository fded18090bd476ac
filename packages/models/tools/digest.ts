import type { Descriptor } from '../src/core/describe.ts'
import type { ExportedOperation } from '../src/core/openapi.ts'
import { type AnyDescriptor, type AnyField, type FlatModel, flatten, inner, unwrap } from '../src/core/shape.ts'
import { declarationsOf } from './reachable.ts'

/** An operation with what only some have. */
type Declared = ExportedOperation & {
  readonly repeatable?: boolean
  readonly readOnly?: boolean
  readonly stream?: boolean
  readonly alsoNotFound?: readonly number[]
  readonly paging?: object
  readonly bulk?: object
}

/**
 * Everything that a group declares, a line for each operation, field and value: what the compiler cannot compare with
 * the contract (`text()` where an enumeration belongs, a bound mistyped) shows as a line that changed.
 */
export function digestOf(operations: readonly ExportedOperation[]): string {
  const byId = [...operations].sort((a, b) => (a.id < b.id ? -1 : 1))
  const declarations = [...declarationsOf(operations).values()]
  return [...byId.flatMap(operationLines), '', ...declarations.flatMap(declarationLines), ''].join('\n')
}

function operationLines(operation: Declared): string[] {
  const { id, method, major, path, in: places, out, paging, bulk } = operation
  const shapes = Object.entries({ ...places, out }).map(
    ([place, shape]: [string, Descriptor]) => `${place}=${formOf(unwrap(shape).descriptor)}`,
  )
  const extras = Object.entries({ paging, bulk }).flatMap(([name, more]) =>
    more === undefined
      ? []
      : [
          `${id} ${name} ${Object.entries(more)
            .map(([key, at]) => `${key}=${String(at)}`)
            .join(' ')}`,
        ],
  )
  return [
    [id, method, major, path, ...marksOf(operation), ...shapes].filter((part) => part !== '').join(' '),
    ...extras,
  ]
}

function marksOf({ permissions = [], repeatable, readOnly, stream, alsoNotFound }: Declared): readonly string[] {
  const kinds = Object.entries({ repeatable, readOnly, stream }).filter(([, is]) => is === true)
  const missing = alsoNotFound === undefined ? [] : [`missing=404,${alsoNotFound.join()}`]
  return [...kinds.map(([name]) => name), ...missing, ...permissions]
}

function declarationLines(descriptor: AnyDescriptor): string[] {
  const name = String(descriptor.name)
  if (descriptor.kind === 'enum') return (descriptor.values ?? []).map((value) => `${name} = ${value}`)
  const flat = flatten(descriptor)
  const rules = flat.rules.map((rule) => `${name} rule ${rule.name}`)
  return [...[...flat.fields].map(([field, form]) => `${name}.${field} ${fieldForm(field, form, flat)}`), ...rules]
}

function fieldForm(name: string, { descriptor, required, always, secret }: AnyField, { groups }: FlatModel): string {
  const group = groups.find(({ keys }) => keys.includes(name))
  const exclusive = group === undefined ? '' : group.exactly ? 'exactly-one' : 'at-most-one'
  return [formOf(descriptor), required ? 'required' : '', always ? 'always' : '', secret ? 'secret' : '', exclusive]
    .filter((part) => part !== '')
    .join(' ')
}

/** A descriptor in one line: kind, bounds, pattern, what is inside. */
function formOf(descriptor: AnyDescriptor): string {
  const { kind, name, min, max, pattern, trimmed, unsigned, wire } = descriptor
  if (name !== undefined) return name
  const bounds = Object.entries({ min, max, trimmed, unsigned, wire, pattern: pattern?.source })
    .filter(([, bound]) => bound !== undefined)
    .map(([key, bound]) => ` ${key}=${String(bound)}`)
    .join('')
  const holds = kind === 'list' || kind === 'map' || kind === 'lazy' ? ` of (${formOf(inner(descriptor))})` : ''
  return `${kind}${bounds}${holds}`
}
