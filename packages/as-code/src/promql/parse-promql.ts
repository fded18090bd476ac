import { parser } from '@prometheus-io/lezer-promql'
import { quoteText } from '../findings/message-text.ts'

/** What is wrong with an expression. */
export interface PromqlProblem {
  readonly reason: string
  /** Position of the mistake in the text. */
  readonly offset: number
  /** It is a word that Prometheus does not know, but an engine that extends PromQL may. Default: false. */
  readonly mayBeExtension?: boolean | undefined
}

/** A variable of a dashboard in an expression: `${name}`, `${name:regex}`, `{{name}}` or `$name`. */
export const variable: RegExp = /\$\{[^{}]*\}|\{\{[^{}]*\}\}|\$\w+/g

/** A node of the syntax tree. */
export type SyntaxNode = ReturnType<typeof parser.parse>['topNode']

/** The syntax tree of an expression, with error nodes where it has mistakes. */
export function promqlTree(text: string): SyntaxNode {
  // Forms that the grammar lacks, each replaced by one of the same length: a function of Prometheus 2, and `0x_1F`.
  const known = text
    .replaceAll(/\bholt_winters\b/g, 'day_of_month')
    .replaceAll(/\b0x[\da-f_]+/gi, (hex) => '0x'.padEnd(hex.length, '0'))
  return parser.parse(known).topNode
}

/** The syntax tree of an expression, or its first mistake. */
export function parsePromql(text: string): SyntaxNode | PromqlProblem {
  const top = promqlTree(text)
  const wrong = errorIn(top) ?? (top.firstChild === null ? text.length : undefined)
  return wrong === undefined ? top : (openBracket(text) ?? syntaxProblem(text, wrong))
}

/** Position of the first error in a tree. */
function errorIn(top: SyntaxNode): number | undefined {
  const cursor = top.cursor()
  do if (cursor.type.isError) return cursor.from
  while (cursor.next())
  return undefined
}

const isFunction = (name: string): boolean => errorIn(parser.parse(`${name} (a)`).topNode) === undefined

const notPromql = (reason: string, offset: number): PromqlProblem => ({ reason: `not PromQL: ${reason}`, offset })

function syntaxProblem(text: string, at: number): PromqlProblem {
  const rest = text.slice(at).trimStart()
  const offset = text.length - rest.length
  const [, name] = /([a-z_]\w*)\s*$/i.exec(text.slice(Math.max(offset - 100, 0), offset)) ?? []
  if (rest.startsWith('(') && name !== undefined) {
    const problem = notPromql(`unknown function ${quoteText(name)}`, text.lastIndexOf(name, offset))
    return { ...problem, mayBeExtension: true }
  }
  const [token] = /^(?:[\w.]+|.)/su.exec(rest) ?? []
  if (token === undefined) return notPromql('it ends too early', offset)
  const isWord = /^[a-z_]/i.test(token) && !isFunction(token)
  return { ...notPromql(`unexpected ${quoteText(token)}`, offset), ...(isWord && { mayBeExtension: true }) }
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Comments, texts in quotes, the last of which may lack its end, and brackets. */
const marks = /#.*|"(?:[^"\\\n]|\\.)*("?)|'(?:[^'\\\n]|\\.)*('?)|`[^`]*(`?)|[()[\]{}]/g

/** The text without comments and texts in quotes. */
export const outsideQuotes = (text: string): string =>
  text.replaceAll(marks, (mark) => (/^["'`#]/.test(mark) ? '' : mark))

/** The first quote or bracket without its counterpart, whatever is between brackets. */
export function openBracket(text: string): PromqlProblem | undefined {
  const open: { readonly mark: string; readonly offset: number }[] = []
  const unclosed = ({ mark, offset }: (typeof open)[number]): PromqlProblem =>
    notPromql(`${mark.charAt(0)} is not closed`, offset)
  for (const { 0: mark, index: offset, ...match } of text.matchAll(marks)) {
    if ([match[1], match[2], match[3]].includes('')) return unclosed({ mark, offset })
    if (mark in closing) open.push({ mark, offset })
    if (!')]}'.includes(mark)) continue
    if (!open.some((each) => closing[each.mark] === mark)) return notPromql(`unexpected ${quoteText(mark)}`, offset)
    const last = open.pop()
    if (last !== undefined && closing[last.mark] !== mark) return unclosed(last)
  }
  const last = open.pop()
  return last === undefined ? undefined : unclosed(last)
}
