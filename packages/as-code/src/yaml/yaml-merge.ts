import { isObject, type Path, valueAtPath } from '@mgmt-api/models'
import type { Pair, YAMLMap, YAMLSeq } from 'yaml'
import { isMarker, preservedValue, type Merge } from './preserved-value.ts'
import { editFlow, type FlowChanges, flowGrowth, flowItemsOf } from './flow-edit.ts'
import { type ItemMatch, matchItems } from './match-items.ts'
import { type FlowCollection, isMap, isNode, isScalar, isSeq, writeYaml, type YamlDocument } from './yaml.ts'
import { CannotEdit, type Edits, indentAt, lineStart, writeAfter, writeField, writeItem } from './yaml-edit.ts'

/**
 * Edits a document to the wanted meaning, only where it differs, so that comments, markers and the layout of everything
 * else stay.
 * @throws {CannotEdit} if its form cannot be edited in place
 */
export function mergeYaml(document: YamlDocument, merge: Merge, edits: Edits): void {
  new Merging(merge, edits).visit(document.contents, [], [], { kind: 'root' })
}

/** Position of a value: the part to rewrite if its form changes. */
type Slot =
  | { readonly kind: 'root' }
  | { readonly kind: 'inline' }
  | { readonly kind: 'field' | 'item'; readonly mark: number; readonly column: number }

/** Maximum length of a collection on one line. */
const longestLine = 120

class Merging {
  readonly #merge: Merge
  readonly #edits: Edits

  constructor(merge: Merge, edits: Edits) {
    this.#merge = merge
    this.#edits = edits
  }

