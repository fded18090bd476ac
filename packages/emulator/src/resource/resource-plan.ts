import type { AnyDescriptor, AnyResource, Sourced } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import type { Context } from '../kernel/context.ts'
import { isSwitchedOff } from '../kernel/settings.ts'
import { resolveDescriptor } from './paths.ts'

/** Precomputed data of a resource for requests. */
export interface ResourcePlan {
  readonly resource: AnyResource
  readonly name: string
  /** Capitalised noun: `View folder`. */
  readonly title: string
  readonly one: string
  readonly many: string
  readonly model: AnyDescriptor
  /** Parts of the id, the parent's first; empty for singletons. */
  readonly idParts: readonly IdPart[]
  readonly timestamps: TimestampFields
  /** Whether a timestamp field is numeric, by path. */
  readonly timeFields: Map<string, boolean>
  /** Whether it is a list or map that is read and written as a whole. */
  readonly isWhole: boolean
}

/** Fields with the times of creation and change. */
export interface TimestampFields {
  readonly created?: string | undefined
  readonly updated?: string | undefined
}

export interface IdPart {
  readonly part: string
  /** Path in an item; absent if no field contains it. */
  readonly path: string | undefined
}

const isResource = (value: object): value is AnyResource => 'verbs' in value && 'shape' in value

/** @param resource Untyped: items are JSON here. @throws {Error} A service has no items. */
export function planResource(resource: object): ResourcePlan {
  if (!isResource(resource)) throw new Error('Not a resource.')
  const { name, one, many = `${one}s`, model, id = {}, parent, serviceMade = [], shape } = resource
  if (model === undefined) throw new Error(`${name}: a service has no items.`)
  return {
    resource,
    name,
    title: one.charAt(0).toUpperCase() + one.slice(1),
    one,
    many,
    model: resolveDescriptor(model),
    idParts: [
      ...(parent?.part === undefined ? [] : [{ part: parent.part, path: undefined }]),
      ...Object.entries(id).map(([part, path]) => ({ part, path })),
    ],
    timestamps: timestampsOf(serviceMade),
    timeFields: new Map(),
    isWhole: shape === 'whole',
  }
}

/** Service-made fields such as `createTime` and `updatedAt`. */
const timestampsOf = (serviceMade: readonly string[]): TimestampFields => ({
  created: serviceMade.find((path) => /^created?(?:At|Time)$/.test(path)),
  updated: serviceMade.find((path) => /^updated?(?:At|Time)$/.test(path)),
})

/** An id: a value, or its parts by name. */
export type ItemId = string | number | Readonly<Record<string, unknown>>

/** Parts of an id, in the order of the resource. */
export function idValues({ idParts }: ResourcePlan, id: ItemId): unknown[] {
  return typeof id === 'object' ? idParts.map(({ part }) => id[part]) : [id]
}

/** An id for messages: a bare value if it has one part. */
export function idValue({ idParts }: ResourcePlan, values: readonly unknown[]): ItemId {
  const [only] = values
  if (idParts.length === 1 && (typeof only === 'string' || typeof only === 'number')) return only
  return Object.fromEntries(idParts.map(({ part }, index) => [part, values[index]]))
}

/** Stored form of an id: its text, or a JSON array of the texts of its parts. */
export function idText(values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return texts.length > 1 ? JSON.stringify(texts) : (texts[0] ?? '')
}

/** Parts of a stored item's id. */
export function idsOfRow(
  { idParts }: ResourcePlan,
  { id, body }: { readonly id: string; readonly body: unknown },
): unknown[] {
  // Stored as an array of texts.
  const texts = idParts.length > 1 ? (JSON.parse(id) as string[]) : [id]
  return idParts.map(({ path }, index) => (path === undefined ? undefined : valueAt(body, path)) ?? texts[index])
}

/** Whether a rule applies: assumed rules can be switched off. */
export const isRuleActive = (rule: Sourced, { settings }: Pick<Context, 'settings'>): boolean =>
  (rule.source !== 'assumed' || settings.assumedRules !== false) && !isSwitchedOff(settings, rule)
