import { parseDuration } from './duration.ts'
import { parsePromql, type PromqlProblem, type SyntaxNode } from './parse-promql.ts'

/** A condition of the platform that is met by the same series as an expression of Prometheus alerts on. */
export interface AlertCondition {
  readonly promql: string
  /** `METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED`, … */
  readonly conditionType: string
  readonly threshold: number
}

/** Comparisons by the name of their operator, and what they are with their sides exchanged. */
const comparisons: Readonly<Record<string, { readonly type: string; readonly flipped: string } | undefined>> = {
  Gtr: { type: 'MORE_THAN_OR_UNSPECIFIED', flipped: 'LESS_THAN' },
  Lss: { type: 'LESS_THAN', flipped: 'MORE_THAN_OR_UNSPECIFIED' },
  Gte: { type: 'MORE_THAN_OR_EQUALS', flipped: 'LESS_THAN_OR_EQUALS' },
  Lte: { type: 'LESS_THAN_OR_EQUALS', flipped: 'MORE_THAN_OR_EQUALS' },
  Eql: undefined,
  Neq: undefined,
}

const conditionType = (name: string): string => `METRIC_THRESHOLD_CONDITION_TYPE_${name}`

/** An expression that a rule can have. */
export interface Expression {
  readonly text: string
  readonly node: SyntaxNode
}

/** The metrics that Prometheus makes of its alerts. */
const ownMetric = /^(?:__name__\s*=\s*["'`])?(ALERTS|ALERTS_FOR_STATE)["'`]?$/

/** Names of metrics, and matchers, of which one may be for the name. */
const isNameOfMetric = (node: string): boolean => node === 'Identifier' || node.endsWith('Matcher')

/** Reads the expression of a rule: an instant vector, or a number. */
export function readExpression(text: string): Expression | PromqlProblem {
  const top = parsePromql(text)
  if ('reason' in top) return top
  const cursor = top.cursor()
  do {
    const [, name] = isNameOfMetric(cursor.name) ? (ownMetric.exec(text.slice(cursor.from, cursor.to)) ?? []) : []
    if (name !== undefined) return { reason: `only a Prometheus makes the metric ${name}`, offset: cursor.from }
  } while (cursor.next())
  const [node] = childrenOf(top)
  if (node === undefined) return { reason: 'empty', offset: 0 }
  const wrong = operandsOf(node).find(({ name }) => notInstant[name] !== undefined)
  if (wrong !== undefined) return { reason: notInstant[wrong.name] ?? '', offset: wrong.from }
  const comparison = comparisonOf(withoutParentheses(node))
  const isPlain = comparison?.isModified === false && isScalar(comparison.left.node) && isScalar(comparison.right.node)
  return isPlain ? { reason: 'a comparison of two numbers needs "bool"', offset: comparison.from } : { text, node }
}

/**
 * The condition that an alert with an expression means. Prometheus alerts for every series of the result, whatever its
 * value. A comparison with a number that is computed last is split. Of any other result, each series counts: `group` has
 * the value 1 for each of them, also for NaN, and `absent` has it already.
 */
export function conditionOf({ text, node }: Expression): AlertCondition {
  const expression = withoutParentheses(node)
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }): string => text.slice(from, to)
  const comparison = comparisonOf(expression)
  const found = comparison?.isModified === false ? comparisons[comparison.name] : undefined
  if (comparison !== undefined && found !== undefined) {
    const { left, right } = comparison
    const [above, below] = [numberOf(right, text), numberOf(left, text)]
    if (above !== undefined) return { promql: textOf(left), conditionType: conditionType(found.type), threshold: above }
    if (below !== undefined)
      return { promql: textOf(right), conditionType: conditionType(found.flipped), threshold: below }
  }
  const whole = textOf(expression)
  const series = isScalar(expression) ? `vector(${whole})` : whole
  const promql = isAbsent(expression) ? whole : `group without () (${series})`
  return { promql, conditionType: conditionType('MORE_THAN_OR_UNSPECIFIED'), threshold: 0 }
}

const notInstant: Readonly<Record<string, string | undefined>> = {
  StringLiteral: 'a string, not a vector',
  MatrixSelector: 'a range vector, not an instant vector',
  SubqueryExpr: 'a range vector, not an instant vector',
}

/** The parts of a node without comments. */
function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (child.name !== 'LineComment') children.push(child)
  return children
}

function withoutParentheses(node: SyntaxNode): SyntaxNode {
  let inner = node
  while (inner.name === 'ParenExpr') inner = childrenOf(inner)[0] ?? inner
  return inner
}

/** `offset` and `@`. */
const isModifier = ({ name }: SyntaxNode): boolean => name === 'OffsetExpr' || name === 'StepInvariantExpr'

interface Side {
  readonly node: SyntaxNode
  readonly from: number
  readonly to: number
  /** Whether the node is the whole side. */
  readonly isWhole: boolean
}

interface Comparison {
  /** Name of its operator. */
  readonly name: string
  readonly from: number
  readonly left: Side
  readonly right: Side
  /** Whether it has `bool` or matches labels. */
  readonly isModified: boolean
}

