import { widthOf } from './width.ts'

/** Width of help text. */
const width = 80
/** Maximum start of a second column that leaves enough room for its text. */
const lastHang = 52

/**
 * Wraps help text at 80 columns. Second columns keep their indent, paragraphs are refilled, and long example commands
 * continue with a backslash, so that they can be pasted into a shell. A word that fits on no line is broken after a `|`,
 * or kept whole.
 */
export function wrapHelp(text: string): string {
  const wrapped: string[] = []
  let examples = false
  for (const lines of blocksOf(text)) {
    const [first = ''] = lines
    if (first.trim() !== '' && !first.startsWith(' ')) examples = first === 'Examples:'
    if (lines.every((line) => widthOf(line) <= width)) wrapped.push(...lines)
    else wrapped.push(...fill(rowOf(lines.join(' ').trimEnd(), examples)))
  }
  return wrapped.join('\n')
}

/**
 * Groups lines to wrap together: those of a paragraph, which starts at the margin; any other line alone.
 */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = []
  let paragraph: string[] | undefined
  for (const line of text.split('\n')) {
    if (paragraph !== undefined && /^\S/.test(line)) {
      paragraph.push(line)
      continue
    }
    const block = [line]
    blocks.push(block)
    paragraph = /^\S/.test(line) ? block : undefined
  }
  return blocks
}

/** A line to wrap. */
interface Row {
  /** Fixed start of the line. */
  readonly head: string
  readonly words: readonly string[]
  /** Indent of continuation lines. */
  readonly hang: number
  /** Suffix of every line but the last. */
  readonly continued: string
}

function rowOf(line: string, example: boolean): Row {
  const indent = line.length - line.trimStart().length
  const column = /^ +(?:-\w, )? *--[\w[\]-]* {2,}/.exec(line)?.[0] ?? /^ *\S+(?: \S+)* {2,}/.exec(line)?.[0]
  if (column !== undefined) {
    const words = line.slice(column.length).split(/ +/)
    return { head: column, words, hang: widthOf(column) <= lastHang ? widthOf(column) : indent + 4, continued: '' }
  }
  const words = example ? shellWords(line) : line.trimStart().split(/ +/)
  const isDeep = indent === 0 || indent > 4
  return { head: ' '.repeat(indent), words, hang: isDeep ? indent : indent + 4, continued: example ? ' \\' : '' }
}

/** The words of a shell command; quoted text is one word. */
const shellWords = (line: string): string[] => line.match(/(?:'[^']*'|"[^"]*"|[^\s'"]|['"])+/g) ?? []

function fill({ head, words, hang, continued }: Row): string[] {
  const lines: string[] = []
  const start = ' '.repeat(hang)
  let line = head
  let empty = true
  const room = width - continued.length
  for (const word of words.flatMap((one) => piecesOf(one, width - hang))) {
    const next = empty || word.joined ? `${line}${word.text}` : `${line} ${word.text}`
    if (widthOf(next) <= room || line.trim() === '') line = next
    else {
      lines.push(`${line.trimEnd()}${continued}`)
      line = `${start}${word.text}`
    }
    empty = false
  }
  return [...lines, line]
}

/** A word, split after each `|` if it fits on no line. */
const piecesOf = (word: string, room: number): readonly { readonly text: string; readonly joined: boolean }[] =>
  (widthOf(word) <= room ? [word] : (word.match(/[^|]*\|+|[^|]+/g) ?? [word])).map((text, index) => ({
    text,
    joined: index > 0,
  }))
