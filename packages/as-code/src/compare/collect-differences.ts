import { isDeepStrictEqual } from 'node:util'
import { sortedJson } from '@mgmt-api/base/json'
import { type Path, toWireForm } from '@mgmt-api/models'
import { formatPath, isObject } from '@mgmt-api/models/internal'
import { canonicalValue, impliedOf, isAbsent } from './canonical.ts'
import type { FieldNode } from '../kind/field-tree.ts'
import type { FieldChange } from './field-change.ts'
import { hasSameName } from './receivers.ts'
import { ownValue } from './same-body.ts'
import { maskSecrets } from './secrets.ts'

/** Replaces the value of a secret field in a `FieldChange`. */
export const secretValue = '(secret)'

/** A change; `anchor` is the field that gives its place, if that is another one. */
export type CollectedChange = Omit<FieldChange, 'place'> & { readonly anchor?: Path }

interface Pair<T = unknown> {
  readonly before: T
  readonly after: T
  readonly path: Path
}

interface Collector {
  readonly changes: CollectedChange[]
  /** Paths of fields that differ but mean the same. */
  readonly settled: ReadonlySet<string>
}

/** Collects the differences between two values of one field. */
export function collectDifferences(node: FieldNode, pair: Pair, collector: Collector): void {
  const { before, after, path } = pair
  if (isDeepStrictEqual(meaningOf(node, before), meaningOf(node, after)) || collector.settled.has(formatPath(path)))
    return
  const { kind } = node.descriptor
  if (Array.isArray(before) && Array.isArray(after) && kind === 'list') {
    const lists: Pair<readonly unknown[]> = { before, after, path }
    if (node.isSet) collectOfSet(node.item(), lists, collector)
    else collectOfList(node.item(), lists, collector)
  } else if (isObject(before) && isObject(after) && (kind === 'model' || kind === 'map')) {
    collectOfFields(node, { before, after, path }, collector)
  } else {
    // A value that a side states is shown, even if its absence would mean the same.
    const stated = (value: unknown): unknown =>
      value === null && isAbsent(node, value) ? undefined : canonicalValue(node, value)
    collector.changes.push(changeOf(node, { before: stated(before), after: stated(after), path }))
  }
}

function collectOfFields(node: FieldNode, pair: Pair<Record<string, unknown>>, collector: Collector): void {
  const { before, after, path } = pair
  const declared = node.descriptor.kind === 'model' ? node.fieldsIn(before, after) : new Map<string, FieldNode>()
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !declared.has(name))
    .sort()
  for (const name of [...declared.keys(), ...others]) {
    const below: Pair = { before: ownValue(before, name), after: ownValue(after, name), path: [...path, name] }
    const field = declared.get(name) ?? (node.descriptor.kind === 'map' ? node.item() : undefined)
    if (field !== undefined) collectDifferences(field, below, collector)
    else if (!isDeepStrictEqual(below.before, below.after)) collector.changes.push({ ...below, secret: false })
  }
}

/** Skips equal items at both ends, so that one inserted or removed item is one change. */
function collectOfList(item: FieldNode, { before, after, path }: Pair<readonly unknown[]>, collector: Collector): void {
  const [textsBefore, textsAfter] = [textsOf(item, before), textsOf(item, after)]
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && textsBefore[head] === textsAfter[head]) head++
  let tail = 0
  while (tail < shorter - head && textsBefore.at(-1 - tail) === textsAfter.at(-1 - tail)) tail++
  for (let index = head; index < Math.max(before.length, after.length) - tail; index++) {
    const [inBefore, inAfter] = [index < before.length - tail, index < after.length - tail]
    const at = [...path, index]
    if (inBefore && inAfter) {
      collectDifferences(item, { before: before[index], after: after[index], path: at }, collector)
    } else if (inBefore) {
      collector.changes.push(removedItem(item, before[index], at))
    } else {
      collector.changes.push(addedItem(item, after[index], at))
    }
  }
}

/**
 * Items on one side only, each with its position there. Two with the same name, such as a setting with another value, are
 * compared field by field.
 */
function collectOfSet(item: FieldNode, { before, after, path }: Pair<readonly unknown[]>, collector: Collector): void {
  const [textsBefore, textsAfter] = [textsOf(item, before), textsOf(item, after)]
  const [gone, come] = [onlyIn(textsBefore, textsAfter), onlyIn(textsAfter, textsBefore)]
  const isSame = (left: number, right: number): boolean => hasSameName(before[left], after[right])
  const partners = new Map(
    come.flatMap((right) => {
      const [left, ...others] = gone.filter((each) => isSame(each, right))
      const isOnly = left !== undefined && others.length === 0 && come.filter((each) => isSame(left, each)).length === 1
      return isOnly ? [[right, left] as const] : []
    }),
  )
  const paired = new Set(partners.values())
  for (const index of gone) {
    if (!paired.has(index)) collector.changes.push(removedItem(item, before[index], [...path, index]))
  }
  for (const index of come) {
    const at = [...path, index]
    const partner = partners.get(index)
    if (partner === undefined) collector.changes.push(addedItem(item, after[index], at))
    else collectDifferences(item, { before: before[partner], after: after[index], path: at }, collector)
  }
}

const textsOf = (item: FieldNode, list: readonly unknown[]): readonly string[] =>
  list.map((each) => sortedJson(canonicalValue(item, each)))

/** Positions of texts that the other side lacks, or has less often. */
function onlyIn(texts: readonly string[], others: readonly string[]): readonly number[] {
  const left = new Map<string, number>()
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1)
  return texts.flatMap((text, index) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count > 0 ? [] : [index]
  })
}

function removedItem(item: FieldNode, before: unknown, path: Path): CollectedChange {
  // It no longer has a place in the files, but its list does.
  return {
    ...changeOf(item, { before: canonicalValue(item, before), after: undefined, path }),
    anchor: path.slice(0, -1),
  }
}

const addedItem = (item: FieldNode, after: unknown, path: Path): CollectedChange =>
  changeOf(item, { before: undefined, after: canonicalValue(item, after), path })

/** The canonical value of a field; undefined if it equals an absent one. */
function meaningOf(node: FieldNode, value: unknown): unknown {
  const canonical = canonicalValue(node, value)
  return isAbsent(node, canonical) ? undefined : canonical
}

function changeOf(node: FieldNode, { before, after, path }: Pair): CollectedChange {
  const implied = before === undefined || after === undefined ? impliedOf(node) : undefined
  const change = { path, before: shown(node, before), after: shown(node, after), secret: node.isSecret }
  return implied === undefined ? change : { ...change, implied }
}

/** A value in the declared form, without the secrets in it. */
const shown = (node: FieldNode, value: unknown): unknown =>
  maskSecrets(node, toWireForm(node.descriptor, value), () => secretValue)
