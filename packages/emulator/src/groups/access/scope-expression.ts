/** Version prefix of an expression. */
const version = '<v1>'

/** Tokens of an expression, as far as clients of the service show them. */
const token =
  /^(?:\s+|@?'(?:[^'\\]|\\.)*'|\/(?:[^/\\\n]|\\.)+\/|\$[dml]\.|[A-Za-z_][\w@-]*(?:\[\d+\])?(?::\w+)?|-?\d+(?:\.\d+)?|==|!=|<=|>=|&&|\|\||[<>!~().,[\]{}])/

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * Syntax error of a scope expression, or undefined. Accepts paths, comparisons, functions, brackets, strings, times,
 * regular expressions and numbers; does not check whether paths and functions exist.
 */
export function expressionProblem(expression: string): string | undefined {
  if (!expression.startsWith(version)) return `begins with its version: ${version}`
  let rest = expression.slice(version.length)
  if (rest.trim() === '') return `is empty after ${version}`
  const open: string[] = []
  while (rest !== '') {
    const [found] = token.exec(rest) ?? []
    if (found === undefined) return `cannot be read at character ${expression.length - rest.length + 1}`
    if (found === '(' || found === '[' || found === '{') open.push(found)
    if (found in pairs && open.pop() !== pairs[found]) return `has an unmatched ${found}`
    rest = rest.slice(found.length)
  }
  return open.length === 0 ? undefined : `has a ${open.join(' ')} that is not closed`
}

export const defaultExpressions: readonly string[] = [`${version}true`, `${version}false`]
