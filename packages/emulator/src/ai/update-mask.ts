import type { RequestInput } from '../documents/behaviour.ts'

/** Body of an update, shared by both kinds of evaluations. */
export interface MaskedBody {
  readonly updateMask?: string | undefined
  readonly [field: string]: unknown
}

export const bodyIn = ({ body = {} }: RequestInput): MaskedBody =>
  // Validated against the operation.
  body as MaskedBody

const namesIn = ({ updateMask }: MaskedBody): ReadonlySet<string> | undefined =>
  updateMask === undefined ? undefined : new Set(updateMask.split(','))

/**
 * The fields that an update changes: all that were sent, or those that the mask names, where absent ones are undefined.
 */
export function countedFields(body: MaskedBody): Record<string, unknown> {
  const names = namesIn(body)
  const { updateMask: _, ...sent } = body
  return names === undefined ? sent : Object.fromEntries([...names].map((name) => [name, sent[name]]))
}

/** Applies the changed fields to an item and removes cleared ones. */
export function masked<Item extends object>(item: Item, before: Item, body: MaskedBody): Item {
  if (namesIn(body) === undefined) return item
  const known = Object.keys({ ...before, ...item })
  const counted = Object.entries(countedFields(body)).filter(([name]) => known.includes(name))
  const made = { ...before, ...Object.fromEntries(counted), ...unmaskedStamps(item) }
  const present = Object.entries(made).filter(([, value]) => value !== undefined)
  // Each field was validated.
  return Object.fromEntries(present) as Item
}

/** The mask does not cover the time of the change. */
const unmaskedStamps = (item: object): object => ('updatedAt' in item ? { updatedAt: item.updatedAt } : {})
