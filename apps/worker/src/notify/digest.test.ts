import { expect, test } from 'vitest'
import { aMessage } from '../../test/a-message.ts'
import type { TargetCondition } from '../store/tables.ts'
import { digestMessage, targetsDigestMessage } from './digest.ts'
import { type NotifierMessage, targetMessage } from './message.ts'

const plannedAt = new Date('2026-11-21T02:30:00Z')
const finding = (title: string) => ({ key: title, title, since: '2026-11-20T02:30:00.000Z' })
const of = (number: number, more: Partial<NotifierMessage> = {}): NotifierMessage =>
  aMessage({
    id: `id ${number}`,
    target: `target-${number}`,
    label: `Team ${number}`,
    opened: [finding(`Disk ${number} is full`)],
    counts: { opened: 1, closed: 0, open: 3 },
    ...more,
  })
const digest = (messages: readonly NotifierMessage[]): NotifierMessage =>
  digestMessage({ notifier: 'chat', job: 'alert-drift', plannedAt, messages })

test('a digest lists the changes of each target, and counts all of them', () => {
  const closing = of(2, { opened: [], closed: [finding('Old')], counts: { opened: 0, closed: 1, open: 4 } })
  const message = digest([of(1), closing])
  expect(message).toMatchObject({
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

test('a digest of first runs on hundreds of targets is truncated', () => {
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

test('a digest puts the worst first: most opened findings, and refused keys before failing targets', () => {
  const counts = (opened: number) => ({ opened, closed: 1, open: 3 })
  const findings = digest([of(1, { counts: counts(0) }), of(2, { counts: counts(5) }), of(3, { counts: counts(1) })])
  expect(findings.targets?.map(({ name }) => name)).toEqual(['target-2', 'target-3', 'target-1'])
  const targets = targetsDigest([condition(1, 'ok'), condition(2, 'failing'), condition(3, 'refused')])
  expect(targets.targets?.map(({ name }) => name)).toEqual(['target-3', 'target-2', 'target-1'])
})

test('the key of a digest does not depend on the order of its messages', () => {
  expect(digest([of(1), of(2)]).id).toBe(digest([of(2), of(1)]).id)
  expect(digest([of(1), of(2)]).id).not.toBe(digest([of(1), of(3)]).id)
})

const condition = (number: number, now: TargetCondition, at = plannedAt): NotifierMessage =>
  targetMessage({
    id: `id ${number} ${at.toISOString()}`,
    target: `target-${number}`,
    label: `Team ${number}`,
    condition: now,
    since: at,
    reason: now === 'ok' ? null : `reason ${number}`,
  })
const targetsDigest = (messages: readonly NotifierMessage[]): NotifierMessage =>
  targetsDigestMessage({ notifier: 'chat', heldFor: plannedAt, messages })

test('a digest about targets lists the condition of each', () => {
  const message = targetsDigest([condition(1, 'failing'), condition(2, 'failing'), condition(3, 'ok')])
  expect(message).toMatchObject({
    kind: 'digest',
    job: null,
    target: null,
    label: '3 targets',
    run: null,
    counts: { opened: 0, closed: 0, open: 0 },
    targets: [
      { name: 'target-1', condition: { now: 'failing', since: '2026-11-21T02:30:00.000Z', reason: 'reason 1' } },
      { name: 'target-2', condition: { now: 'failing', reason: 'reason 2' } },
      { name: 'target-3', label: 'Team 3', opened: 0, closed: 0, open: 0, condition: { now: 'ok', reason: null } },
    ],
    text: [
      '3 targets: 2 are failing, 1 recovered',
      'Team 1 is failing: reason 1',
      'Team 2 is failing: reason 2',
      'Team 3 recovered',
    ].join('\n'),
  })
})

test('a digest about 700 targets is truncated', () => {
  const message = targetsDigest(Array.from({ length: 700 }, (_, index) => condition(index, 'refused')))
  expect(message.targets).toHaveLength(500)
  const lines = message.text.split('\n')
  expect(lines[0]).toBe('700 targets refuse their keys')
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toBe('and 690 more')
})

test('a digest contains only the latest condition of a target that changed twice', () => {
  const later = new Date(plannedAt.getTime() + 60_000)
  const message = targetsDigest([condition(1, 'failing'), condition(2, 'failing', later), condition(1, 'ok', later)])
  expect(message.text.split('\n')[0]).toBe('2 targets: 1 is failing, 1 recovered')
  expect(message.targets).toHaveLength(2)
})
