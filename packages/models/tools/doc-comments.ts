import { standardMethods } from './contract/standard-methods.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '../src')

/**
 * Doc comments in the sources of a group, without tags: of exported declarations by name, and of the members of
 * interfaces by `Interface.member`.
 */
export function docComments(group: string): ReadonlyMap<string, string> {
  const folder = join(sources, group)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file),
  )
  return new Map(files.flatMap((file) => commentsOf(readFileSync(join(folder, file), 'utf8'))))
}

/** Whether a method's comment says what all methods of its name do, after the sentence of its operation. */
export const isStandard = (method: string, comment: string): boolean =>
  method in standardMethods && comment.endsWith(standardMethods[method] ?? '')

/** The interface with the methods of a resource: `AlertVerbs`. */
export function verbsInterface(group: string, resource: string): string {
  const text = readFileSync(join(sources, group, `${resource}.resource.ts`), 'utf8')
  const [, first = '', rest = ''] = /= (?:resource|service)\(\s*(\w)(\w+)/.exec(text) ?? []
  return first.toUpperCase() + rest
}

/** The doc comments of one source text, by the same names. */
export function commentsOf(source: string): [string, string][] {
  const found: [string, string][] = []
  let comment: string[] = []
  let current: string | undefined
  for (const line of source.split('\n')) {
    const isComment = /^ *(?:\/\*\*| \*)/.test(line)
    const exported = /^export (?:interface|type|const|function) (\w+)/.exec(line)?.[1]
    current = /^export interface (\w+)/.exec(line)?.[1] ?? (line.startsWith('}') ? undefined : current)
    const member = /^ {2}(?:readonly )?'?([\w$]+)'?\??: /.exec(line)?.[1]
    const name = exported ?? (current !== undefined && member !== undefined ? `${current}.${member}` : undefined)
    if (isComment) comment.push(line.trim().replace(/^\/?\*\*?\/?\s?|\s*\*\/$/g, ''))
    else if (name !== undefined && comment.length > 0) found.push([name, textOf(comment)])
    if (!isComment) comment = []
  }
  return found
}

function textOf(lines: readonly string[]): string {
  const tag = lines.findIndex((line) => line.startsWith('@'))
  return (tag < 0 ? lines : lines.slice(0, tag)).join(' ').trim()
}
