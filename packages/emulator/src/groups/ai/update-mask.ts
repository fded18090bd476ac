import type { Descriptor } from '@mgmt-api/models'
import { flatten } from '@mgmt-api/models/internal'
import type { RequestInput } from '../../resource/behaviour.ts'
import { resolveDescriptor } from '../../resource/paths.ts'
import type { Context } from '../../kernel/context.ts'
import { notOfForm } from '../../http/reading/read-value.ts'

/** Body of a creation or an update, shared by both kinds of evaluations. */
export interface SentFields {
  /** The sent fields, without the mask. */
  readonly sent: Readonly<Record<string, unknown>>
  /** Fields that the mask names; absent without a mask. */
  readonly named: readonly string[] | undefined
}

/**
 * Reads a body.
 * @param updated Body of an update: the fields that a mask may name.
 * @throws {Refusal} 400: the mask names another field. With `allowUnknown`, it is ignored.
 */
export function sentFields(
  { body = {} }: RequestInput,
  updated: Descriptor,
  { allowUnknown }: Pick<Context, 'allowUnknown'>,
): SentFields {
  // Validated against the operation.
  const { updateMask, ...sent } = body as { readonly updateMask?: string; readonly [field: string]: unknown }
  if (updateMask === undefined) return { sent, named: undefined }
  const fields = new Set(flatten(resolveDescriptor(updated)).fields.keys())
  fields.delete('updateMask')
  const names = updateMask.split(',')
  const unknown = names.find((name) => !fields.has(name))
  if (unknown !== undefined && !allowUnknown) {
    throw notOfForm('updateMask', `${unknown} is none of ${[...fields].join(', ')}`)
  }
  return { sent, named: names.filter((name) => fields.has(name)) }
}

/**
 * The fields that an update changes: all that were sent, or those that the mask names, where absent ones are undefined.
 */
export function countedFields({ sent, named }: SentFields): Record<string, unknown> {
  return named === undefined ? { ...sent } : Object.fromEntries(named.map((name) => [name, sent[name]]))
}

/** Applies the changed fields to an item and removes cleared ones. */
export function masked<Item extends object>(item: Item, before: Item, fields: SentFields): Item {
  if (fields.named === undefined) return item
  const made = { ...before, ...countedFields(fields), ...unmaskedStamps(item) }
  const present = Object.entries(made).filter(([, value]) => value !== undefined)
  // Each field was validated.
  return Object.fromEntries(present) as Item
}

/** The mask does not cover the time of the change. */
const unmaskedStamps = (item: object): object => ('updatedAt' in item ? { updatedAt: item.updatedAt } : {})
