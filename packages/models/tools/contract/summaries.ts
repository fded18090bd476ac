import type { Overlay } from './overlay.ts'

/** The first sentence of what the overlays say of every operation, by id. */
export function summariesOf(overlays: readonly Overlay[]): ReadonlyMap<string, string> {
  const notes = overlays.flatMap(({ operations }) => Object.values(operations).flatMap((file) => Object.values(file)))
  return new Map(notes.map(({ id, about }) => [id, firstSentence(about)]))
}

/** Up to the first full stop that ends a sentence, without it, in one line. */
export function firstSentence(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return (/^.*?(?=\.(?:\s+[A-Z`]|$))/.exec(line)?.[0] ?? line).trim()
}
