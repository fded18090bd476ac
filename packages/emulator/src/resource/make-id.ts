import { conforms } from '@mgmt-api/models/internal'
import type { AnyDescriptor } from '@mgmt-api/models'
import type { Database } from '../store/database.ts'
import type { Host } from '../kernel/host.ts'
import { nextNumber } from '../store/documents.ts'

/** Generates the id of a new item. */
export type MakeId = (db: Database, host: Host, resource: string) => string | number

/**
 * Creates a generator for the form of a descriptor: consecutive integers, UUIDs, or letters and digits of its length.
 * @throws {Error} No form fits.
 */
export function idMaker(descriptor: AnyDescriptor): MakeId {
  if (descriptor.kind === 'int32' || descriptor.kind === 'int64') {
    const first = Math.max(descriptor.min ?? 1, 1)
    return (db, _host, resource) => nextNumber(db, resource, first)
  }
  if (fits(descriptor, '3d9bcbd7-0f1c-4f0a-9b58-1f0c8a6e7d21')) return (_db, host) => host.randomUuid()
  const form = formsOf(descriptor).find((each) => fits(descriptor, textOf(each, sample)))
  if (form === undefined) throw new Error('No form of id fits: the resource has to make its own.')
  return (_db, host) => drawn(descriptor, form, host)
}

const fits = (descriptor: AnyDescriptor, id: string): boolean => conforms(descriptor, id)

/** Candidate lengths: from bounds and pattern, then common ones. */
function lengthsOf({ min, max, pattern }: AnyDescriptor): readonly number[] {
  const named = [...(pattern?.source ?? '').matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, length]) => Number(length))
  const exact = min !== undefined && min === max ? [min] : []
  return [...exact, ...named, 21, max ?? 21].filter((each) => each <= 64)
}

/** A random string. */
interface TextForm {
  readonly alphabet: string
  readonly length: number
}

const digits = '0123456789'
const small = 'abcdefghijklmnopqrstuvwxyz'
const alphabets = [digits + small + small.toUpperCase(), digits + small, digits]

const formsOf = (descriptor: AnyDescriptor): TextForm[] =>
  lengthsOf(descriptor).flatMap((length) => alphabets.map((alphabet) => ({ alphabet, length })))

// Contains both cases and a digit, so that a matching pattern matches any draw.
const sample = new Uint8Array([10, 36, 1, 61, 25, 0])

const textOf = ({ alphabet, length }: TextForm, bytes: Uint8Array): string =>
  Array.from({ length }, (_, index) => alphabet.charAt((bytes[index % bytes.length] ?? 0) % alphabet.length)).join('')

function drawn(descriptor: AnyDescriptor, form: TextForm, host: Host): string {
  for (let attempt = 0; attempt < 100; attempt++) {
    const id = textOf(form, host.randomBytes(form.length))
    if (fits(descriptor, id)) return id
  }
  throw new Error('No id fits after 100 draws: the resource has to make its own.')
}
