import { base64, base64OfText, concatBytes, utf8 } from '../../kernel/bytes.ts'
import type { DownloadForm } from '../../kernel/settings.ts'

/** Yields the base64 texts of a download. @param definitions JSON texts. */
export function* downloadContent(form: DownloadForm, definitions: Iterable<string>): Generator<string> {
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

/** Message sizes in bytes, used in turn: some hold several definitions, some only a part of one. */
const sizes = [1, 5_000, 700, 2, 9_001] as const

function* cut(texts: Iterable<string>): Generator<Uint8Array> {
  let left = new Uint8Array()
  let turn = 0
  const size = (): number => sizes[turn % sizes.length] ?? 1
  for (const text of texts) {
    left = concatBytes([left, utf8(text)])
    while (left.length >= size()) {
      yield left.subarray(0, size())
      left = left.subarray(size())
      turn++
    }
  }
  if (left.length > 0) yield left
}
