import { groupValues } from '@mgmt-api/base/lists'
import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { editFlow } from './flow-edit.ts'
import { matchItems } from './match-items.ts'
import { isMarker, type Merge, preservedValue } from './preserved-value.ts'
import { type Collection, isMap, isNode, isPair, isScalar, isSeq, writeYaml, type YamlDocument } from './yaml.ts'

/**
 * The text of a document with the wanted meaning. Only the parts that differ are written anew: comments, markers and the
 * layout of everything else stay. A form that cannot be edited in place, such as anchors, is written anew as a whole;
 * the comments before and after it stay.
 * @param isWanted Whether an edited text has the wanted meaning; throws if it cannot be read.
 */
export function mergeYaml(
  text: string,
  { contents }: YamlDocument,
  merge: Merge,
  isWanted: (edited: string) => boolean,
): string {
  if (merge.isSame([], [])) return text
  const [start, valueEnd, end] = rangeOf(contents)
  const merging = new Merging(text, merge)
  if (merging.isEditable(contents, [], [])) {
    const edited = merging.editCollection(contents, [], [])
    const whole = `${text.slice(0, start)}${edited}${text.slice(contents.flow === true ? valueEnd : lineEnd(text, contents))}`
    try {
      if (edited !== undefined && isWanted(whole)) return whole
    } catch {
      // It cannot be read, as an alias without its anchor.
    }
  }
  return text.slice(0, start) + writeYaml(preservedValue(merge, [], [])) + text.slice(end)
}

/** A field of an object or an item of a list: its place before, and after. */
interface Change {
  readonly from?: string | number | undefined
  readonly to?: string | number | undefined
}

/** The place of a field or an item in a text. */
interface Place {
  readonly value: unknown
  /** Start of the name, or of the dash; in a list between brackets, of the value. */
  readonly start: number
  /** Offset of the colon or the dash. */
  readonly mark: number
  /** End of its value; in a block, of its last line and of the comments below that are indented deeper than it. */
  readonly end: number
}

/** Maximum length of a collection on one line. */
const longestLine = 120

class Merging {
  readonly #text: string
  readonly #merge: Merge

  constructor(text: string, merge: Merge) {
    this.#text = text
    this.#merge = merge
  }

