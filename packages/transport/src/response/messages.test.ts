import { describe, expect, test } from 'vitest'
import { type Splitter, splitterFor } from './messages.ts'

const all = (splitter: Splitter, ...pieces: string[]): string[] => [
  ...pieces.flatMap((each) => splitter.push(each)),
  splitter.rest(),
]

const events = (): Splitter => splitterFor('text/event-stream')

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
    expect(all(events(), text).filter(Boolean)).toEqual(found.filter(Boolean))
    expect(all(events(), ...Array.from(text)).filter(Boolean)).toEqual(found.filter(Boolean))
  })
})

test('the content type decides', () => {
  expect(all(splitterFor('text/event-stream; charset=utf-8'), 'data: 1\n\n')).toEqual(['1', ''])
  expect(all(splitterFor('application/json'), '{}')).toEqual(['{}', ''])
  expect(all(splitterFor(null), '{}')).toEqual(['{}', ''])
})
