import { type FieldChange, secretValue } from '@mgmt-api/as-code'
import { escapeJson, sanitizeText } from '@mgmt-api/base/text'
import type { Path, VerbOperation } from '@mgmt-api/models'
import { formatPath, isObject, redactSecrets, valueAtPath } from '@mgmt-api/models/internal'
import type { OperationInput } from '@mgmt-api/models/operations'
import { compactJson } from '../text/platform-data.ts'
import type { Effect } from './change-operation.ts'

/** A change as a person sees it. Each text is one line, and safe to print. */
export interface ShownChange {
  readonly effect: Effect
  /** Every item that it changes. */
  readonly items: readonly ShownItem[]
  /** The request of an operation, whole. */
  readonly request: readonly string[]
}

/** An item of a change. */
export interface ShownItem {
  /** Its name: `- alerts 123  "Disk full"`. */
  readonly line: string
  /** The fields that differ from the platform, whole. */
  readonly fields: readonly string[]
}

const signs: Readonly<Record<Effect, string>> = { create: '+', change: '~', delete: '-', action: '!', send: '!' }
const words: Readonly<Record<Effect, string>> = {
  delete: 'to delete',
  create: 'to create',
  change: 'to change',
  action: 'other',
  send: 'to send for real',
}

/** `- alerts 123  "Disk full"`. */
export const itemLine = (effect: Effect, name: string): string => `${signs[effect]} ${sanitizeText(name)}`

/** `1 to delete, 2 to create`, counted by items. */
export function summaryOf(changes: readonly ShownChange[]): string {
  // The declared order of the words.
  const parts = (Object.keys(words) as Effect[]).flatMap((effect) => {
    const items = changes.flatMap((change) => (change.effect === effect ? change.items : []))
    return items.length === 0 ? [] : [`${items.length} ${words[effect]}`]
  })
  return parts.length === 0 ? 'no changes' : parts.join(', ')
}

/**
 * Changed fields, whole, one or more lines each. Secrets of the platform are hidden; what was written in their place is
 * shown, so that a reviewer sees every host and key that would be sent.
 * @param written the body as its author wrote it
 */
export function fieldLines(changes: readonly FieldChange[], written: unknown): readonly string[] {
  return changes.flatMap((change) => {
    const { path, implied } = change
    const before = shownBefore(change)
    const after = revealed(change.after, valueAtPath(written, path))
    const at = `    ${sanitizeText(formatPath(path))}`
    const [old, fresh] = [before ?? implied?.value, after ?? implied?.value]
    if (old === undefined && fresh === undefined) return []
    if (old === undefined) return [`${at}  set to ${whole(fresh)}`]
    if (fresh === undefined) return [`${at}  removed: ${whole(old)}`]
    const line = `${whole(old)} → ${whole(fresh)}`
    return line.length <= lineRoom ? [`${at}  ${line}`] : [at, `      - ${whole(old)}`, `      + ${whole(fresh)}`]
  })
}

/** The present value. The model does not mark the secrets among unknown fields; their names tell. */
function shownBefore({ path, before }: FieldChange): unknown {
  if (before === undefined) return undefined
  const name = String(path.at(-1))
  const shown = redactSecrets({ kind: 'any' }, { [name]: before })
  return isObject(shown) ? shown[name] : before
}

/** Maximum length of the old and the new value, or of an object with its fields, on one line. */
const lineRoom = 100

/** A value with the written texts in place of hidden secrets. */
function revealed(value: unknown, written: unknown): unknown {
  if (value === secretValue) return written ?? value
  if (Array.isArray(value))
    return value.map((each, at) => revealed(each, Array.isArray(written) ? written[at] : undefined))
  if (!isObject(value)) return value
  const named = isObject(written) ? written : {}
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, revealed(each, named[name])]))
}

/** The request of an operation: its address, and every leaf of its path, query and body. Small objects and lists of texts are on one line. */
export function requestLines({ id, method, path }: VerbOperation, input: OperationInput): readonly string[] {
  const leaves = (['path', 'query', 'body'] as const).flatMap((place) => {
    const value = input[place]
    // A body without fields is sent, too.
    if (!isObject(value)) return []
    const fields = Object.entries(value)
    if (fields.length === 0) return place === 'body' ? leafLines(value, [place]) : []
    return fields.flatMap(([name, each]) => leafLines(each, [place, name]))
  })
  return [`    sends ${method} ${path} (${id})`, ...leaves]
}

/** The fields of items that a deletion removes. */
export const removedLines = (items: readonly unknown[]): readonly string[] =>
  items
    .filter(isObject)
    .flatMap((item) => ['    removes', ...Object.entries(item).flatMap(([name, value]) => leafLines(value, [name]))])

function leafLines(value: unknown, path: Path): readonly string[] {
  const json = whole(value)
  const parts = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  const isPlain = parts.every(([step, each]) => typeof step === 'number' && typeof each !== 'object')
  if (isPlain || json.length <= lineRoom) return [`      ${escapeJson(formatPath(path))}: ${json}`]
  return parts.flatMap(([step, each]: [string | number, unknown]) => leafLines(each, [...path, step]))
}

/** A value on one line, uncut. */
const whole = (value: unknown): string => sanitizeText(compactJson(value))
