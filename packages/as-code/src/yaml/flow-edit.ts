/** A field or an item of a collection between brackets or braces. */
interface FlowPiece {
  /** Its place in the text; undefined for a new one. */
  readonly span: readonly [start: number, end: number] | undefined
  /** Its text; undefined if it is removed. */
  readonly text: string | undefined
}

/** What follows a piece: its comma, and the comment in the same line. */
const rest = /^(?:((?:\s|#[^\n]*\n)*?)(\s*,))?([ \t]*#[^\r\n]*)?/
const comment = /^[ \t]*#[^\r\n]*/
const indentation = /(?:\r?\n)?[ \t]*$/
/** Comment lines directly above a piece, which belong to it, and its indentation. */
const ownLines = /(?:\r?\n)?[ \t]*(?:#[^\n]*\n[ \t]*)*$/

/**
 * The text of a collection between brackets or braces with these pieces, at least one of which stays. The layout, the
 * quotes and the comments of the others stay. Comments directly above a piece, and after it in its line, belong to it.
 */
export function editFlow(text: string, [start, end]: readonly number[], pieces: readonly FlowPiece[]): string {
  const spans = pieces.flatMap(({ span }) => (span === undefined ? [] : [span]))
  const close = (end ?? 0) - 1
  let at = (start ?? 0) + 1
  // A comment in the line of the opening bracket belongs to the collection.
  const [head = ''] = comment.exec(text.slice(at, close)) ?? []
  at += head.length
  const layout = new Map(
    spans.map((span, index) => {
      const before = text.slice(at, span[0])
      const after = text.slice(span[1], spans[index + 1]?.[0] ?? close)
      const [whole = '', lead = '', comma = '', beside = ''] = rest.exec(after) ?? []
      at = span[1] + whole.length
      return [span, { before, lead, comma, beside }]
    }),
  )
  const [[firstStart] = [at]] = spans
  const [space = ''] = indentation.exec([...layout.values()][0]?.before ?? '') ?? []
  const newLine = `\n${' '.repeat(firstStart - text.lastIndexOf('\n', firstStart - 1) - 1)}`
  const last = pieces.findLast((piece) => piece.text !== undefined)
  const endsWithComma = [...layout.values()].at(-1)?.comma !== ''
  let [edited, isFirst, inComment] = [text.slice(start, (start ?? 0) + 1 + head.length), true, head !== '']
  /** White space before the first piece that is removed after one that stays. */
  let gap: string | undefined
  // Nothing may move into the line of a comment.
  const separate = (white: string): string => (white.includes('\n') ? white : (gap ?? (inComment ? newLine : white)))
  for (const piece of pieces) {
    const old = piece.span && layout.get(piece.span)
    if (piece.text === undefined) {
      gap ??= indentation.exec(old?.before ?? '')?.[0]
      edited += old?.before.replace(ownLines, '') ?? ''
      continue
    }
    edited += separate(old?.before ?? (isFirst ? space : space || ' ')) + piece.text
    const own = old?.comma ?? ''
    const comma = piece === last && !endsWithComma ? '' : own === '' ? ',' : own
    edited += (old?.lead ?? '') + comma + (old?.beside ?? '')
    ;[isFirst, inComment, gap] = [false, (old?.beside ?? '') !== '', undefined]
  }
  const tail = text.slice(at, close)
  return edited + (inComment ? separate(tail) : tail) + text.slice(close, end)
}
