import type { Finding, SourceLocation } from './finding.ts'

/** Lines that Git writes around both sides of a conflict. None is valid YAML, JSON or a line of a ledger. */
const marker = /^(?:[<|>]{7}(?: .*)?|={7})\r?$/m

/** The first marker of an unresolved merge conflict in a text. */
export function mergeConflictIn(
  { file, text }: { readonly file: string; readonly text: string },
  keep = 'Keep the lines that you want',
): Finding | undefined {
  const offset = text.search(marker)
  if (offset === -1) return undefined
  const place: SourceLocation = { file, line: text.slice(0, offset).split('\n').length, column: 1 }
  const hint = `${keep}, and remove the lines with <<<<<<<, ======= and >>>>>>>.`
  return { severity: 'error', code: 'merge_conflict', message: 'an unresolved merge conflict of Git', hint, place }
}
