import { isPair, isNode, type FlowCollection } from './yaml.ts'
import { type Edits, lineStart } from './yaml-edit.ts'

/** A collection between brackets or braces whose items can be added and removed in place. */
export interface FlowItems {
  readonly items: readonly FlowItem[]
  /** Offset after the opening bracket. */
  readonly open: number
}

/** The place of an item and its comments. */
interface FlowItem {
  /** Start of the comment lines directly above it; without any, of the item. */
  readonly start: number
  /** End of the item without its comma. */
  readonly valueEnd: number
  /** Its comma with the white space before it. */
  readonly comma: Span | undefined
  /** End of its comma and of the comment in the same line. */
  readonly end: number
}

type Span = readonly [start: number, end: number]

/** Changes of the items of a collection between brackets or braces. */
export interface FlowChanges {
  /** Positions of the items to remove, not all of them. */
  readonly removed: ReadonlySet<number>
  /** Texts of new items, by the position of the item that they follow; -1: they come first. */
  readonly added: ReadonlyMap<number, readonly string[]>
}

/** Between items: a comma, white space and comments, but no anchor or tag. */
const separator = /^(?:\s|#[^\n]*\n)*,?(?:\s|#[^\n]*\n)*$/
/** What precedes the comma of an item, the comma, and the comment in the same line. */
const rest = /^(?:((?:\s|#[^\n]*\n)*?)(\s*,))?([ \t]*#[^\r\n]*)?/
const comment = /^[ \t]*#[^\r\n]*/
const linesAbove = /(?:#[^\n]*\n[ \t]*)*$/
const indentation = /(?:\r?\n)?[ \t]*$/

/** The items of a collection between brackets or braces; undefined if it is empty, or has anchors or tags. */
export function flowItemsOf(node: FlowCollection, text: string): FlowItems | undefined {
  const spans = node.items.map((item) => (isPair(item) ? spanOf(item.key, item.value ?? item.key) : spanOf(item, item)))
  const known = spans.filter((span) => span !== undefined)
  const [start = 0, end = 0] = node.range ?? []
  const [open, close] = [start + 1, end - 1]
  const gaps = [...known, [close, close] as const].map((span, index) =>
    text.slice(known[index - 1]?.[1] ?? open, span[0]),
  )
  const isPlain = known.length > 0 && known.length === spans.length && gaps.every((gap) => separator.test(gap))
  if (!isPlain) return undefined
  // A comment in the line of the opening bracket belongs to the collection.
  let before = open + lengthOf(comment, gaps[0])
  const items = known.map(([from, valueEnd], index): FlowItem => {
    const [whole = '', lead = '', comma = ''] = rest.exec(gaps[index + 1] ?? '') ?? []
    const commaStart = valueEnd + lead.length
    const itemStart = from - lengthOf(linesAbove, text.slice(before, from))
    before = valueEnd + whole.length
    return {
      start: itemStart,
      valueEnd,
      comma: comma === '' ? undefined : [commaStart, commaStart + comma.length],
      end: before,
    }
  })
  return { items, open }
}

function spanOf(first: unknown, last: unknown): Span | undefined {
  const [start] = (isNode(first) ? first.range : undefined) ?? []
  const [, end] = (isNode(last) ? last.range : undefined) ?? []
  return start === undefined || end === undefined ? undefined : [start, end]
}

/** Length of the part of a text that matches. */
const lengthOf = (pattern: RegExp, text = ''): number => pattern.exec(text)?.[0].length ?? 0

/** The change of the length of a collection on one line. */
export function flowGrowth({ items }: FlowItems, { removed, added }: FlowChanges): number {
  const sizes = [...added.values()].flat().map((item) => item.length + 2)
  const gone = items.filter((_, index) => removed.has(index)).map(({ start, valueEnd }) => start - valueEnd - 2)
  return [...sizes, ...gone].reduce((sum, size) => sum + size, 0)
}

/**
 * Adds and removes items. The layout, the quotes and the comments of the others stay. Comments directly above an item,
 * and after it in its line, belong to it.
 */
export function editFlow(edits: Edits, flow: FlowItems, changes: FlowChanges): void {
  const { removed, added } = changes
  for (const index of removed) if (!removed.has(index - 1)) removeFrom(edits, flow, { changes, index })
  for (const after of added.keys()) addAfter(edits, flow, { changes, after })
}

/** Removes the item at an index, and the ones after it up to the next that stays. */
function removeFrom(
  edits: Edits,
  { items, open }: FlowItems,
  { changes: { removed, added }, index }: { readonly changes: FlowChanges; readonly index: number },
): void {
  const { text } = edits
  const stays = items.findIndex((_, other) => other > index && !removed.has(other))
  const [previous, first, last] = [items[index - 1], items[index], items.at(stays === -1 ? -1 : stays - 1)]
  if (first === undefined || last === undefined) return
  const before = text.slice(previous?.valueEnd ?? open, first.start)
  const after = text.slice(last.end)
  const endsLine = /^[ \t]*\r?\n/.test(after)
  // Nothing may move into the line of a comment.
  if (endsLine || (stays === -1 && !before.includes('#'))) {
    const space = lengthOf(stays === -1 ? /\s*$/ : indentation, before)
    edits.replace(first.start - space, last.end, '')
  } else {
    edits.replace(first.start, last.end + lengthOf(/^\s*/, after), '')
  }
  const endsWithComma = stays !== -1 || last.comma !== undefined || added.has(index - 1)
  if (previous?.comma !== undefined && !endsWithComma) edits.replace(...previous.comma, '')
}

function addAfter(
  edits: Edits,
  { items, open }: FlowItems,
  { changes: { removed, added }, after }: { readonly changes: FlowChanges; readonly after: number },
): void {
  const { text } = edits
  const [previous, texts = []] = [items[after], added.get(after)]
  const first = items.find((_, index) => !removed.has(index))?.start ?? open
  // The white space before an item: a new line in a list of several lines.
  const [space = ''] = indentation.exec(text.slice(open, first)) ?? []
  const lead = space === '' ? ' ' : space
  if (previous === undefined) return edits.insert(first, texts.map((item) => `${item},${lead}`).join(''))
  const { valueEnd, comma, end } = previous
  const needsLine = text.slice(valueEnd, end).includes('#') && !lead.includes('\n')
  const line = needsLine ? `\n${' '.repeat(first - lineStart(text, first))}` : lead
  if (comma === undefined) edits.insert(valueEnd, ',')
  const isFollowed = items.some((_, index) => index > after && !removed.has(index))
  const endsWithComma = isFollowed || items.at(-1)?.comma !== undefined
  edits.insert(end, texts.map((item) => `${line}${item}`).join(',') + (endsWithComma ? ',' : ''))
}
