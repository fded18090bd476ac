import type { Change } from './compare-documents.ts'

/** The changes for people: by operation, each marked, with a count at the end. */
export function reportText(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No difference.\n'
  const lines: string[] = []
  let operation = ''
  for (const change of changes) {
    if (change.operation !== operation) lines.push(`${change.operation}  (${change.service})`)
    operation = change.operation
    const at = change.at === undefined ? '' : `${change.at}: `
    lines.push(`  ${change.effect.padEnd(8)}  ${at}${change.what}`)
  }
  const { breaking, additive } = countEffects(changes)
  return `${lines.join('\n')}\n${breaking} breaking, ${additive} additive\n`
}

/** The changes for programs: one JSON document. */
export function reportJson(changes: readonly Change[]): string {
  return `${JSON.stringify({ ...countEffects(changes), changes }, undefined, 2)}\n`
}

function countEffects(changes: readonly Change[]): { readonly breaking: number; readonly additive: number } {
  const breaking = changes.filter(({ effect }) => effect === 'breaking').length
  return { breaking, additive: changes.length - breaking }
}
