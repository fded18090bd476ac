import type { FieldChange } from '../compare/field-change.ts'
import { sanitizeText } from '@mgmt-api/base/text'

/** Maximum length of a value on one line. */
const lineRoom = 100
/** Characters or lines of context around a difference. */
const around = { characters: 24, lines: 2 }

/** Values of one changed field. */
export type ChangedValues = Pick<FieldChange, 'path' | 'before' | 'after' | 'implied' | 'movedBy'>

/**
 * The values of a field before and after: an absent one is shown as the default or the zero that it means. An item of a
 * list is added or removed; an object without a value is unset.
 */
export function changeValues({ path, before, after, implied }: ChangedValues): readonly ValueLine[] {
  const [old, fresh] = [before ?? implied?.value, after ?? implied?.value]
  if (old !== undefined && fresh !== undefined) return valueLines(old, fresh)
  const isItem = typeof path.at(-1) === 'number'
  const value = formatValue(old ?? fresh)
  const words = isItem ? ['removed', 'added'] : ['removed:', 'set to']
  return [{ sign: ' ', text: cut(`${old === undefined ? words[1] : words[0]} ${value}`) }]
}

/** Remarks on a field for a reviewer: the side that changed it, and the effect of taking it away. */
export function fieldNote(change: ChangedValues): string | undefined {
  const notes = [moverNotes[change.movedBy ?? 'files'], removalNote(change)].filter((note) => note !== undefined)
  return notes.length === 0 ? undefined : notes.join('; ')
}

/** The files change a field in most plans. */
const moverNotes = {
  files: undefined,
  platform: 'changed on the platform',
  both: 'changed on the platform and in the files',
} as const

/** Effect of a field that is not in the files; undefined for any other change. */
function removalNote({ path, after, implied }: ChangedValues): string | undefined {
  if (after !== undefined || typeof path.at(-1) === 'number') return undefined
  const isCleared = implied === undefined || isEmpty(implied.value)
  return `not in the files: ${isCleared ? 'it is cleared' : 'the default applies'}`
}

const isEmpty = (value: unknown): boolean => ['""', '[]', '{}'].includes(JSON.stringify(value))

/** Old and new value of a field as the lines of a diff. */
export function signedValues({ before, after, implied }: ChangedValues): readonly ValueLine[] {
  const [old, fresh] = [before ?? implied?.value, after ?? implied?.value]
  if (old === undefined || fresh === undefined) {
    const sign = old === undefined ? '+' : '-'
    return [{ sign, text: cut(formatValue(old ?? fresh)) }]
  }
  const lines = valueLines(old, fresh)
  if (lines.length > 1) return lines
  return [
    { sign: '-', text: formatValue(old) },
    { sign: '+', text: formatValue(fresh) },
  ]
}

/** Two values of a field: on one line if both are short, otherwise as a small diff. */
function valueLines(before: unknown, after: unknown): readonly ValueLine[] {
  if (typeof before === 'string' && typeof after === 'string') return textLines(before, after)
  const [old, fresh] = [formatValue(before), formatValue(after)]
  if (old.length + fresh.length <= lineRoom) return [{ sign: ' ', text: `${old} → ${fresh}` }]
  return [
    { sign: '-', text: cut(old) },
    { sign: '+', text: cut(fresh) },
  ]
}

/** One line of a changed value. */
export interface ValueLine {
  /** `-` for the old value, `+` for the new one, a space for context or for both on one line. */
  readonly sign: '-' | '+' | ' '
  readonly text: string
}

function textLines(before: string, after: string): readonly ValueLine[] {
  if (before.includes('\n') || after.includes('\n')) return changedLines(before.split('\n'), after.split('\n'))
  if (before.length + after.length <= lineRoom) return [{ sign: ' ', text: `${quoted(before)} → ${quoted(after)}` }]
  const { head, tail } = shared(Array.from(before), Array.from(after))
  return [
    { sign: '-', text: excerpt(Array.from(before), head, tail) },
    { sign: '+', text: excerpt(Array.from(after), head, tail) },
  ]
}

/** The differing lines with context. */
function changedLines(before: readonly string[], after: readonly string[]): readonly ValueLine[] {
  const { head, tail } = shared(before, after)
  const from = Math.max(0, head - around.lines)
  const same = (lines: readonly string[]): ValueLine[] =>
    lines.map((text) => ({ sign: ' ', text: cut(sanitizeText(text)) }))
  const signed = (sign: '-' | '+', lines: readonly string[]): ValueLine[] =>
    lines.slice(head, lines.length - tail).map((text) => ({ sign, text: cut(sanitizeText(text)) }))
  const left = after.length - tail + around.lines
  return [
    ...(from > 0 ? same(['…']) : []),
    ...same(after.slice(from, head)),
    ...signed('-', before),
    ...signed('+', after),
    ...same(after.slice(after.length - tail, left)),
    ...(left < after.length ? same(['…']) : []),
  ]
}

/** Lengths of the common beginning and of the common end after it. */
function shared(a: readonly string[], b: readonly string[]): { readonly head: number; readonly tail: number } {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  return { head, tail }
}

function excerpt(characters: readonly string[], head: number, tail: number): string {
  const from = Math.max(0, head - around.characters)
  const to = Math.min(characters.length, characters.length - tail + around.characters)
  const text = characters.slice(from, to).join('')
  return cut(`${from > 0 ? '…' : ''}${sanitizeText(text)}${to < characters.length ? '…' : ''}`, 4 * lineRoom)
}

/** A value on one line: strings in quotes, others as JSON. */
function formatValue(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : sanitizeText(JSON.stringify(value))
}

const quoted = (text: string): string => `"${sanitizeText(text)}"`

const cut = (text: string, room = 2 * lineRoom): string => (text.length <= room ? text : `${text.slice(0, room - 1)}…`)
