import { promqlTree, type SyntaxNode, variable } from '../promql/parse-promql.ts'

/** A selector of an expression, with the metrics that it reads. */
export interface MetricSelector {
  /** Name of the metric; absent if a pattern decides. */
  readonly name?: string | undefined
  /** Matches the whole names of the metrics that it may read. */
  readonly pattern?: RegExp | undefined
  /** Range of the name in the text, from 0. */
  readonly from: number
  readonly to: number
}

/** The selectors of an expression. */
export interface MetricSelectors {
  readonly selectors: readonly MetricSelector[]
  /** Whether all that the expression reads is known: it has no mistakes, and each selector limits the name. */
  readonly isWhole: boolean
}

/** Options of `metricSelectors`. */
export interface MetricSelectorOptions {
  /** The text may contain variables of a dashboard. Default: false. */
  readonly isDraft?: boolean | undefined
}

type Range = readonly [from: number, to: number]

/**
 * The metrics that an expression of PromQL reads: `a`, `{__name__="a"}` and `{"a"}` by name, `{__name__=~"a.*"}` and names
 * with variables by pattern.
 */
export function metricSelectors(text: string, { isDraft = false }: MetricSelectorOptions = {}): MetricSelectors {
  const selectors: MetricSelector[] = []
  let isWhole = true
  const cursor = promqlTree(isDraft ? withoutVariables(text) : text).cursor()
  do {
    if (cursor.type.isError) return { selectors: wordsOf(text), isWhole: false }
    if (cursor.name !== 'VectorSelector') continue
    const name = nameIn(cursor.node, text)
    const selector = name && selectorOf(name, text, isDraft)
    if (selector === undefined) isWhole = false
    else selectors.push(selector)
  } while (cursor.next())
  return { selectors, isWhole }
}

/** The words of an expression with a mistake or an unknown function: each may be the name of a metric. */
const wordsOf = (text: string): readonly MetricSelector[] =>
  [...text.matchAll(/[a-z_:][\w:]*/gi)].map(({ 0: word, index: from }) => ({
    pattern: new RegExp(`^${word}$`),
    from,
    to: from + word.length,
  }))

/** The text with something of the same length in place of each variable: a duration in brackets, else a name. */
const withoutVariables = (text: string): string =>
  text.replaceAll(variable, (name, at: number) => {
    const isDuration = text.lastIndexOf('[', at) > text.lastIndexOf(']', at)
    return isDuration ? `${'1'.repeat(name.length - 1)}s` : 'v'.repeat(name.length)
  })

interface NameRange {
  readonly range: Range
  /** The name is a regular expression. */
  readonly isRegex: boolean
}

/** Where a selector has the name of its metric; undefined if it limits labels alone. */
function nameIn(selector: SyntaxNode, text: string): NameRange | undefined {
  const textOf = (node: SyntaxNode | null): string => (node === null ? '' : text.slice(node.from, node.to))
  const named = ({ from, to }: SyntaxNode, quotes: 0 | 1, isRegex = false): NameRange => ({
    range: [from + quotes, to - quotes],
    isRegex,
  })
  const identifier = selector.getChild('Identifier')
  if (identifier !== null) return named(identifier, 0)
  const matchers = selector.getChild('LabelMatchers')
  const quoted = matchers?.getChild('QuotedLabelName') ?? null
  if (quoted !== null) return named(quoted, 1)
  for (const matcher of matchers?.getChildren('UnquotedLabelMatcher') ?? []) {
    const value = matcher.getChild('StringLiteral')
    const operator = textOf(matcher.getChild('MatchOp'))
    const isOfName = textOf(matcher.getChild('LabelName')) === '__name__' && (operator === '=' || operator === '=~')
    if (isOfName && value !== null) return named(value, 1, operator === '=~')
  }
  return undefined
}

/** Undefined if the name may be any. */
function selectorOf({ range, isRegex }: NameRange, text: string, isDraft: boolean): MetricSelector | undefined {
  const [from, to] = range
  const name = text.slice(from, to)
  const parts = isDraft ? name.split(variable) : [name]
  if (parts.length === 1 && !isRegex) return { name, from, to }
  const source = parts.map((part) => (isRegex ? part : part.replaceAll(/\W/g, '\\$&'))).join('.*')
  if (source === '.*') return undefined
  try {
    return { pattern: new RegExp(`^(?:${source})$`), from, to }
  } catch {
    // It is written for another engine.
    return undefined
  }
}
