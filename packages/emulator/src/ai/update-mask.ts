import type { RequestInput } from '../documents/behaviour.ts'

/** The body of an update, as both kinds of evaluations have it. */
export interface MaskedBody {
  readonly updateMask?: string | undefined
  readonly [field: string]: unknown
}

export const bodyIn = ({ body = {} }: RequestInput): MaskedBody =>
  // The body was checked against its operation.
  body as MaskedBody

const namesIn = ({ updateMask }: MaskedBody): ReadonlySet<string> | undefined =>
  updateMask === undefined ? undefined : new Set(updateMask.split(','))

/**
 * The fields of a body that count: all that were sent; with a mask those that it names, of which the ones that were not
 * sent are undefined.
 */
export function countedFields(body: MaskedBody): Record<string, unknown> {
  const names = namesIn(body)
  const { updateMask: _, ...sent } = body
  return names === undefined ? sent : Object.fromEntries([...names].map((name) => [name, sent[name]]))
}

/** An item with the fields that count in place of what they were; one that is cleared is left out. */
export function masked<Item extends object>(item: Item, before: Item, body: MaskedBody): Item {
  if (namesIn(body) === undefined) return item
  const known = Object.keys({ ...before, ...item })
  const counted = Object.entries(countedFields(body)).filter(([name]) => known.includes(name))
  const made = { ...before, ...Object.fromEntries(counted), ...unmaskedStamps(item) }
  const present = Object.entries(made).filter(([, value]) => value !== undefined)
  // What was sent for a field has been checked against it.
  return Object.fromEntries(present) as Item
}

/** The time of the change is no field of a mask. */
const unmaskedStamps = (item: object): object => ('updatedAt' in item ? { updatedAt: item.updatedAt } : {})
