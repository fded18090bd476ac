import { expect, test } from 'vitest'
import { conditionOf, readExpression } from './alert-condition.ts'

/** `left >= 5`: the condition in one line, or the reason and its position. */
function read(text: string): string {
  const expression = readExpression(text)
  if ('reason' in expression) return `${expression.offset}: ${expression.reason}`
  const { promql, conditionType, threshold } = conditionOf(expression)
  const name = conditionType.replace('METRIC_THRESHOLD_CONDITION_TYPE_', '')
  return `${promql} ${name} ${threshold}`
}

test.each([
  ['a > 5', 'a MORE_THAN_OR_UNSPECIFIED 5'],
  ['a >= 5', 'a MORE_THAN_OR_EQUALS 5'],
  ['a < 5', 'a LESS_THAN 5'],
  ['a <= 5', 'a LESS_THAN_OR_EQUALS 5'],
  ['5 < a', 'a MORE_THAN_OR_UNSPECIFIED 5'],
  ['5 <= a', 'a MORE_THAN_OR_EQUALS 5'],
  ['5 > a', 'a LESS_THAN 5'],
  ['5 >= a', 'a LESS_THAN_OR_EQUALS 5'],
  ['((a / b) > 0.5)', '(a / b) MORE_THAN_OR_UNSPECIFIED 0.5'],
  ['sum(a) by (x)\n  /\nsum(b) by (x)\n> 1', 'sum(a) by (x)\n  /\nsum(b) by (x) MORE_THAN_OR_UNSPECIFIED 1'],
  ['# why\na > # because\n 5 # so', 'a MORE_THAN_OR_UNSPECIFIED 5'],
  ['3 <= a < 20', '3 <= a LESS_THAN 20'],
  ['a{b="}) > 5"} > 3', 'a{b="}) > 5"} MORE_THAN_OR_UNSPECIFIED 3'],
  ['(count(a) or vector(0)) < 1', '(count(a) or vector(0)) LESS_THAN 1'],
  ['vector(0) > 90', 'vector(0) MORE_THAN_OR_UNSPECIFIED 90'],
  ['absent(a) > 0', 'absent(a) MORE_THAN_OR_UNSPECIFIED 0'],
])('a comparison with a number is split: %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['-5', -5],
  ['- 5', -5],
  ['+5', 5],
  ['(-(5))', -5],
  ['.5', 0.5],
  ['1e3', 1_000],
  ['1.5E-3', 0.0015],
  ['1_000', 1_000],
  ['0x1F', 31],
  ['0x1e2', 482],
  ['017', 15],
  ['09', 9],
  ['1h30m', 5_400],
  ['500ms', 0.5],
  ['1d', 86_400],
  ['24 * 60 * 60', 86_400],
  ['1 - 0.99', 0.010000000000000009],
  ['14.4 * (1 - 0.999)', 14.4 * (1 - 0.999)],
  ['10 / 4 + 1', 3.5],
  ['-0', 0],
])('a threshold may be %s', (number, threshold) => {
  const expression = readExpression(`a > ${number}`)
  expect('reason' in expression ? expression : conditionOf(expression)).toEqual({
    promql: 'a',
    conditionType: 'METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
    threshold,
  })
})

test.each([
  'up == 0',
  'a != 1',
  'a > b',
  'a > on (x) group_left b',
  'a > bool 5',
  'a > 5 and b < 3',
  'a > 5 or b',
  'a > 5 unless on (x) b',
  'a > scalar(b)',
  'a > Inf',
  'a > NaN',
  'a > 1 / 0',
  'a > 2 ^ 3',
  'a > (b > 5)',
  'a',
  'vector(1)',
  '-a',
])('every series of another result counts: %s', (text) => {
  expect(read(text)).toBe(`group without () (${text}) MORE_THAN_OR_UNSPECIFIED 0`)
})

test.each(['absent(a{b="c"})', 'absent_over_time(a[5m])'])('%s has the value 1 already', (text) => {
  expect(read(`(${text})`)).toBe(`${text} MORE_THAN_OR_UNSPECIFIED 0`)
})

test.each(['1', 'time()', 'scalar(a)', '1 > bool 0', 'pi() * 2'])('a number always alerts: %s', (text) => {
  expect(read(text)).toBe(`group without () (vector(${text})) MORE_THAN_OR_UNSPECIFIED 0`)
})

test.each([
  ['a offset 5m > 5', 'a offset 5m MORE_THAN_OR_UNSPECIFIED 5'],
  ['a - b offset 1h > 5', 'a - b offset 1h MORE_THAN_OR_UNSPECIFIED 5'],
  ['5 < a + b offset 1h', 'a + b offset 1h MORE_THAN_OR_UNSPECIFIED 5'],
  ['5 < a @ end()', 'a @ end() MORE_THAN_OR_UNSPECIFIED 5'],
  ['a > 0 and a offset 5m > 5', 'group without () (a > 0 and a offset 5m > 5) MORE_THAN_OR_UNSPECIFIED 0'],
  ['a or b @ end() > 5', 'group without () (a or b @ end() > 5) MORE_THAN_OR_UNSPECIFIED 0'],
  ['a > b offset 5m', 'group without () (a > b offset 5m) MORE_THAN_OR_UNSPECIFIED 0'],
  ['a > b offset 5m + 5', 'group without () (a > b offset 5m + 5) MORE_THAN_OR_UNSPECIFIED 0'],
])('a modifier belongs to the last operand alone: %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['', '0: not PromQL: it ends too early'],
  ['a >', '3: not PromQL: it ends too early'],
  ['sum(rate(a[5m])', '3: not PromQL: ( is not closed'],
  ['a > 5 5', '6: not PromQL: unexpected "5"'],
  ['count_over_time({a="b"} |= "x" [5m]) > 0', '24: not PromQL: unexpected "|"'],
  ['a + holt(b[5m])', '4: not PromQL: unknown function "holt"'],
  ['a[5m]', '0: a range vector, not an instant vector'],
  ['a[5m] > 5', '0: a range vector, not an instant vector'],
  ['(a[5m:1m])', '1: a range vector, not an instant vector'],
  ['"a"', '0: a string, not a vector'],
  ['1 > 0', '2: a comparison of two numbers needs "bool"'],
  ['(time() > 5)', '8: a comparison of two numbers needs "bool"'],
])('a rule cannot have the expression %j', (text, problem) => {
  expect(read(text)).toBe(problem)
})

test('long and deep expressions are read', () => {
  const terms = Array.from({ length: 400 }, (_, index) => `a${index}`).join(' + ')
  expect(read(`${terms} > 5`)).toBe(`${terms} MORE_THAN_OR_UNSPECIFIED 5`)
  const ones = Array.from({ length: 400 }, () => '1').join(' + ')
  expect(read(`a > ${ones}`)).toBe(`group without () (a > ${ones}) MORE_THAN_OR_UNSPECIFIED 0`)
  expect(read(`${'('.repeat(1_000)}a > 5${')'.repeat(1_000)}`)).toBe('a MORE_THAN_OR_UNSPECIFIED 5')
})
