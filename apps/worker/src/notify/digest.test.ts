import { expect, test } from 'vitest'
import { aMessage } from '../../test/a-message.ts'
import { digestMessage } from './digest.ts'
import { Message } from './message.ts'

const plannedAt = new Date('2026-11-21T02:30:00Z')
const finding = (title: string) => ({ key: title, title, since: '2026-11-20T02:30:00.000Z' })
const of = (number: number, more: Partial<Message> = {}): Message =>
  aMessage({
    id: `id ${number}`,
    target: `target-${number}`,
    label: `Team ${number}`,
    opened: [finding(`Disk ${number} is full`)],
    counts: { opened: 1, closed: 0, open: 3 },
    ...more,
  })
const digest = (messages: readonly Message[]): Message =>
  digestMessage({ notifier: 'chat', job: 'alert-drift', plannedAt, messages })

test('a digest says what happened on each target, and counts all of it', () => {
  const closing = of(2, { opened: [], closed: [finding('Old')], counts: { opened: 0, closed: 1, open: 4 } })
  const message = digest([of(1), closing])
  expect(Message.parse(message)).toMatchObject({
    kind: 'digest',
    job: 'alert-drift',
    target: null,
    label: '2 targets',
    run: { planned_at: '2026-11-21T02:30:00.000Z' },
    opened: [{ title: 'Disk 1 is full', target: 'target-1' }],
    closed: [{ title: 'Old', target: 'target-2' }],
    counts: { opened: 1, closed: 1, open: 7 },
    targets: [
      { name: 'target-1', label: 'Team 1', opened: 1, closed: 0, open: 3 },
      { name: 'target-2', label: 'Team 2', opened: 0, closed: 1, open: 4 },
    ],
    text: ['alert-drift: 1 opened, 1 closed, 7 open on 2 targets', '+ Team 1: Disk 1 is full', '- Team 2: Old'].join(
      '\n',
    ),
  })
  expect(message).not.toHaveProperty('truncated')
})

test('a digest of first runs on hundreds of targets stays short', () => {
  const many = Array.from({ length: 700 }, (_, index) => of(index, { kind: 'summary' }))
  const message = digest(many)
  expect(message.opened).toHaveLength(100)
  expect(message.truncated).toEqual({ opened: 600, closed: 0 })
  expect(message.targets).toHaveLength(500)
  const lines = message.text.split('\n')
  expect(lines[0]).toBe('alert-drift: the first runs found 2100 findings on 700 targets')
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toBe('+ and 690 more')
})

test('the same messages make the same digest, whatever their order', () => {
  expect(digest([of(1), of(2)]).id).toBe(digest([of(2), of(1)]).id)
  expect(digest([of(1), of(2)]).id).not.toBe(digest([of(1), of(3)]).id)
})
