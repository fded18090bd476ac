import { type Body, restoreSecrets } from '@mgmt-api/as-code'
import { bodyPath, inner, isObject, secretLosses, unwrap, valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { AnyDescriptor } from '@mgmt-api/models'
import type { OperationInput } from '@mgmt-api/models/operations'
import { descriptorBelow } from '@mgmt-api/models/operations/internal'
import { isCut } from '../text/platform-data.ts'
import { ToolError } from '../tool-error.ts'
import { bulkEntries, type ChangeOperation } from './change-operation.ts'
import type { SeenItem, Snapshot } from './snapshots.ts'

/** A body, or an entry of a bulk operation, with the present form of the item that it changes. */
export interface SentItem {
  readonly body: Body
  readonly model: AnyDescriptor
  /** The part of the body that is the item; empty: all of it. */
  readonly at: string
  /** Absent for a creation, and if no form of the item has a field in common with the body. */
  readonly present: Body | undefined
  readonly seen: SeenItem | undefined
}

/** The items in the body of an operation; entries that are ids have none. */
export function sentItems(
  operation: ChangeOperation,
  { body }: OperationInput,
  seen: readonly Snapshot[],
): readonly SentItem[] {
  const { verb } = operation
  const { body: field } = verb.operation.in
  if (field === undefined || !isObject(body)) return []
  const model = unwrap(field).descriptor
  const { bulk } = verb.operation
  if (bulk === undefined) {
    const at = bodyPath(verb)?.split('.').slice(1).join('.') ?? ''
    const items = seen.flatMap((each) => each.items)
    return [sentItem({ body, model, at, seen: items.length === 1 ? items[0] : undefined })]
  }
  const entry = inner(descriptorBelow(model, bulk.entries.slice('body.'.length)))
  return bulkEntries(operation, { body }).flatMap(({ id, value }) => {
    if (!isObject(value)) return []
    const own = id === undefined ? undefined : seen.find((each) => each.id === id)
    return [sentItem({ body: value, model: entry, at: '', seen: own?.items[0] })]
  })
}

function sentItem(sent: Omit<SentItem, 'present'>): SentItem {
  const { body, at, seen } = sent
  const value = at === '' ? body : valueAt(body, at)
  const forms = [seen?.remote?.body, seen?.item].filter(isObject)
  return { ...sent, present: isObject(value) ? presentForm(value, forms) : undefined }
}

/** The form of a present item that has most fields in common with the sent one. */
function presentForm(sent: Body, forms: readonly Body[]): Body | undefined {
  const candidates = forms.flatMap((form) => [form, ...Object.values(form).filter(isObject)])
  const inCommon = (value: Body): number => Object.keys(sent).filter((name) => Object.hasOwn(value, name)).length
  const [best] = candidates.toSorted((a, b) => inCommon(b) - inCommon(a))
  return best === undefined || inCommon(best) === 0 ? undefined : best
}

/**
 * The input with the present secret in place of each `[redacted]`, as the tools print it.
 * @throws {ToolError} A secret cannot be put back, or a text is one that the tools have cut.
 */
export function withSecrets(
  operation: ChangeOperation,
  input: OperationInput,
  seen: readonly Snapshot[],
): OperationInput {
  const cut = cutPath(input.body, 'body')
  if (cut !== undefined) {
    throw new ToolError(
      `${cut}: the text was cut when it was read, and would be lost.`,
      'read it with "fields": ["<path>"]',
    )
  }
  const { verb } = operation
  const whole = new Map<unknown, Body>(sentItems(operation, input, seen).map((sent) => [sent.body, restored(sent)]))
  const restoredOf = (value: unknown): unknown => whole.get(value) ?? value
  const { bulk } = verb.operation
  const body =
    bulk === undefined || input.body === undefined
      ? restoredOf(input.body)
      : withValueAt(
          input.body,
          bulk.entries.slice('body.'.length),
          bulkEntries(operation, input).map(({ value }) => restoredOf(value)),
        )
  const losses = secretLosses(verb.operation, body)
  if (losses.length === 0) return body === input.body ? input : { ...input, body }
  const lines = losses.map(({ at, message }) => `body.${at}: ${message}`)
  throw new ToolError(
    [
      ...lines,
      '[redacted] stands for the present secret only in the item that was read, and only while its type, URL and host stay the same.',
    ].join('\n'),
    'ask the person for the secret',
  )
}

function restored({ body, model, at, present }: SentItem): Body {
  const item = at === '' ? body : valueAt(body, at)
  if (present === undefined || !isObject(item)) return body
  const comparable = { model: at === '' ? model : descriptorBelow(model, at), sets: [], defaults: [], equivalents: [] }
  const whole = restoreSecrets(comparable, item, present)
  return at === '' ? whole : withValueAt(body, at, whole)
}

/** Path of a text that `cleaned` has cut; undefined if there is none. */
function cutPath(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isCut(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, each] of Object.entries(value)) {
    const found = cutPath(each, `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}
