import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '../../../packages/models/src')

/** First sentences of doc comments. */
export interface Sentences {
  /** Of the fields of models, by `Model.field`. */
  readonly fields: ReadonlyMap<string, string>
  /** Of the methods of a resource, by their names. */
  readonly methods: (resource: string) => ReadonlyMap<string, string>
}

/** The first sentence of each doc comment in the sources of a group. */
export function docSentences(group: string): Sentences {
  const folder = join(sources, group)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file))
  const read = (file: string): [string, string][] =>
    files.includes(file) ? sentencesOf(readFileSync(join(folder, file), 'utf8')) : []
  return {
    fields: new Map(files.flatMap(read)),
    methods: (resource) =>
      new Map(read(`${resource}.verbs.ts`).map(([name, sentence]) => [name.replace(/^.*\./, ''), sentence])),
  }
}

function sentencesOf(source: string): [string, string][] {
  const found: [string, string][] = []
  let comment: string[] = []
  let current: string | undefined
  for (const line of source.split('\n')) {
    current = /^export interface (\w+)/.exec(line)?.[1] ?? (line.startsWith('}') ? undefined : current)
    const isComment = /^ {2}(?:\/\*\*| \*)/.test(line)
    const member = /^ {2}(?:readonly )?'?([\w$]+)'?\??: /.exec(line)?.[1]
    if (isComment) comment.push(line.trim().replace(/^\/?\*\*?\/?\s?|\s*\*\/$/g, ''))
    else if (current !== undefined && member !== undefined && comment.length > 0) {
      found.push([`${current}.${member}`, firstSentence(comment)])
    }
    if (!isComment) comment = []
  }
  return found
}

/** Without the mark-up of comments and without its full stop, as helps have it. */
function firstSentence(lines: readonly string[]): string {
  const tag = lines.findIndex((line) => line.startsWith('@'))
  const text = (tag < 0 ? lines : lines.slice(0, tag)).join(' ').trim().replaceAll('`', '')
  return /^(.*?[^.\s]{2})\.(?=\s+[A-Z\d@]|$)/s.exec(text)?.[1] ?? text
}
