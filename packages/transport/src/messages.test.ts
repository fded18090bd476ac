import { describe, expect, test } from 'vitest'
import { type Splitter, splitEvents, splitJson, splitterFor } from './messages.ts'

const all = (splitter: Splitter, ...pieces: string[]): string[] => [
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

describe('events', () => {
  test.each([
    { name: 'with LF', text: 'data: 1\n\ndata: 2\n\n', found: ['1', '2', ''] },
    { name: 'with CR LF', text: 'data: 1\r\n\r\ndata: 2\r\n\r\n', found: ['1', '2', ''] },
    { name: 'with CR', text: 'data: 1\r\rdata: 2\r\r', found: ['1', '2'] },
    { name: 'of several lines', text: 'data: {"a":\ndata:1}\n\n', found: ['{"a":\n1}', ''] },
    {
      name: 'with names, ids, times and comments',
      text: ': hi\nevent: x\nid: 7\nretry: 5\ndata: 1\n\n',
      found: ['1', ''],
    },
    { name: 'without a last blank line', text: 'data: 1\n\ndata: 2', found: ['1', '2'] },
    { name: 'that say that they are done', text: 'data: 1\n\ndata: [DONE]\n\n', found: ['1', ''] },
    { name: 'that are empty', text: 'data:\n\nevent: ping\n\ndata: 1\n\n', found: ['1', ''] },
  ])('$name', ({ text, found }) => {
    expect(all(splitEvents(), text).filter(Boolean)).toEqual(found.filter(Boolean))
    expect(all(splitEvents(), ...Array.from(text)).filter(Boolean)).toEqual(found.filter(Boolean))
  })
})

test('the content type decides', () => {
  expect(all(splitterFor('text/event-stream; charset=utf-8'), 'data: 1\n\n')).toEqual(['1', ''])
  expect(all(splitterFor('application/json'), '{}')).toEqual(['{}', ''])
  expect(all(splitterFor(null), '{}')).toEqual(['{}', ''])
})
