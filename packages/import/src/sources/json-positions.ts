import type { Path } from '@mgmt-api/models'
import type { SourceFile, SourceLocation } from '@mgmt-api/as-code'

/**
 * Places of values in well-formed JSON. The text is scanned where a path leads, and each object or list on the way only
 * once: states of many megabytes have thousands of places to report.
 * @returns the place of the value at a path, or of its nearest parent
 */
export function jsonPositions({ file, text }: SourceFile): (path: Path) => SourceLocation {
  const known = new Map<number, ReadonlyMap<string, number>>()
  const below = (offset: number): ReadonlyMap<string, number> => {
    const children = known.get(offset) ?? childrenAt(text, offset)
    known.set(offset, children)
    return children
  }
  let lines: readonly number[] | undefined
  return (path) => {
    let offset = skipBlanks(text, 0)
    for (const step of path) {
      const next = below(offset).get(String(step))
      if (next === undefined) break
      offset = next
    }
    lines ??= lineStarts(text)
    const line = lineOf(lines, offset)
    return { file, line: line + 1, column: offset - (lines[line] ?? 0) + 1 }
  }
}

/** Offsets of the values in the object or list at an offset, by name or position. */
function childrenAt(text: string, offset: number): ReadonlyMap<string, number> {
  const children = new Map<string, number>()
  const isObject = text[offset] === '{'
  if (!isObject && text[offset] !== '[') return children
  let at = skipBlanks(text, offset + 1)
  for (let position = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; position++) {
    let name = String(position)
    if (isObject) {
      const end = endOfValue(text, at)
      name = String(JSON.parse(text.slice(at, end)))
      at = skipBlanks(text, skipBlanks(text, end) + 1)
    }
    children.set(name, at)
    at = skipBlanks(text, endOfValue(text, at))
    if (text[at] === ',') at = skipBlanks(text, at + 1)
  }
  return children
}

function skipBlanks(text: string, offset: number): number {
  let at = offset
  while (at < text.length && ' \t\r\n\ufeff'.includes(text.charAt(at))) at++
  return at
}

function endOfValue(text: string, offset: number): number {
  const first = text[offset]
  if (first === '"') return endOfText(text, offset)
  if (first !== '{' && first !== '[') {
    const rest = /[,\]}\s]|$/g
    rest.lastIndex = offset
    return rest.exec(text)?.index ?? text.length
  }
  const marks = /["{}[\]]/g
  marks.lastIndex = offset
  let depth = 0
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') marks.lastIndex = endOfText(text, mark.index)
    else {
      depth += mark[0] === '{' || mark[0] === '[' ? 1 : -1
      if (depth === 0) return mark.index + 1
    }
  }
  return text.length
}

function endOfText(text: string, offset: number): number {
  const end = /(?:[^"\\]|\\.)*"/gs
  end.lastIndex = offset + 1
  end.exec(text)
  return end.lastIndex === 0 ? text.length : end.lastIndex
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The last line that starts at or before an offset. */
function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
