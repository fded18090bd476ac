/** The version that an expression begins with. */
const version = '<v1>'

/** What an expression is made of, as far as clients of the service show it. */
const token =
  /^(?:\s+|@?'(?:[^'\\]|\\.)*'|\/(?:[^/\\\n]|\\.)+\/|\$[dml]\.|[A-Za-z_][\w@-]*(?:\[\d+\])?(?::\w+)?|-?\d+(?:\.\d+)?|==|!=|<=|>=|&&|\|\||[<>!~().,[\]{}])/

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/**
 * What is wrong with an expression of a scope; undefined where nothing is. Paths, comparisons, functions, brackets,
 * texts, times, regular expressions and numbers are known; whether paths and functions exist is not looked at.
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
    if (found in pairs && open.pop() !== pairs[found]) return `has a ${found} too many`
    rest = rest.slice(found.length)
  }
  return open.length === 0 ? undefined : `has a ${open.join(' ')} that is not closed`
}

/** What an expression for everything else may be. */
export const defaultExpressions: readonly string[] = [`${version}true`, `${version}false`]