  /** Whether both values are objects, or both lists. */
  isEditable(node: unknown, from: Path, to: Path): node is Collection {
    const [raw, written] = [valueAtPath(this.#merge.raw, from), valueAtPath(this.#merge.written, to)]
    if (isMap(node)) return isObject(written) && !isMarker(raw) && !isMarker(written)
    return isSeq(node) && Array.isArray(written)
  }

  /** The text of a collection: between brackets or braces with them, otherwise up to the end of its last line. */
  editCollection(node: Collection, from: Path, to: Path): string | undefined {
    const changes = isMap(node) ? this.#changedFields(node, from, to) : this.#changedItems(from, to)
    if (changes.every((change) => change.from === undefined || change.to === undefined)) return undefined
    const places = this.#placesOf(node)
    const placeOf = (step: Change['from']): Place | undefined => (step === undefined ? undefined : places.get(step))
    if (node.flow !== true) return this.#editBlock(node, { changes, placeOf, from, to })
    const pieces = changes.map((change) => {
      const place = placeOf(change.from)
      return { span: place && ([place.start, place.end] as const), text: this.#flowPart(change, place, { from, to }) }
    })
    return editFlow(this.#text, rangeOf(node), pieces)
  }

  /** Changes of the fields of an object. A new one follows the field that precedes it in the wanted order. */
  #changedFields(node: Collection, from: Path, to: Path): readonly Change[] {
    const present = node.items.map(nameOf)
    const known = new Set(present)
    const isSame = (name: string): boolean => this.#merge.isSame([...from, name], [...to, name])
    let before = ''
    const added: (readonly [string, Change])[] = []
    const written = valueAtPath(this.#merge.written, to)
    for (const name of Object.keys(isObject(written) ? written : {})) {
      if (known.has(name)) before = `.${name}`
      else if (!isSame(name)) added.push([before, { to: name }])
    }
    const after = groupValues(added)
    const isKept = (name: string): boolean =>
      valueAtPath(this.#merge.wanted, [...to, name]) !== undefined || isSame(name)
    return [
      ...(after.get('') ?? []),
      ...present.flatMap((name) => [
        { from: name, to: isKept(name) ? name : undefined },
        ...(after.get(`.${name}`) ?? []),
      ]),
    ]
  }

  #changedItems(from: Path, to: Path): readonly Change[] {
    const { present, wanted, isSet } = this.#merge
    return matchItems(listAt(present, from), listAt(wanted, to), isSet(from))
  }

  #placesOf(node: Collection): ReadonlyMap<string | number, Place> {
    const text = this.#text
    let at = rangeOf(node)[0]
    const endOf = (value: unknown): number =>
      node.flow === true ? rangeOf(value)[1] : (at = itemEnd(text, node, value))
    return new Map(
      node.items.map((item, index): [string | number, Place] => {
        if (isPair(item)) {
          const [start, end] = rangeOf(item.key)
          const value = item.value ?? item.key
          return [nameOf(item), { value, start, mark: text.indexOf(':', end), end: endOf(value) }]
        }
        const [start] = rangeOf(item)
        const dash = text.indexOf('-', at + (/^[ \t]*-/m.exec(text.slice(at, start))?.index ?? 0))
        const mark = node.flow === true ? start : dash
        return [index, { value: item, start: mark, mark, end: endOf(item) }]
      }),
    )
  }

  #editBlock(node: Collection, edit: Edit): string {
    const { changes, placeOf, from, to } = edit
    const [start] = rangeOf(node)
    const indent = ' '.repeat(start - lineStart(this.#text, start))
    let [at, edited] = [start, '']
    for (const change of changes) {
      const place = placeOf(change.from)
      if (place === undefined) {
        const written = this.#fresh(change, to).trimEnd()
        if (edited !== '') edited = `${edited.replace(/(?<!\n)$/, this.#lines('\n'))}${indent}`
        edited += this.#lines(`${written}\n`.replaceAll(/\n(?=[^\n])/g, `\n${indent}`))
        continue
      }
      const above = this.#text.slice(at, place.start)
      // The first one follows the indentation or the dash of the collection.
      const gap = edited === '' ? above.trimStart() : at === start ? indent : above
      at = place.end
      if (change.to === undefined) edited += gap.slice(0, gap.lastIndexOf('\n') + 1)
      else edited += gap + this.#blockPart(place, [...from, change.from ?? 0], [...to, change.to])
    }
    return edited
  }

  /** A field or an item on its own lines, from its name or dash to the end of its last line. */
  #blockPart({ value: node, start, mark, end }: Place, from: Path, to: Path): string {
    const text = this.#text
    const [valueStart, valueEnd] = rangeOf(node)
    if (this.#merge.isSame(from, to)) return text.slice(start, end)
    const old = text.slice(valueStart, valueEnd)
    const wasInline = old !== '' && !old.includes('\n')
    const inPlace = (fresh: string): string => text.slice(start, valueStart) + fresh + text.slice(valueEnd, end)
    const edited = this.isEditable(node, from, to) ? this.editCollection(node, from, to) : undefined
    const isFlow = (isMap(node) || isSeq(node)) && node.flow === true
    if (edited !== undefined) {
      if (!isFlow) return text.slice(start, valueStart) + edited + text.slice(lineEnd(text, node), end)
      if (!wasInline || edited.length <= Math.max(longestLine, old.length)) return inPlace(edited)
    }
    const value = preservedValue(this.#merge, from, to)
    const whole = text[mark] === ':' ? writeYaml({ k: value }).slice(2) : writeYaml([value]).slice(1)
    const indent = ' '.repeat(start - lineStart(text, start))
    const [head = '', ...lines] = whole.replaceAll(/\n(?=[^\n])/g, `\n${indent}`).split('\n')
    if (wasInline && lines.length === 1) return inPlace(head.trimStart())
    const inline = inlineText(value)
    const staysFlow = isFlow && node.items.length > 0 && typeof value === 'object'
    if (wasInline && staysFlow && inline.length <= longestLine) return inPlace(inline)
    return text.slice(start, mark + 1) + this.#lines(`${head}${commentOf(node, text)}\n${lines.join('\n')}`)
  }

  /** A field or an item between brackets or braces; undefined if it is removed. */
  #flowPart(change: Change, place: Place | undefined, { from, to }: Pick<Edit, 'from' | 'to'>): string | undefined {
    if (change.to === undefined) return undefined
    if (place === undefined) return this.#fresh(change, to, true)
    const [valueStart, valueEnd] = rangeOf(place.value)
    const [old, fresh] = [
      [...from, change.from ?? 0],
      [...to, change.to],
    ]
    const name = this.#text.slice(place.start, valueStart)
    if (this.#merge.isSame(old, fresh)) return name + this.#text.slice(valueStart, valueEnd)
    const edited = this.isEditable(place.value, old, fresh) ? this.editCollection(place.value, old, fresh) : undefined
    return name + (edited ?? inlineText(preservedValue(this.#merge, old, fresh)))
  }

  /** A new field or item. */
  #fresh({ to }: Change, parent: Path, inline = false): string {
    const value = valueAtPath(this.#merge.written, [...parent, to ?? 0])
    if (typeof to !== 'string') return inline ? inlineText(value) : writeYaml([value])
    return inline ? inlineText({ [to]: value }).replace(/^\{ (.*) \}$/s, '$1') : writeYaml({ [to]: value })
  }

  /** Lines that end like those of the text. */
  #lines(lines: string): string {
    return this.#text.includes('\r\n') ? lines.replaceAll(/\r?\n/g, '\r\n') : lines
  }
}

interface Edit {
  readonly changes: readonly Change[]
  readonly placeOf: (step: Change['from']) => Place | undefined
  readonly from: Path
  readonly to: Path
}

const inlineText = (value: unknown): string => writeYaml(value, { inline: true }).trimEnd()

/** The comment in the first line of a value, with the white space before it. */
function commentOf(node: unknown, text: string): string {
  const [start, end, next] = rangeOf(node)
  const isBlock = isScalar(node) && node.type?.startsWith('BLOCK') === true
  const line = isBlock ? text.slice(start, text.indexOf('\n', start)) : text.slice(end, next)
  return (isBlock ? /[ \t]+#[^\r\n]*/ : /^[ \t]+#[^\r\n]*/).exec(line)?.[0] ?? ''
}

const nameOf = (item: unknown): string => (isPair(item) && isScalar(item.key) ? String(item.key.value) : '')

/** Start and end of a node, and the end of the comment after it. */
const rangeOf = (node: unknown): readonly [number, number, number] =>
  (isNode(node) ? node.range : undefined) ?? [0, 0, 0]

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

/** End of the last line of a value, after the line break. */
function lineEnd(text: string, node: unknown): number {
  const last: unknown = (isMap(node) || isSeq(node)) && node.flow !== true ? node.items.at(-1) : undefined
  if (last !== undefined) return itemEnd(text, node, isPair(last) ? (last.value ?? last.key) : last)
  const [, , end] = rangeOf(node)
  if (end === lineStart(text, end)) return end
  const next = text.indexOf('\n', end)
  return next === -1 ? text.length : next + 1
}

/** The same for a field or an item of a block, with the comments below that are indented deeper than it. */
function itemEnd(text: string, block: unknown, value: unknown): number {
  const [start] = rangeOf(block)
  const comment = new RegExp(`^(?:\\s*\\n)? {${start - lineStart(text, start) + 1},}#[^\\n]*(?:\\n|$)`)
  let end = lineEnd(text, value)
  for (let found; (found = comment.exec(text.slice(end))) !== null; ) end += found[0].length
  return end
}

function listAt(value: unknown, path: Path): readonly unknown[] {
  const found = valueAtPath(value, path)
  return Array.isArray(found) ? found : []
}
