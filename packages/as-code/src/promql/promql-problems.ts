import type { Body, Kind, KindProblem } from '../kind/kind.ts'
import { visitDescribed } from '../kind/visit-described.ts'
import { openBracket, outsideQuotes, parsePromql, type PromqlProblem, variable } from './parse-promql.ts'

/** Mistakes in the expressions of a body, each with its position in the expression. */
export function promqlProblems(kind: Pick<Kind, 'model' | 'promql'>, body: Body): readonly KindProblem[] {
  const { promql = [] } = kind
  if (promql.length === 0) return []
  const problems: KindProblem[] = []
  visitDescribed(kind, body, ({ value, owner, path }) => {
    const place = promql.find(({ model, field }) => model === owner && field === path.at(-1))
    if (place === undefined || typeof value !== 'string') return
    const { isDraft = false } = place
    const problem = isDraft ? problemOfDraft(value) : problemOf(value)
    if (problem === undefined) return
    const { reason, offset, mayBeExtension = false } = problem
    problems.push({
      path,
      message: `${reason} at ${positionIn(value, offset)}`,
      hint: mayBeExtension
        ? 'If the platform knows it, ignore this warning.'
        : 'The form of expressions: https://prometheus.io/docs/prometheus/latest/querying/basics',
      isWarning: isDraft || mayBeExtension,
    })
  })
  return problems
}

/** Operators, of which the parser gives up a long sum after 300: then only brackets and quotes are certain. */
const operators = /[-+*/%^<>=!]+|\b(?:and|or|unless|atan2)\b/gi

function problemOf(text: string): PromqlProblem | undefined {
  if ((outsideQuotes(text).match(operators)?.length ?? 0) > 300) return openBracket(text)
  const parsed = parsePromql(text)
  return 'reason' in parsed ? parsed : undefined
}

/**
 * The problem of an expression with variables. One outside of quotes may stand for anything, such as a duration, a
 * matcher or a function: only brackets and quotes are certain.
 */
function problemOfDraft(text: string): PromqlProblem | undefined {
  const masked = text.replaceAll(variable, (name) => '$'.repeat(name.length))
  return outsideQuotes(masked).includes('$') ? openBracket(masked) : problemOf(masked)
}

function positionIn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  const character = `character ${(lines.at(-1) ?? '').length + 1}`
  return text.includes('\n') ? `line ${lines.length}, ${character}` : character
}
