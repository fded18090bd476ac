import { compareValues } from '@mgmt-api/base/lists'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sortedJson } from '@mgmt-api/base/json'
import { type AnyDescriptor, toWireForm } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { type FieldNode, fieldTree } from '../kind/field-tree.ts'
import type { Body, Comparable } from '../kind/kind.ts'
import type { ImpliedValue } from './field-change.ts'

/**
 * Canonical form of a body in portable form: bodies with the same meaning become equal, except for fields that the kind
 * calls equivalent. Fields are in declared order, unknown ones after them; a value that equals the meaning of its
 * absence is left out; sets are sorted; 64-bit integers are digits. Empty objects stay, because some of them choose a
 * variant, and so does everything that the model does not know.
 */
export function canonicalOf(kind: Comparable, body: Body): Body {
  const canonical = canonicalValue(fieldTree(kind), body)
  return isObject(canonical) ? canonical : body
}

/** SHA-256 of a value as JSON, in hexadecimal. The order of fields does not matter. */
export function digestOfJson(value: unknown): string {
  return createHash('sha256').update(sortedJson(value)).digest('hex')
}

/** The canonical form of a field's value. A value that does not fit the field is returned unchanged. */
export function canonicalValue(node: FieldNode, value: unknown): unknown {
  switch (node.descriptor.kind) {
    case 'model':
      return isObject(value) ? canonicalModel(node, value) : value
    case 'list':
      return Array.isArray(value) ? canonicalList(node, value) : value
    case 'map':
      return isObject(value) ? canonicalMap(node, value) : value
    case 'int64':
      return canonicalInt64(value)
    case 'float':
      return typeof value === 'number' ? canonicalFloat(value) : value
    default:
      return value
  }
}

/** Whether a field with this canonical value equals an absent one. */
export function isAbsent({ descriptor, presence, absent }: FieldNode, value: unknown): boolean {
  if (value === undefined) return true
  if (presence === 'item') return false
  if (value === null) return true
  if (absent !== undefined) return isDeepStrictEqual(value, absent.value)
  if (presence === 'choice') return false
  switch (descriptor.kind) {
    case 'enum':
      return value === zeroOf(descriptor)
    case 'list':
      return Array.isArray(value) && value.length === 0
    case 'map':
      return isObject(value) && Object.keys(value).length === 0
    default:
      return zeros.get(descriptor.kind) === value
  }
}

/** Value that the absence of a field means; undefined for an object, a choice and an item. */
export function impliedOf({ descriptor, presence, absent }: FieldNode): ImpliedValue | undefined {
  if (presence !== 'plain') return undefined
  if (absent !== undefined) return { value: absent.value, by: 'default' }
  const { kind } = descriptor
  const empty = kind === 'list' ? [] : kind === 'map' ? {} : undefined
  const value = kind === 'enum' ? zeroOf(descriptor) : (empty ?? zeros.get(kind))
  return value === undefined ? undefined : { value: toWireForm(descriptor, value), by: 'zero' }
}

/** Zero values that protobuf's JSON leaves out. A kind that is not listed has none, or is newer than this package. */
const zeros: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['text', ''],
  ['timestamp', ''],
  ['bytes', ''],
  ['int32', 0],
  ['int64', '0'],
  ['float', 0],
  ['double', 0],
  ['bool', false],
])

/** The first value of an enumeration is its zero if its name says so. */
function zeroOf({ values = [] }: AnyDescriptor): string | undefined {
  return values[0]?.endsWith('UNSPECIFIED') === true ? values[0] : undefined
}

function canonicalModel(node: FieldNode, value: Record<string, unknown>): Body {
  const fields = node.fields()
  const entries: [string, unknown][] = []
  let known = 0
  for (const [name, field] of fields) {
    if (!Object.hasOwn(value, name)) continue
    known++
    const item = canonicalValue(field, value[name])
    if (!isAbsent(field, item)) entries.push([name, item])
  }
  const names = Object.keys(value)
  if (names.length === known) return Object.fromEntries(entries)
  const unknown = names.filter((name) => !fields.has(name) && value[name] !== undefined).sort()
  return Object.fromEntries([...entries, ...unknown.map((name): [string, unknown] => [name, value[name]])])
}

function canonicalList(node: FieldNode, value: readonly unknown[]): readonly unknown[] {
  const item = node.item()
  const items = value.map((each) => canonicalValue(item, each))
  if (!node.isSet) return items
  return items
    .map((each) => ({ each, text: sortedJson(each) }))
    .sort((a, b) => compareValues(a.text, b.text))
    .map(({ each }) => each)
}

function canonicalMap(node: FieldNode, value: Record<string, unknown>): Body {
  const item = node.item()
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, canonicalValue(item, value[name])]))
}

function canonicalInt64(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number' && Number.isInteger(value)) return String(BigInt(value))
  // Leading zeros and a signed zero do not change a number.
  if (typeof value === 'string' && /^-?0\d|^-0$/.test(value) && /^-?\d+$/.test(value)) return String(BigInt(value))
  return value
}

/** The shortest number with the same single-precision value: 0.1 comes back as 0.10000000149011612. */
function canonicalFloat(value: number): number {
  const single = Math.fround(value)
  for (let digits = 1; digits <= 9; digits++) {
    const shorter = Number(value.toPrecision(digits))
    if (Math.fround(shorter) === single) return shorter
  }
  return value
}
