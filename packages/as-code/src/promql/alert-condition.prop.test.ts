import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parser } from '@prometheus-io/lezer-promql'
import { conditionOf, readExpression } from './alert-condition.ts'

/** An expression with the space around its operator. */
type Expression =
  | { readonly is: 'vector' | 'number'; readonly text: string; readonly value?: number }
  | { readonly is: 'parentheses'; readonly inner: Expression }
  | {
      readonly is: 'binary'
      readonly operator: string
      readonly space: string
      readonly left: Expression
      readonly right: Expression
    }

/** Precedence of PromQL's operators, all of which are left-associative. */
const levels: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  unless: 2,
  ...Object.fromEntries(['==', '!=', '>', '<', '>=', '<=', '> bool', '<= bool'].map((each) => [each, 3])),
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '%': 5,
}

/** The text with the parentheses that PromQL needs and no others. */
function textOf(expression: Expression, level = 0): string {
  if (expression.is === 'parentheses') return `(${textOf(expression.inner)})`
  if (expression.is !== 'binary') return expression.text
  const { operator, space, left, right } = expression
  const own = levels[operator] ?? 0
  const text = `${textOf(left, own)}${space}${operator}${space}${textOf(right, own + 1)}`
  return own < level ? `(${text})` : text
}

function isNumber(expression: Expression): boolean {
  if (expression.is === 'parentheses') return isNumber(expression.inner)
  return expression.is === 'binary'
    ? isNumber(expression.left) && isNumber(expression.right)
    : expression.is === 'number'
}

function valueOf(expression: Expression): number | undefined {
  if (expression.is === 'parentheses') return valueOf(expression.inner)
  if (expression.is !== 'binary') return expression.value
  const [a, b] = [valueOf(expression.left), valueOf(expression.right)]
  if (a === undefined || b === undefined) return undefined
  const results: Readonly<Record<string, number>> = { '+': a + b, '-': a - b, '*': a * b, '/': a / b }
  const result = results[expression.operator]
  return result === undefined || !Number.isFinite(result) ? undefined : result + 0
}

const vectors = ['a', 'b{x="1 > 2"}', 'rate(c[5m])', 'sum by (x) (a > 1)', 'a offset 5m', 'c @ end()', 'abs(a)']
const numbers: readonly (readonly [string, number])[] = [
  ['0', 0],
  ['5', 5],
  ['0.25', 0.25],
  ['1e3', 1_000],
  ['0x1F', 31],
  ['1m30s', 90],
]

const { expression: expressions } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.constantFrom(...vectors).map((text): Expression => ({ is: 'vector', text })),
    fc.constantFrom(...numbers).map(([text, value]): Expression => ({ is: 'number', text, value })),
    fc.record({ is: fc.constant('parentheses' as const), inner: tie('expression') }),
    fc.record({
      is: fc.constant('binary' as const),
      operator: fc.constantFrom(...Object.keys(levels)),
      space: fc.constantFrom(' ', '\n  ', ' # why\n'),
      left: tie('expression'),
      right: tie('expression'),
    }),
  ),
}))

const flipped: Readonly<Record<string, string>> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' }

const operators: Readonly<Record<string, string>> = {
  METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED: '>',
  METRIC_THRESHOLD_CONDITION_TYPE_LESS_THAN: '<',
  METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_EQUALS: '>=',
  METRIC_THRESHOLD_CONDITION_TYPE_LESS_THAN_OR_EQUALS: '<=',
}

/** The condition by the meaning of the expression; undefined: it compares two numbers. */
function expectedOf(whole: Expression): readonly [string, string, number] | undefined {
  const expression = whole.is === 'parentheses' ? whole.inner : whole
  if (expression.is === 'parentheses') return expectedOf(expression)
  const text = textOf(expression)
  const every: readonly [string, string, number] = [
    `group without () (${isNumber(expression) ? `vector(${text})` : text})`,
    '>',
    0,
  ]
  if (expression.is !== 'binary' || levels[expression.operator] !== 3 || expression.operator.includes('bool'))
    return every
  const { operator, left, right } = expression
  if (isNumber(left) && isNumber(right)) return undefined
  const back = flipped[operator]
  if (back === undefined) return every
  const [below, above] = [valueOf(left), valueOf(right)]
  if (above !== undefined) return [textOf(left, 3), operator, above]
  return below === undefined ? every : [textOf(right, 4), back, below]
}

test('the condition of an expression means the same, by the precedence of PromQL', () => {
  fc.assert(
    fc.property(expressions, (expression) => {
      const text = textOf(expression)
      const read = readExpression(text)
      const expected = expectedOf(expression)
      if ('reason' in read) expect([text, expected]).toEqual([text, undefined])
      else {
        const { promql, conditionType, threshold } = conditionOf(read)
        expect([promql, operators[conditionType], threshold]).toEqual(expected)
      }
    }),
    { numRuns: 2_000 },
  )
})

/** The names of the nodes of a text, with the ends of their children. */
function treeOf(text: string): readonly string[] {
  const names: string[] = []
  parser.parse(text).iterate({ enter: ({ name }) => void names.push(name), leave: () => void names.push(')') })
  return names
}

test('a query and its condition, joined, have the tree of the expression', () => {
  const comparisons = fc.record({
    is: fc.constant('binary' as const),
    operator: fc.constantFrom('>', '<', '>=', '<='),
    space: fc.constant(' '),
    left: expressions.filter((each) => !isNumber(each)),
    right: fc.constantFrom(...numbers).map(([text, value]): Expression => ({ is: 'number', text, value })),
  })
  fc.assert(
    fc.property(comparisons, (expression) => {
      const text = textOf(expression)
      const read = readExpression(text)
      if ('reason' in read) throw new Error(`${text}: ${read.reason}`)
      const { promql, conditionType, threshold } = conditionOf(read)
      const joined = `${promql} ${operators[conditionType] ?? ''} ${threshold}`
      expect(treeOf(joined)).toEqual(treeOf(text))
    }),
    { numRuns: 1_000 },
  )
})
