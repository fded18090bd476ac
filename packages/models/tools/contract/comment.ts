import { type Stability, stabilityWords } from '../../src/core/operation/operation.ts'

const width = 120

/**
 * Prints a doc comment of at most 120 columns, on one line if possible. Keeps line breaks and wraps long lines. Empty
 * for an empty text.
 */
export function comment(text: string, indent = ''): string[] {
  if (text === '') return []
  const single = `${indent}/** ${text} */`
  if (!text.includes('\n') && single.length <= width) return [single]
  const lines = text.split('\n').flatMap((line) => wrap(line, width - indent.length - ' * '.length))
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`]
}

/** A text with the tag of what is not stable, which editors and lint rules read. A text with such a tag stays as it is. */
export function withTag(text: string, stability: Stability | undefined): string {
  if (stability === undefined || /@(?:deprecated|experimental)/.test(text)) return text
  const isRetired = typeof stability !== 'string'
  const tag =
    stability === 'preview'
      ? '@experimental The service calls it a preview.'
      : `@deprecated by the service${isRetired ? `: ${stabilityWords(stability)}` : ''}.`
  return `${text}\n${tag}`.trim()
}

function wrap(text: string, room: number): string[] {
  // An address stays beside its tag, and a line of code whole.
  if (/^@(?:see|example) /.test(text)) return [text]
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1] ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length > room) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