/**
 * The comparison that is computed last; undefined if another operation is. The grammar lets a modifier apply to all that
 * is before it (`a or b offset 5m > 5`), where PromQL applies it to the last operand. Operators are therefore compared
 * by their precedence and position, and not taken from the top of the tree.
 */
function comparisonOf(expression: SyntaxNode): Comparison | undefined {
  const operators: SyntaxNode[] = []
  const open = [expression]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const [left, operator, ...others] = childrenOf(node)
    const right = others.at(-1)
    if (isModifier(node) && left !== undefined) open.push(left)
    if (node.name !== 'BinaryExpr' || left === undefined || operator === undefined || right === undefined) continue
    operators.push(operator)
    open.push(left, right)
  }
  if (operators.some(({ name }) => name === 'And' || name === 'Or' || name === 'Unless')) return undefined
  const last = operators.filter(({ name }) => name in comparisons).sort((a, b) => b.from - a.from)[0]
  const operation = last?.parent ?? undefined
  if (last === undefined || operation === undefined) return undefined
  const [left, , ...others] = childrenOf(operation)
  const right = others.at(-1)
  if (left === undefined || right === undefined) return undefined
  const { from, to } = expression
  return {
    name: last.name,
    from: last.from,
    left: { node: left, from, to: left.to, isWhole: left.from === from },
    right: { node: right, from: right.from, to, isWhole: right.to === to },
    isModified: others.length > 1,
  }
}

/** The operands of all operations outside of functions. */
function operandsOf(expression: SyntaxNode): readonly SyntaxNode[] {
  const operands: SyntaxNode[] = []
  const open = [expression]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const children = childrenOf(node)
    const [first, last] = [children[0], children.at(-1)]
    if (first === undefined || last === undefined) operands.push(node)
    else if (node.name === 'BinaryExpr') open.push(first, last)
    else if (node.name === 'ParenExpr' || isModifier(node)) open.push(first)
    else if (node.name === 'UnaryExpr') open.push(last)
    else operands.push(node)
  }
  return operands
}

const functionOf = (node: SyntaxNode): string | undefined => node.getChild('FunctionIdentifier')?.firstChild?.name

const scalarFunctions: ReadonlySet<string | undefined> = new Set(['Scalar', 'Time', 'Pi'])

const isScalar = (node: SyntaxNode): boolean =>
  operandsOf(node).every(
    (operand) => operand.name === 'NumberDurationLiteral' || scalarFunctions.has(functionOf(operand)),
  )

function isAbsent(node: SyntaxNode): boolean {
  const name = functionOf(node)
  return name === 'Absent' || name === 'AbsentOverTime'
}

/** The value of a side that is a number. */
const numberOf = ({ node, isWhole }: Side, text: string): number | undefined =>
  isWhole ? valueOf(node, text) : undefined

const arithmetic: Readonly<Record<string, ((a: number, b: number) => number) | undefined>> = {
  Add: (a, b) => a + b,
  Sub: (a, b) => a - b,
  Mul: (a, b) => a * b,
  Div: (a, b) => a / b,
}

/** Deeper terms are left to the platform. */
const mostLevels = 100

/**
 * The value of a number, or of a term of numbers such as `24 * 60 * 60`, whose result in 64 bits is the same here and
 * there. Undefined for anything else, and for values that JSON does not have.
 */
function valueOf(node: SyntaxNode, text: string, level = 0): number | undefined {
  if (level > mostLevels) return undefined
  const below = (child: SyntaxNode | undefined): number | undefined =>
    child === undefined ? undefined : valueOf(child, text, level + 1)
  const children = childrenOf(node)
  let value: number | undefined
  if (node.name === 'NumberDurationLiteral') value = parseNumber(text.slice(node.from, node.to))
  else if (node.name === 'ParenExpr') value = below(children[0])
  else if (node.name === 'UnaryExpr') {
    const [sign, operand] = children
    const found = below(operand)
    value = found !== undefined && sign !== undefined && text.charAt(sign.from) === '-' ? -found : found
  } else if (node.name === 'BinaryExpr' && children.length === 3) {
    const [left, right] = [below(children[0]), below(children[2])]
    const compute = arithmetic[children[1]?.name ?? '']
    value = left === undefined || right === undefined ? undefined : compute?.(left, right)
  }
  // -0 is a number like any other, but not in every file.
  return value !== undefined && Number.isFinite(value) ? value + 0 : undefined
}

/** `0x1F`, `017` (octal), `1_000`, `-1.5e3`, `1h30m` (seconds). */
function parseNumber(literal: string): number {
  const [, sign, digits = ''] = /^([-+]?)\s*(.*)$/s.exec(literal.replaceAll('_', '')) ?? []
  const duration = /^\d+[a-z]/i.test(digits) && !/^0x|^\d+e\d/i.test(digits) ? parseDuration(digits) : undefined
  const octal = /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : undefined
  const value = duration === undefined ? (octal ?? Number(digits)) : duration / 1_000
  return sign === '-' ? -value : value
}
