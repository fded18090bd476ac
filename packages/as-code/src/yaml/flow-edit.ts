import { isPair, isNode, type FlowCollection } from './yaml.ts'
import type { Edits } from './yaml-edit.ts'

/** A collection between brackets or braces whose items can be added and removed in place. */
export interface FlowItems {
  /** Start and end of each item. */
  readonly spans: readonly Span[]
  /** Offset after the opening bracket. */
  readonly open: number
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
  return isPlain ? { spans: known, open } : undefined
}

function spanOf(first: unknown, last: unknown): Span | undefined {
  const [start] = (isNode(first) ? first.range : undefined) ?? []
  const [, end] = (isNode(last) ? last.range : undefined) ?? []
  return start === undefined || end === undefined ? undefined : [start, end]
}

/** The change of the length of a collection. */
export function flowGrowth({ spans }: FlowItems, { removed, added }: FlowChanges): number {
  const sizes = [...added.values()].flat().map((item) => item.length + 2)
  const gone = [...removed].map((index) => -2 - lengthOf(spans[index]))
  return [...sizes, ...gone].reduce((sum, size) => sum + size, 0)
}

const lengthOf = ([start, end]: Span = [0, 0]): number => end - start

/** Adds and removes items. The layout, the quotes and the comments of the others stay. */
export function editFlow(edits: Edits, items: FlowItems, { removed, added }: FlowChanges): void {
  const { spans } = items
  for (const index of removed) {
    if (removed.has(index - 1)) continue
    let next = index + 1
    while (removed.has(next)) next++
    const [start, end] = [spans[index]?.[0] ?? 0, spans[next - 1]?.[1] ?? 0]
    const following = spans[next]?.[0]
    if (following !== undefined) edits.replace(start, following, '')
    else removeLast(edits, { before: spans[index - 1]?.[1] ?? start, start, end })
  }
  for (const [after, texts] of added) addAfter(edits, items, { after, texts })
}

/** Removes the last items, with the comma before them, unless the comment of the item before follows it. */
function removeLast(
  edits: Edits,
  { before, start, end }: { readonly before: number; readonly start: number; readonly end: number },
): void {
  const gap = edits.text.slice(before, start)
  if (!gap.includes('#')) return edits.replace(before, end, '')
  const [rest = ''] = restOfLine.exec(edits.text.slice(end)) ?? []
  edits.replace(before + gap.trimEnd().length, end + rest.length, '')
}

/** The comma and the comment after an item. */
const restOfLine = /^([ \t]*,?)([ \t]*#[^\r\n]*)?/

interface Addition {
  readonly after: number
  readonly texts: readonly string[]
}

function addAfter(edits: Edits, { spans, open }: FlowItems, { after, texts }: Addition): void {
  const [previous, first] = [spans[after], spans[0]]
  const at = previous ?? first ?? [open, open]
  const { text } = edits
  // The white space before an item: a new line in a list of several lines.
  const space = /\s*$/.exec(text.slice(open, at[0]))?.[0] ?? ''
  const lead = space === '' ? ' ' : space
  if (previous === undefined) return edits.insert(at[0], texts.map((item) => `${item},${lead}`).join(''))
  const [, comma = '', comment = ''] = restOfLine.exec(text.slice(previous[1])) ?? []
  if (comment === '' || !lead.includes('\n')) {
    return edits.insert(previous[1], texts.map((item) => `,${lead}${item}`).join(''))
  }
  // The comment belongs to the item before it.
  const hasComma = comma.includes(',')
  if (!hasComma) edits.insert(previous[1], ',')
  const lines = texts.map((item) => `${lead}${item}`).join(',')
  edits.insert(previous[1] + comma.length + comment.length, hasComma ? `${lines},` : lines)
}
