import { type AnyDescriptor, conforms } from '@mgmt-api/models'
import type { Database } from '../database.ts'
import type { Host } from '../host.ts'
import { nextNumber } from './store.ts'

/** Makes the id of a new item of a resource. */
export type MakeId = (db: Database, host: Host, resource: string) => string | number

/**
 * What makes ids of the form that a descriptor asks for: whole numbers that follow each other, UUIDs, or letters and
 * digits of the length that it has.
 * @throws {Error} None of these forms fits.
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

/** Lengths worth a try: what the bounds and the pattern name, then usual ones. */
function lengthsOf({ min, max, pattern }: AnyDescriptor): readonly number[] {
  const named = [...(pattern?.source ?? '').matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, length]) => Number(length))
  const exact = min !== undefined && min === max ? [min] : []
  return [...exact, ...named, 21, max ?? 21].filter((each) => each <= 64)
}

/** A text of random characters. */
interface TextForm {
  readonly alphabet: string
  readonly length: number
}

const digits = '0123456789'
const small = 'abcdefghijklmnopqrstuvwxyz'
const alphabets = [digits + small + small.toUpperCase(), digits + small, digits]

const formsOf = (descriptor: AnyDescriptor): TextForm[] =>
  lengthsOf(descriptor).flatMap((length) => alphabets.map((alphabet) => ({ alphabet, length })))

// Letters of both cases and a digit, so that a pattern which fits them fits any draw.
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
