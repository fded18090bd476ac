import { expect, test } from 'vitest'
import { noiseFindings } from './noise-findings.ts'
import type { RankedRow } from './ranked-row.ts'

const rowOf = (index: number, more: Partial<RankedRow> = {}): RankedRow => ({
  id: `id-${index}`,
  name: `Alert ${index}`,
  priority: 'ALERT_DEF_PRIORITY_P1',
  triggered: 100 - index,
  resolved: 90,
  suppressed: 0,
  short: 60,
  flapping: true,
  notifies: true,
  lastTriggered: '2026-11-21T12:00:00.000Z',
  causes: ['flapping'],
  ...more,
})
const rows = Array.from({ length: 40 }, (_, index) => rowOf(index))
const none = new Set<string>()
const keysOf = (given: readonly RankedRow[], open = none): readonly string[] =>
  noiseFindings(given, { open, window: '7d' }).map(({ key }) => key)

test('a finding has the count, the window and why the alert is not actionable', () => {
  const [both] = noiseFindings([rowOf(0, { causes: ['flapping', 'suppressed', 'not-notified'] })], {
    open: none,
    window: '7d',
  })
  expect(both).toMatchObject({
    key: 'id-0',
    title: '"Alert 0" triggered 100 times in 7d: it flaps (60 of 100 resolved at once), it notifies no one',
    details: { id: 'id-0', rank: 1, window: '7d', triggered: 100 },
  })
})

test('only the first 20 ranks open findings, and open ones stay at any rank', () => {
  expect(keysOf(rows)).toHaveLength(20)
  expect(keysOf(rows)).toEqual(rows.slice(0, 20).map(({ id }) => id))
  expect(keysOf(rows, new Set(['id-25', 'id-gone']))).toEqual([...keysOf(rows), 'id-25'])
})

test.each([
  { name: 'that is actionable', more: { causes: [] } },
  { name: 'that is suppressed on purpose', more: { causes: ['suppressed' as const] } },
  { name: 'that rarely triggers', more: { triggered: 4, causes: ['not-notified' as const] } },
])('a definition $name is no finding', ({ more }) => {
  expect(keysOf([rowOf(0, more)], new Set(['id-0']))).toEqual([])
})
