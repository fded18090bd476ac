import { describe, expect, test } from 'vitest'
import { type JsonSplitter, splitJson } from './split-json.ts'

const all = (splitter: JsonSplitter, ...pieces: string[]): string[] => [
  ...pieces.flatMap((each) => splitter.push(each)),
  splitter.rest(),
]

describe('JSON documents', () => {
  test.each([
    { name: 'a line each', text: '{"a":1}\n{"a":2}\n', found: ['{"a":1}', '{"a":2}', ''] },
    { name: 'with nothing between', text: '{"a":1}{"a":2}', found: ['{"a":1}', '{"a":2}', ''] },
    { name: 'over several lines', text: '{\n "a": [\n1]\r\n}\r\n[2]', found: ['{\n "a": [\n1]\r\n}', '[2]', ''] },
    {
      name: 'with brackets and quotes in texts',
      text: '{"a":"}]\\"{"}\n{"b":"\\\\"}',
      found: ['{"a":"}]\\"{"}', '{"b":"\\\\"}', ''],
    },
    { name: 'with blank lines', text: '\n\n{"a":1}\n\n', found: ['{"a":1}', ''] },
    { name: 'a cut one', text: '{"a":1}\n{"a":', found: ['{"a":1}', '{"a":'] },
    { name: 'no JSON at all', text: 'oops\n', found: ['oops', ''] },
    { name: 'nothing', text: '', found: [''] },
  ])('$name', ({ text, found }) => {
    expect(all(splitJson(), text)).toEqual(found)
    expect(all(splitJson(), ...Array.from(text))).toEqual(found)
  })
})

describe('objects alone', () => {
  test.each([
    { name: 'of one list', text: '[{"a":1},{"a":[2]}]', found: ['[{"a":1}', ',{"a":[2]}', ']'] },
    { name: 'with space', text: ' [\n {"a":1} ,\r\n {"a":2}\n]\n', found: ['[', '{"a":1}', ',', '{"a":2}', ']', ''] },
    { name: 'of several lists', text: '[{"a":1}][{"a":2}]', found: ['[{"a":1}', '][{"a":2}', ']'] },
    {
      name: 'beside a list',
      text: '{"a":[1]}\n[{"a":2}]{"a":[3]}',
      found: ['{"a":[1]}', '[{"a":2}', ']{"a":[3]}', ''],
    },
    { name: 'with brackets in texts', text: '{"a":"]}"},{"a":"[{"}', found: ['{"a":"]}"}', ',{"a":"[{"}', ''] },
    { name: 'a cut one', text: '[{"a":1},{"a":', found: ['[{"a":1}', ',{"a":'] },
  ])('$name', ({ text, found }) => {
    expect(all(splitJson({ objects: true }), text)).toEqual(found)
    expect(all(splitJson({ objects: true }), ...Array.from(text))).toEqual(found)
  })
})

test('an escape may be cut, also by a piece of nothing', () => {
  expect(all(splitJson(), '{"a":"\\', '', '"}"}', '{}')).toEqual(['{"a":"\\"}"}', '{}', ''])
})

test.each([
  { text: '{"a":1}', open: false },
  { text: '{"a":1', open: true },
  { text: '"a', open: true },
  { text: '[{"a":1}', open: true },
  { text: '}', open: false },
])('after $text it is open: $open', ({ text, open }) => {
  const splitter = splitJson()
  splitter.push(text)
  expect(splitter.isOpen()).toBe(open)
})
