import { type Bounded, boundSentence, boundText } from './scaffold/bound-text.ts'

/** The descriptor of a field of an interface, where it has one. */
export type FieldOf = (interfaceName: string, field: string) => Bounded | undefined

const width = 120

/**
 * A source text whose doc comments end with the bounds of their fields, read from the descriptors: written where they
 * are missing, corrected where they differ, taken away where there is none any more.
 */
export function writeCommentBounds(source: string, fieldOf: FieldOf): string {
  const written: string[] = []
  let comment: string[] = []
  let current: string | undefined
  for (const line of source.split('\n')) {
    const open = comment.length > 0 && !comment.at(-1)?.trimEnd().endsWith('*/')
    if (open || /^ {2}\/\*\*/.test(line)) {
      comment.push(line)
      continue
    }
    if (/^\S/.test(line)) current = /^export interface (\w+) \{/.exec(line)?.[1]
    const field = current === undefined ? undefined : /^ {2}'?([^\s'?:]+)'?\??: /.exec(line)?.[1]
    const descriptor = current === undefined || field === undefined ? undefined : fieldOf(current, field)
    written.push(...(descriptor === undefined ? comment : withBound(comment, boundText(descriptor))), line)
    comment = []
  }
  return [...written, ...comment].join('\n')
}

function withBound(comment: readonly string[], bound: string | undefined): string[] {
  const lines = comment
    .map((line) => line.trim().replace(/^\/?\*\*?\/?\s?|\s*\*\/$/g, ''))
    .filter((line) => line !== '')
  const firstTag = lines.findIndex((line) => line.startsWith('@'))
  const [prose, tags] = firstTag < 0 ? [lines, []] : [lines.slice(0, firstTag), lines.slice(firstTag)]
  const text = prose.join(' ')
  // Comments without a bound, before and now, keep the line breaks that people gave them.
  if (bound === undefined && !boundSentence.test(text)) return [...comment]
  const said = [text.replace(boundSentence, ''), bound].filter((part) => part !== undefined && part !== '').join(' ')
  return printComment(said, tags)
}

function printComment(text: string, tags: readonly string[]): string[] {
  if (text === '' && tags.length === 0) return []
  const single = `  /** ${text} */`
  if (tags.length === 0 && single.length <= width) return [single]
  return ['  /**', ...[...wrap(text), ...tags].map((line) => `   * ${line}`), '   */']
}

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || `   * ${last} ${word}`.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
