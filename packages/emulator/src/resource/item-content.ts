import type { AnyDescriptor, SecretField } from '@mgmt-api/models'
import { fieldIn, flatten, isObject, valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { EmulatorClock } from '../kernel/clock.ts'
import type { Context } from '../kernel/context.ts'
import type { Key } from '../kernel/keys.ts'
import { enforce } from './enforce.ts'
import { descriptorAt, replaceAt, valuesAt, removeAt } from './paths.ts'
import { isRuleActive, type ItemId, type ResourcePlan, type TimestampFields } from './resource-plan.ts'

export interface BuildContext<Item> {
  /** The default item: the sent fields with id and service-made fields. */
  readonly item: Item
  /** Id of the item, by name if it has several parts; empty for singletons. */
  readonly id: ItemId
  /** Previous item; absent for a new one. */
  readonly before: Item | undefined
  /** Path prefix of the item in the request, for error messages: `dashboard.`, or empty. */
  readonly prefix: string
  /** Version after this change, from 1. */
  readonly version: number
  readonly clock: EmulatorClock
  readonly key: Key
  /** Input of the request: `path`, `query`, `body`. */
  readonly input: Readonly<Record<string, unknown>>
  readonly context: Context
}

export interface SentValue {
  readonly value: unknown
  /** Descriptor of the sent value: fields that items do not have belong to the request only. */
  readonly descriptor: AnyDescriptor | undefined
  /** Parts of the id, in the order of the resource. */
  readonly id: readonly unknown[]
  readonly before: unknown
}

/** Builds the default stored item: the item's fields, the id, and previous service-made fields and secrets. */
export function defaultItem(
  plan: ResourcePlan,
  { value, descriptor, id, before }: SentValue,
  context: Context,
): unknown {
  if (plan.isWhole || !isObject(value)) return value
  let item: unknown = ofItem(plan.model, descriptor, value)
  const { serviceMade = [], secrets = [] } = plan.resource
  for (const path of serviceMade) item = restored(removeAt(item, path), path, before)
  for (const secret of secrets) {
    if (applies(secret, before ?? item) && isRuleActive(secret, context)) item = withSecret(item, secret, before)
  }
  if (context.settings.maskSecrets === true) item = withoutMasks(plan, item, before, context)
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

/** A hidden secret cannot be sent back: its mask or its absence keeps the stored value. */
function withSecret(item: unknown, { at, reads, mask = defaultMask }: SecretField, before: unknown): unknown {
  if (reads === 'value' || at.includes('[]')) return item
  const [sent] = valuesAt(item, at)
  return sent === undefined || (reads === 'mask' && sent === mask) ? restored(item, at, before) : item
}

export const defaultMask = '********'

/**
 * Replaces masks of the setting `maskSecrets` by the stored values.
 * @throws {Refusal} 400: a mask in a list is ambiguous.
 */
function withoutMasks({ resource, name }: ResourcePlan, item: unknown, before: unknown, context: Context): unknown {
  let made = item
  for (const secret of resource.secrets ?? []) {
    const { at, reads, mask = defaultMask } = secret
    if (reads !== 'value' || !valuesAt(made, at).some((value) => isMasked(value, mask))) continue
    const old = at.includes('[]') ? undefined : valueAt(before, at)
    if (old === undefined) {
      enforce(context, secret, `secret ${name} ${at}`, `${at}: a mask in place of the value`)
      continue
    }
    made = replaceAt(made, at, (value) => (isObject(value) ? unmasked(value, old, mask) : old))
  }
  return made
}

const isMasked = (value: unknown, mask: string): boolean =>
  isObject(value) ? Object.values(value).includes(mask) : value === mask

const unmasked = (value: object, old: unknown, mask: string): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, each === mask && isObject(old) ? (old[name] ?? each) : each]),
  )

/** Sets the timestamps of creation and change in the types of their fields. */
export function withTimestamps(
  item: unknown,
  stamps: TimestampFields,
  before: unknown,
  write: (path: string) => unknown,
): unknown {
  let made = item
  if (stamps.created !== undefined) {
    made = withValueAt(made, stamps.created, valueAt(before, stamps.created) ?? write(stamps.created))
  }
  return stamps.updated === undefined ? made : withValueAt(made, stamps.updated, write(stamps.updated))
}

/** Merges sent fields into the previous item. A sent field replaces its exclusive alternatives. */
export function merged(model: AnyDescriptor, before: unknown, sent: unknown): unknown {
  if (!isObject(before) || !isObject(sent) || model.kind !== 'model') return sent
  const excluded = flatten(model).groups.flatMap(({ keys }) =>
    keys.some((key) => sent[key] !== undefined) ? keys : [],
  )
  const kept = Object.entries(before).filter(([name]) => !excluded.includes(name))
  return { ...Object.fromEntries(kept), ...sent }
}

/** Masks or removes the secrets of an item for a response. */
export function redactSecrets(
  plan: ResourcePlan,
  item: unknown,
  context: Pick<Context, 'settings'>,
  isNew = false,
): unknown {
  let visible = item
  const decided = new Set<string>()
  for (const secret of secretsOf(plan, context)) {
    if (decided.has(secret.at) || !applies(secret, item) || !isRuleActive(secret, context)) continue
    decided.add(secret.at)
    if (secret.reads !== 'value' && !(isNew && secret.reads === 'once')) visible = hide(plan.model, visible, secret)
  }
  return visible
}

/** Whether responses differ from the stored item. */
export const hidesSecrets = (plan: ResourcePlan, context: Pick<Context, 'settings'>): boolean =>
  secretsOf(plan, context).some(({ reads }) => reads !== 'value')

/** Secrets of a resource, adjusted by the settings. */
function secretsOf({ resource }: ResourcePlan, { settings }: Pick<Context, 'settings'>): readonly SecretField[] {
  const { secrets = [] } = resource
  if (settings.maskSecrets !== true) return secrets
  return secrets.map((secret) => (secret.reads === 'value' ? { ...secret, reads: 'mask', source: 'client' } : secret))
}

const applies = ({ when }: SecretField, item: unknown): boolean =>
  when === undefined || valueAt(item, when.at) === when.is

function hide(model: AnyDescriptor, item: unknown, { at, reads, mask = defaultMask }: SecretField): unknown {
  if (reads !== 'mask') return removeAt(item, at)
  const dot = at.lastIndexOf('.')
  const [owners, name] = [at.slice(0, Math.max(dot, 0)), at.slice(dot + 1)]
  const owner = owners === '' ? undefined : descriptorAt(model, owners)
  const field = owner?.kind === 'model' ? flatten(owner).fields.get(name) : undefined
  if (field?.unless === undefined) return replaceAt(item, at, (value) => masked(value, mask))
  return replaceAt(item, owners, (each) =>
    fieldIn(field, each).secret ? replaceAt(each, name, (value) => masked(value, mask)) : each,
  )
}

const masked = (value: unknown, mask: string): unknown =>
  isObject(value) ? Object.fromEntries(Object.keys(value).map((name) => [name, mask])) : mask