  /** Changes the present value at `from` to the wanted one at `to`. */
  visit(node: unknown, from: Path, to: Path, slot: Slot): void {
    if (this.#merge.isSame(from, to)) return
    const raw = valueAtPath(this.#merge.raw, from)
    const written = valueAtPath(this.#merge.written, to)
    if (isMap(node) && isObject(written) && !isMarker(raw) && !isMarker(written)) return this.#map(node, from, to, slot)
    if (isSeq(node) && Array.isArray(written) && Array.isArray(raw)) return this.#list(node, from, to, slot)
    this.#replace(node, preservedValue(this.#merge, from, to), slot)
  }

  #map(node: YAMLMap, from: Path, to: Path, slot: Slot): void {
    const { wanted, written } = this.#merge
    const items = itemsOf(node)
    const names = Object.keys(objectAt(written, to))
    const removed = [...items.keys()].filter(
      (name) => valueAtPath(wanted, [...to, name]) === undefined && !this.#merge.isSame([...from, name], [...to, name]),
    )
    const added = names.filter((name) => !items.has(name) && !this.#merge.isSame([...from, name], [...to, name]))
    const isChanged = removed.length + added.length > 0
    const isEmptied = removed.length === items.size
    const fields = added.map((name) => ({ name, names, value: valueAtPath(written, [...to, name]) }))
    const gone = new Set(removed)
    const isFlow = isChanged && node.flow === true
    const isEdited = isFlow && !isEmptied && this.#editFlow(node, flowFields(items, gone, fields), slot)
    if (isChanged && (isEmptied || (isFlow && !isEdited))) {
      return this.#replace(node, preservedValue(this.#merge, from, to), slot)
    }
    if (!isFlow) this.#remove(items, gone)
    for (const [name, pair] of items) {
      if (!gone.has(name)) this.visit(pair.value, [...from, name], [...to, name], this.#slotOf(node, pair))
    }
    if (!isFlow) for (const field of fields) this.#add(node, items, field)
  }

  /** Changes a collection between brackets or braces; false if its form forbids that, or its line became too long. */
  #editFlow(node: FlowCollection, changes: FlowChanges, slot: Slot): boolean {
    const { text } = this.#edits
    const items = flowItemsOf(node, text)
    if (items === undefined) return false
    const [start, end] = rangeOf(node)
    const isOneLine = slot.kind !== 'inline' && !text.slice(start, end).includes('\n')
    const length = end - start
    if (isOneLine && length <= longestLine && length + flowGrowth(items, changes) > longestLine) return false
    editFlow(this.#edits, items, changes)
    return true
  }

  #slotOf(node: YAMLMap, pair: Pair): Slot {
    if (node.flow === true) return { kind: 'inline' }
    return { kind: 'field', mark: colonOf(pair), column: columnOf(this.#edits.text, keyOf(pair)) }
  }

  #remove(items: ReadonlyMap<string, Pair>, gone: ReadonlySet<string>): void {
    const { text } = this.#edits
    const pairs = [...items]
    const stays = pairs.findIndex(([name]) => !gone.has(name))
    const [, first] = pairs[0] ?? []
    const [, staying] = pairs[stays] ?? []
    let from = 0
    if (stays > 0 && first !== undefined && staying !== undefined && indentAt(text, keyOf(first)) === undefined) {
      // The first field of an item follows the dash; the first one that stays moves there.
      this.#edits.replace(keyOf(first), keyOf(staying), '')
      from = stays
    }
    for (const [name, pair] of pairs.slice(from)) {
      if (gone.has(name)) this.#edits.replace(lineStart(text, keyOf(pair)), endOf(pair.value), '')
    }
  }

  #add(node: YAMLMap, items: ReadonlyMap<string, Pair>, { name, names, value }: NewField): void {
    const { text } = this.#edits
    const before = fieldBefore(name, names, items)
    const [first] = node.items
    if (first === undefined) throw new CannotEdit('an empty object without braces')
    const column = columnOf(text, keyOf(first))
    const field = writeField(name, value, column)
    const previous = before === undefined ? undefined : items.get(before)
    if (previous !== undefined) this.#insertLines(endOf(previous.value), field)
    else if (indentAt(text, keyOf(first)) !== undefined) this.#edits.insert(lineStart(text, keyOf(first)), field)
    // After the dash of an item: the former first field moves to its own line.
    else this.#edits.insert(keyOf(first), `${field.trimStart()}${' '.repeat(column)}`)
  }

  #insertLines(offset: number, lines: string): void {
    const { text } = this.#edits
    const isWhole = offset === 0 || text[offset - 1] === '\n'
    this.#edits.insert(offset, isWhole ? lines : `\n${lines.replace(/\n$/, '')}`)
  }

  #list(node: YAMLSeq, from: Path, to: Path, slot: Slot): void {
    const { present, wanted, written } = this.#merge
    const [before, after] = [listAt(present, from), listAt(wanted, to)]
    const matches = matchItems(before, after, this.#merge.isSet(from))
    const isChanged = matches.some((match) => match.from === undefined || match.to === undefined)
    const dashes = dashesOf(node)
    const isPlain = dashes.every((dash) => dash !== undefined && indentAt(this.#edits.text, dash) !== undefined)
    const isKept = before.length > 0 && after.length > 0
    const isFlow = isChanged && isKept && node.flow === true
    const itemAt = (index: number): unknown => valueAtPath(written, [...to, index])
    const isEdited = isFlow && this.#editFlow(node, flowItems(matches, itemAt), slot)
    if (isChanged && !isEdited && !(isPlain && isKept)) {
      return this.#replace(node, preservedValue(this.#merge, from, to), slot)
    }
    const { text } = this.#edits
    let previous: unknown
    for (const match of matches) {
      if (isEdited && (match.from === undefined || match.to === undefined)) continue
      const item: unknown = match.from === undefined ? undefined : node.items[match.from]
      const dash = match.from === undefined ? undefined : dashes[match.from]
      if (match.from === undefined) {
        const at = previous === undefined ? lineStart(text, dashes[0] ?? 0) : endOf(previous)
        const column = columnOf(text, dashes[0] ?? 0)
        this.#insertLines(at, writeItem(itemAt(match.to ?? 0), column))
        continue
      }
      previous = item
      if (match.to === undefined) this.#edits.replace(lineStart(text, dash ?? 0), endOf(item), '')
      else this.visit(item, [...from, match.from], [...to, match.to], itemSlot(text, dash))
    }
  }

  /** Rewrites a value in the form that fits. */
  #replace(node: unknown, value: unknown, slot: Slot): void {
    if (slot.kind === 'root') throw new CannotEdit('the document as a whole')
    const [start, end, next] = rangeOf(node)
    const { text } = this.#edits
    const wasInline = start < end && !text.slice(start, end).includes('\n')
    const inline = inlineText(value)
    if (slot.kind === 'inline') return this.#edits.replace(start, end, inline)
    const rest = writeAfter(slot.kind === 'field' ? ':' : '-', value, slot.column)
    const [head = '', ...lines] = rest.split('\n')
    if (wasInline && lines.length === 1) return this.#edits.replace(start, end, head.trimStart())
    const isFlow = (isMap(node) || isSeq(node)) && node.flow === true && node.items.length > 0
    const staysFlow = isFlow && typeof value === 'object'
    if (wasInline && staysFlow && inline.length <= longestLine) return this.#edits.replace(start, end, inline)
    const comment = commentOf(node, text)
    const endsLine = text[next - 1] === '\n'
    const replacement = `${head}${comment}\n${lines.join('\n')}`
    this.#edits.replace(slot.mark + 1, next, endsLine ? replacement : replacement.replace(/\n$/, ''))
  }
}

/** A field to add to an object. */
interface NewField {
  readonly name: string
  /** Names of all fields, in the wanted order. */
  readonly names: readonly string[]
  readonly value: unknown
}

/** The present field that a new one follows. */
const fieldBefore = (name: string, names: readonly string[], items: ReadonlyMap<string, Pair>): string | undefined =>
  names.slice(0, names.indexOf(name)).findLast((other) => items.has(other))

const inlineText = (value: unknown): string => writeYaml(value, { inline: true }).trimEnd()

/** Changes of the fields of an object between braces. */
function flowFields(
  items: ReadonlyMap<string, Pair>,
  gone: ReadonlySet<string>,
  fields: readonly NewField[],
): FlowChanges {
  const present = [...items.keys()]
  const added = new Map<number, string[]>()
  for (const { name, names, value } of fields) {
    const after = present.indexOf(fieldBefore(name, names, items) ?? '')
    const text = inlineText({ [name]: value }).replace(/^\{ (.*) \}$/s, '$1')
    added.set(after, [...(added.get(after) ?? []), text])
  }
  return { removed: new Set([...gone].map((name) => present.indexOf(name))), added }
}

/** Changes of the items of a list between brackets. */
function flowItems(matches: readonly ItemMatch[], itemAt: (index: number) => unknown): FlowChanges {
  const removed = new Set<number>()
  const added = new Map<number, string[]>()
  let after = -1
  for (const { from, to } of matches) {
    if (to === undefined) removed.add(from ?? 0)
    else if (from === undefined) added.set(after, [...(added.get(after) ?? []), inlineText(itemAt(to))])
    if (from !== undefined) after = from
  }
  return { removed, added }
}

/** The comment in the first line of a value, with the white space before it. */
function commentOf(node: unknown, text: string): string {
  const [start, end, next] = rangeOf(node)
  const isBlock = isScalar(node) && node.type?.startsWith('BLOCK') === true
  const line = isBlock ? text.slice(start, text.indexOf('\n', start)) : text.slice(end, next)
  return (isBlock ? /[ \t]+#[^\r\n]*/ : /^[ \t]+#[^\r\n]*/).exec(line)?.[0] ?? ''
}

/** Fields by name. @throws {CannotEdit} for names that are not texts, and for merged objects */
function itemsOf(node: YAMLMap): ReadonlyMap<string, Pair> {
  return new Map(
    node.items.map((pair) => {
      const { key } = pair
      // In quotes it is an ordinary name.
      const merges = isScalar(key) && key.value === '<<' && key.type === 'PLAIN'
      if (!isScalar(key) || merges) throw new CannotEdit('a field without a name of its own')
      return [String(key.value), pair]
    }),
  )
}

/** Start and end of a node, and the start of the line after it. */
function rangeOf(node: unknown): readonly [number, number, number] {
  const range = isNode(node) ? node.range : undefined
  if (!range) throw new CannotEdit('a value without a place')
  return range
}

const keyOf = ({ key }: Pair): number => rangeOf(key)[0]
const endOf = (node: unknown): number => rangeOf(node)[2]

function colonOf({ srcToken }: Pair): number {
  const sep = srcToken !== undefined && 'sep' in srcToken ? srcToken.sep : []
  const colon = sep.find(({ type }) => type === 'map-value-ind')
  if (colon === undefined) throw new CannotEdit('a field without a colon')
  return colon.offset
}

/** Offset of each list item's dash; undefined in a list between brackets. */
function dashesOf(node: YAMLSeq): readonly (number | undefined)[] {
  const { srcToken } = node
  if (srcToken?.type !== 'block-seq') return node.items.map(() => undefined)
  return srcToken.items.map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset)
}

function itemSlot(text: string, dash: number | undefined): Slot {
  return dash === undefined ? { kind: 'inline' } : { kind: 'item', mark: dash, column: columnOf(text, dash) }
}

const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset)

function objectAt(value: unknown, path: Path): Record<string, unknown> {
  const found = valueAtPath(value, path)
  return isObject(found) ? found : {}
}

function listAt(value: unknown, path: Path): readonly unknown[] {
  const found = valueAtPath(value, path)
  return Array.isArray(found) ? found : []
}
