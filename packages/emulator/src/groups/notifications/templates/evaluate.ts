import { type FieldLookup, TemplateError } from './template-error.ts'

const token = /\s*(?:("[^"]*"|'[^']*')|(\d+(?:\.\d+)?)|(==|!=|<=|>=|<|>|\(|\))|([\w.]+))/y

/** Splits a condition into tokens. @throws {TemplateError} */
function tokensOf(text: string): string[] {
  const tokens: string[] = []
  const reader = new RegExp(token)
  while (reader.lastIndex < text.trimEnd().length) {
    const [found] = reader.exec(text) ?? []
    if (found === undefined) throw new TemplateError('INVALID_TEMPLATE', 'The condition cannot be read.')
    tokens.push(found.trim())
  }
  return tokens
}

const comparisons: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => Number(a) < Number(b),
  '>': (a, b) => Number(a) > Number(b),
  '<=': (a, b) => Number(a) <= Number(b),
  '>=': (a, b) => Number(a) >= Number(b),
}

/**
 * Evaluates a condition: fields, strings, numbers, comparisons, `and`, `or`, `not` and parentheses, optionally in
 * braces.
 * @throws {TemplateError}
 */
export function evaluate(condition: string, lookup: FieldLookup): boolean {
  const tokens = tokensOf(condition.replace(/^\s*\{\{([^]*)\}\}\s*$/, '$1'))
  const next = (): string => tokens.shift() ?? ''
  const operand = (): unknown => {
    const text = next()
    if (text === '(') {
      const value = either()
      if (next() !== ')') throw new TemplateError('INVALID_TEMPLATE', 'A parenthesis is not closed.')
      return value
    }
    if (/^["']/.test(text)) return text.slice(1, -1)
    if (/^\d/.test(text)) return Number(text)
    if (text === 'true' || text === 'false') return text === 'true'
    if (!/^[A-Za-z_]/.test(text)) throw new TemplateError('INVALID_TEMPLATE', 'A value is missing.')
    return lookup(text)
  }
  const compared = (): unknown => {
    if (tokens[0] === 'not') return next() !== 'not' || !compared()
    const left = operand()
    const compare = comparisons[tokens[0] ?? '']
    if (compare === undefined) return left
    next()
    return compare(left, operand())
  }
  const joined = (word: string, part: () => unknown): unknown => {
    let value = part()
    while (tokens[0] === word) {
      next()
      const right = part()
      value = word === 'and' ? Boolean(value) && Boolean(right) : Boolean(value) || Boolean(right)
    }
    return value
  }
  const both = (): unknown => joined('and', compared)
  const either = (): unknown => joined('or', both)
  const value = either()
  if (tokens.length > 0) throw new TemplateError('INVALID_TEMPLATE', `Unexpected ${tokens[0] ?? ''}.`)
  return Boolean(value)
}
