import type { Descriptor } from '../descriptor/descriptor.ts'
import { maxDepth } from '../descriptor/forms.ts'
import { isObject } from '../values/path.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../descriptor/shape.ts'

type Writer = (value: unknown) => unknown

/**
 * A value whose 64-bit integers have the form that the contract declares: a bare number, or digits in quotes. Beyond
 * 2^53, digits in quotes stay as they are, because readers would round a bare number. Values that are not integers stay
 * as they are too. Returns a copy if something changes; the value itself is never changed.
 * @example toWireForm(ListAlertDefsQuery, { pagination: { pageSize: '100' } }) // { pagination: { pageSize: 100 } }
 */
export function toWireForm<T>(field: Descriptor, value: T): T {
  // Types of models allow both forms.
  return writerOf(unwrap(field).descriptor)(value) as T
}

const writers = new WeakMap<object, Writer>()
const unchanged: Writer = (value) => value

/** Returns `unchanged` for a descriptor without 64-bit integers, so that its values are not walked. */
function writerOf(descriptor: AnyDescriptor): Writer {
  let write = writers.get(descriptor)
  if (write === undefined) {
    write = holdsInt64(descriptor, new Set()) ? compile(descriptor) : unchanged
    writers.set(descriptor, write)
  }
  return write
}

function holdsInt64(descriptor: AnyDescriptor, seen: Set<AnyDescriptor>): boolean {
  if (seen.has(descriptor)) return false
  seen.add(descriptor)
  const { kind } = descriptor
  if (kind === 'model') {
    return [...flatten(descriptor).fields.values()].some((field) => holdsInt64(field.descriptor, seen))
  }
  return kind === 'int64' || (isWrapper(kind) && holdsInt64(inner(descriptor), seen))
}

const isWrapper = (kind: string): boolean => kind === 'list' || kind === 'map' || kind === 'lazy'

function compile(descriptor: AnyDescriptor): Writer {
  switch (descriptor.kind) {
    case 'int64':
      return descriptor.wire === 'integer' ? toNumber : toDigits
    case 'list':
      return listWriter(writerOf(inner(descriptor)))
    case 'map':
      return mapWriter(writerOf(inner(descriptor)))
    case 'lazy':
      return lazyWriter(descriptor)
    default:
      return modelWriter(descriptor)
  }
}

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) return value
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

const toDigits: Writer = (value) => (Number.isSafeInteger(value) ? String(value) : value)

function listWriter(write: Writer): Writer {
  return (value) => {
    if (!Array.isArray(value)) return value
    const items: readonly unknown[] = value
    let copy: unknown[] | undefined
    for (let index = 0; index < items.length; index++) {
      const written = write(items[index])
      if (written !== items[index]) (copy ??= [...items])[index] = written
    }
    return copy ?? items
  }
}

function mapWriter(write: Writer): Writer {
  return (value) =>
    isObject(value)
      ? writeFields(
          value,
          Object.keys(value).map((name) => [name, write]),
        )
      : value
}

function modelWriter(descriptor: AnyDescriptor): Writer {
  const fields: [string, Writer][] = []
  for (const [name, field] of flatten(descriptor).fields) {
    const write = writerOf(field.descriptor)
    if (write !== unchanged) fields.push([name, write])
  }
  return (value) => (isObject(value) ? writeFields(value, fields) : value)
}

function writeFields(value: Record<string, unknown>, fields: readonly (readonly [string, Writer])[]): unknown {
  let copy: Record<string, unknown> | undefined
  for (const [name, write] of fields) {
    const item = value[name]
    if (item === undefined) continue
    const written = write(item)
    if (written !== item) (copy ??= { ...value })[name] = written
  }
  return copy ?? value
}

function lazyWriter(descriptor: AnyDescriptor): Writer {
  let depth = 0
  return (value) => {
    if (depth >= maxDepth) return value
    depth++
    const written = writerOf(inner(descriptor))(value)
    depth--
    return written
  }
}
