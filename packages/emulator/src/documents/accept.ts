import { type AnyDescriptor, flatten, isObject, type SecretField, valueAt, withValueAt } from '@mgmt-api/models'
import type { Clock } from '../clock.ts'
import type { Context } from '../implement.ts'
import type { Key } from '../keys.ts'
import { badRequest } from '../refusal.ts'
import { changedAt, valuesAt, withoutAt } from './paths.ts'
import { isInForce, type ItemId, type Plan } from './plan.ts'

/** What content is made with, beside what was sent. */
export interface Making<Item> {
  /** What is stored unless the resource says otherwise: what was sent, with id and service-made fields. */
  readonly item: Item
  /** Id of the item; of several parts, by their names. Empty where there is one item alone. */
  readonly id: ItemId
  /** The item as it was; absent for a new one. */
  readonly before: Item | undefined
  /** What leads to the item in the request, for messages: `dashboard.`, or empty. */
  readonly prefix: string
  /** How often it will have been written, this time included. */
  readonly version: number
  readonly clock: Clock
  readonly key: Key
  /** The whole input of the request: `path`, `query`, `body`. */
  readonly input: Readonly<Record<string, unknown>>
  readonly context: Context
}

/** Fields of the service that say when an item was created, and when it was last changed. */
export interface Stamps {
  readonly created?: string | undefined
  readonly updated?: string | undefined
}

export interface Sent {
  readonly value: unknown
  /** Descriptor of what was sent: its fields that an item does not have belong to the request alone. */
  readonly descriptor: AnyDescriptor | undefined
  /** The parts of the item's id, in the order of the resource. */
  readonly id: readonly unknown[]
  readonly before: unknown
}

/**
 * What is stored of a value unless the resource says otherwise: the fields that an item has, the id where it belongs,
 * service-made fields and secrets as they were.
 */
export function defaultItem(plan: Plan, { value, descriptor, id, before }: Sent, context: Context): unknown {
  if (plan.isWhole || !isObject(value)) return value
  let item: unknown = ofItem(plan.model, descriptor, value)
  const { serviceMade = [], secrets = [] } = plan.resource
  for (const path of serviceMade) item = restored(withoutAt(item, path), path, before)
  for (const secret of secrets) {
    if (applies(secret, before ?? item) && isInForce(secret, context)) item = withSecret(item, secret, before)
  }
  if (context.settings.maskSecrets === true) item = withoutMasks(secrets, item, before)
  for (const [index, { path }] of plan.idParts.entries()) {
    if (path !== undefined && id[index] !== undefined) item = withValueAt(item, path, id[index])
  }
  return item
}

function ofItem(model: AnyDescriptor, sent: AnyDescriptor | undefined, value: Record<string, unknown>): unknown {
  if (model.kind !== 'model' || sent?.kind !== 'model') return { ...value }
  const [known, requested] = [flatten(model).fields, flatten(sent).fields]
  return Object.fromEntries(Object.entries(value).filter(([name]) => known.has(name) || !requested.has(name)))
}

function restored(item: unknown, path: string, before: unknown): unknown {
  const value = before === undefined || path.includes('[]') ? undefined : valueAt(before, path)
  return value === undefined ? item : withValueAt(item, path, value)
}

/** A secret that is not shown cannot be sent back: its mask, or nothing in its place, keeps it. */
function withSecret(item: unknown, { at, reads, mask = defaultMask }: SecretField, before: unknown): unknown {
  if (reads === 'value' || at.includes('[]')) return item
  const [sent] = valuesAt(item, at)
  return sent === undefined || (reads === 'mask' && sent === mask) ? restored(item, at, before) : item
}

export const defaultMask = '********'

/**
 * What is stored where the setting `maskSecrets` has masked secrets: a mask that is sent back keeps what was there.
 * @throws {Refusal} 400: in a list nothing tells which value a mask stands for.
 */
function withoutMasks(secrets: readonly SecretField[], item: unknown, before: unknown): unknown {
  let made = item
  for (const { at, reads, mask = defaultMask } of secrets) {
    if (reads !== 'value' || !valuesAt(made, at).some((value) => isMasked(value, mask))) continue
    const old = at.includes('[]') ? undefined : valueAt(before, at)
    if (old === undefined) throw badRequest(`${at}: a mask in place of the value`)
    made = changedAt(made, at, (value) => (isObject(value) ? unmasked(value, old, mask) : old))
  }
  return made
}

const isMasked = (value: unknown, mask: string): boolean =>
  isObject(value) ? Object.values(value).includes(mask) : value === mask

const unmasked = (value: object, old: unknown, mask: string): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, each === mask && isObject(old) ? (old[name] ?? each) : each]),
  )

/** An item with the fields that say when it was created and changed, in the form of their descriptors. */
export function stamped(item: unknown, stamps: Stamps, before: unknown, write: (path: string) => unknown): unknown {
  let made = item
  if (stamps.created !== undefined) {
    made = withValueAt(made, stamps.created, valueAt(before, stamps.created) ?? write(stamps.created))
  }
  return stamps.updated === undefined ? made : withValueAt(made, stamps.updated, write(stamps.updated))
}

/** The fields that were sent over those that were there. Of fields that exclude each other the sent one counts. */
export function merged(model: AnyDescriptor, before: unknown, sent: unknown): unknown {
  if (!isObject(before) || !isObject(sent) || model.kind !== 'model') return sent
  const excluded = flatten(model).groups.flatMap(({ keys }) =>
    keys.some((key) => sent[key] !== undefined) ? keys : [],
  )
  const kept = Object.entries(before).filter(([name]) => !excluded.includes(name))
  return { ...Object.fromEntries(kept), ...sent }
}

/** An item as reading gives it: secrets are masked or left out, as the resource says. */
export function shown(plan: Plan, item: unknown, context: Pick<Context, 'settings'>, isNew = false): unknown {
  let visible = item
  const decided = new Set<string>()
  for (const secret of secretsOf(plan, context)) {
    if (decided.has(secret.at) || !applies(secret, item) || !isInForce(secret, context)) continue
    decided.add(secret.at)
    if (secret.reads !== 'value' && !(isNew && secret.reads === 'once')) visible = hide(visible, secret)
  }
  return visible
}

/** Whether reading gives other than what is stored. */
export const hidesSecrets = (plan: Plan, context: Pick<Context, 'settings'>): boolean =>
  secretsOf(plan, context).some(({ reads }) => reads !== 'value')

/** The secrets of a resource, by the settings of the emulator. */
function secretsOf({ resource }: Plan, { settings }: Pick<Context, 'settings'>): readonly SecretField[] {
  const { secrets = [] } = resource
  if (settings.maskSecrets !== true) return secrets
  return secrets.map((secret) => (secret.reads === 'value' ? { ...secret, reads: 'mask', source: 'client' } : secret))
}

const applies = ({ when }: SecretField, item: unknown): boolean =>
  when === undefined || valueAt(item, when.at) === when.is

function hide(item: unknown, { at, reads, mask = defaultMask }: SecretField): unknown {
  if (reads !== 'mask') return withoutAt(item, at)
  return changedAt(item, at, (value) => masked(value, mask))
}

const masked = (value: unknown, mask: string): unknown =>
  isObject(value) ? Object.fromEntries(Object.keys(value).map((name) => [name, mask])) : mask
