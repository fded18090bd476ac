import { type AnyDescriptor, type AnyResource, type Sourced, valueAt } from '@mgmt-api/models'
import type { Context } from '../implement.ts'
import { isOff } from '../settings.ts'
import { settled } from './paths.ts'

/** What a resource says, in the form in which every request needs it. */
export interface Plan {
  readonly resource: AnyResource
  readonly name: string
  /** What one is called at the start of a sentence: `View folder`. */
  readonly title: string
  readonly one: string
  readonly many: string
  /** Descriptor of an item. */
  readonly model: AnyDescriptor
  /** The parts of the id, the parent's first where it is one. Empty where there is one item alone. */
  readonly idParts: readonly IdPart[]
  /** Whether the fields that have been given a time have it as a number. */
  readonly timeFields: Map<string, boolean>
  /** A list or map that is read and written as one. */
  readonly isWhole: boolean
}

/** A part of an id. */
export interface IdPart {
  readonly part: string
  /** Where an item has it; absent where no field of an item does. */
  readonly path: string | undefined
}

const isResource = (value: object): value is AnyResource => 'verbs' in value && 'shape' in value

/** @param resource Whatever its types are: here items are JSON. @throws {Error} It is a service, which has no items. */
export function planOf(resource: object): Plan {
  if (!isResource(resource)) throw new Error('Not a resource.')
  const { name, one, many = `${one}s`, model, id = {}, parent, shape } = resource
  if (model === undefined) throw new Error(`${name}: a service has no items.`)
  return {
    resource,
    name,
    title: one.charAt(0).toUpperCase() + one.slice(1),
    one,
    many,
    model: settled(model),
    idParts: [
      ...(parent?.part === undefined ? [] : [{ part: parent.part, path: undefined }]),
      ...Object.entries(id).map(([part, path]) => ({ part, path })),
    ],
    timeFields: new Map(),
    isWhole: shape === 'whole',
  }
}

/** The value of an id with one part, else its parts by name. */
export type ItemId = string | number | Readonly<Record<string, unknown>>

/** The parts of an id, in the order of the resource. */
export function idValues({ idParts }: Plan, id: ItemId): unknown[] {
  return typeof id === 'object' ? idParts.map(({ part }) => id[part]) : [id]
}

/** The value of an id as it is given to people: bare where it has one part. */
export function idValue({ idParts }: Plan, values: readonly unknown[]): ItemId {
  const [only] = values
  if (idParts.length === 1 && (typeof only === 'string' || typeof only === 'number')) return only
  return Object.fromEntries(idParts.map(({ part }, index) => [part, values[index]]))
}

/** An id as the store has it: its text, or a JSON list of the texts of its parts. */
export function idText(values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return texts.length > 1 ? JSON.stringify(texts) : (texts[0] ?? '')
}

/** The parts of the id of a stored item. */
export function idsOfRow({ idParts }: Plan, { id, body }: { readonly id: string; readonly body: unknown }): unknown[] {
  // Of several parts the store has a list of texts.
  const texts = idParts.length > 1 ? (JSON.parse(id) as string[]) : [id]
  return idParts.map(({ path }, index) => (path === undefined ? undefined : valueAt(body, path)) ?? texts[index])
}

/** Whether a rule counts: the assumed ones can be switched off. */
export const isInForce = (rule: Sourced, { settings }: Pick<Context, 'settings'>): boolean =>
  (rule.source !== 'assumed' || settings.assumedRules !== false) && !isOff(settings, rule)
