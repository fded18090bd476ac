import type { Overlay } from './overlay.ts'

/** First sentence of every operation in the overlays, by id. */
export function operationSummaries(overlays: readonly Overlay[]): ReadonlyMap<string, string> {
  const notes = overlays.flatMap(({ operations }) => Object.values(operations))
  return new Map(notes.map(({ id, description }) => [id, firstSentence(description)]))
}

/** First sentence of a text, without its full stop, on one line. */
export function firstSentence(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return (/^.*?(?=\.(?:\s+[A-Z`]|$))/.exec(line)?.[0] ?? line).trim()
}
