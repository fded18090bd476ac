import { base64, base64OfText, joined, utf8 } from '../bytes.ts'

/** How the bytes that all messages of a download make together are written, and cut into messages. */
export const downloadForms = ['lines', 'cut-lines', 'cut-array'] as const

/**
 * `lines`: a definition a line, and a message for each. `cut-lines`: the same bytes, cut anywhere, within characters too.
 * `cut-array`: one JSON list of all, cut anywhere.
 */
export type DownloadForm = (typeof downloadForms)[number]

/** Base64 texts of a download, made one after the other. @param definitions JSON texts. */
export function* contentOf(form: DownloadForm, definitions: Iterable<string>): Generator<string> {
  if (form === 'lines') {
    for (const definition of definitions) yield base64OfText(`${definition}\n`)
    return
  }
  for (const piece of cut(form === 'cut-lines' ? lines(definitions) : array(definitions))) {
    yield base64(piece)
  }
}

function* lines(definitions: Iterable<string>): Generator<string> {
  for (const definition of definitions) yield `${definition}\n`
}

function* array(definitions: Iterable<string>): Generator<string> {
  let before = '['
  for (const definition of definitions) {
    yield `${before}${definition}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Sizes in bytes that are taken in turn: some hold several definitions, some a part of one. */
const sizes = [1, 5_000, 700, 2, 9_001] as const

function* cut(texts: Iterable<string>): Generator<Uint8Array> {
  let left = new Uint8Array()
  let turn = 0
  const size = (): number => sizes[turn % sizes.length] ?? 1
  for (const text of texts) {
    left = joined([left, utf8(text)])
    while (left.length >= size()) {
      yield left.subarray(0, size())
      left = left.subarray(size())
      turn++
    }
  }
  if (left.length > 0) yield left
}
