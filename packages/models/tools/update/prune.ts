import { isMap, isNode, isSeq, parseDocument } from 'yaml'

/** Overlays without what is no longer published. */
export interface Pruned<Overlay> {
  readonly overlays: readonly Overlay[]
  /** Hand-written files that go with it, from the root. */
  readonly gone: readonly string[]
  /** Writes the overlays, deletes the files, and returns the paths of both. */
  readonly write: () => readonly string[]
  /** Places that still name it, by package. */
  readonly named: () => readonly string[]
}

/** Removes entries from a YAML text, each with what it leaves empty. All other lines stay as they are. */
export function withoutEntries(text: string, paths: readonly (readonly string[])[]): string {
  const lines = text.split('\n')
  const gone = new Set(paths.map((path) => path.join('\n')))
  const cuts = cutsOf(parseDocument(text).contents, [], gone).sort((a, b) => b - a)
  for (const offset of cuts) {
    const at = text.slice(0, offset).split('\n').length - 1
    const depth = indentOf(lines[at] ?? '')
    let end = at + 1
    while (end < lines.length && (lines[end]?.trim() === '' || indentOf(lines[end] ?? '') > depth)) end++
    lines.splice(at, end - at)
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const indentOf = (line: string): number => line.search(/\S|$/)

/** Offsets of the outermost nodes that go. */
function cutsOf(node: unknown, path: readonly string[], gone: ReadonlySet<string>): number[] {
  return childrenOf(node).flatMap(({ key, offset, value }) => {
    const at = [...path, key]
    return isLeft(value, at, gone) ? cutsOf(value, at, gone) : [offset]
  })
}

/** Whether an entry stays, or something of its content does. */
function isLeft(node: unknown, path: readonly string[], gone: ReadonlySet<string>): boolean {
  if (gone.has(path.join('\n'))) return false
  const content = childrenOf(node)
  return content.length === 0 || content.some(({ key, value }) => isLeft(value, [...path, key], gone))
}

function childrenOf(node: unknown): { key: string; offset: number; value: unknown }[] {
  if (isMap(node)) return node.items.map(({ key, value }) => ({ key: String(key), offset: startOf(key), value }))
  if (isSeq(node)) return node.items.map((value, at) => ({ key: String(at), offset: startOf(value), value }))
  return []
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0)
