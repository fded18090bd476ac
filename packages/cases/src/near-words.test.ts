import type { DriftEvent, Hooks } from '@mgmt-api/transport'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createCases, type Cases } from './index.ts'

function start(): { cases: Cases; sent: string[]; drifts: DriftEvent[] } {
  const sent: string[] = []
  const drifts: DriftEvent[] = []
  const hooks: Hooks = {
    beforeRequest: (_, { body }) => void sent.push(body ?? ''),
    onDrift: (event) => drifts.push(event),
  }
  const { client: cases } = startClient(createCases, { seed: { cases: 40, alertDefs: 10 } }, { hooks })
  return { cases, sent, drifts }
}

test('words of a filter and of an order are sent as values in their places', async () => {
  const { cases, sent, drifts } = start()
  const filter = { status: ['active', 'acknowledged'], priority: 'P1', text: 'disk' } as const
  await cases.list({ filter, orderBy: { field: 'created-at', direction: 'asc' }, pageSize: 7 }).toArray()
  expect(JSON.parse(sent[0] ?? '')).toEqual({
    filters: {
      statuses: ['CASE_STATUS_ACTIVE', 'CASE_STATUS_ACKNOWLEDGED'],
      priorities: ['CASE_PRIORITY_P1'],
      textSearch: 'disk',
    },
    orderBy: { field: 'CASE_ORDER_BY_FIELD_CREATED_AT', direction: 'CASE_ORDER_BY_DIRECTION_ASCENDING' },
    pagination: { pageSize: 7 },
  })
  expect(drifts).toEqual([])
})

test.each([
  { status: 'ACTIVE', word: 'active' },
  { status: 'case_status_active', word: 'active' },
  { status: 'pendingActivation', word: 'pending-activation' },
  { status: 'PENDING_ACTIVATION', word: 'pending-activation' },
])('$status is refused with $word', async ({ status, word }) => {
  const { cases, sent } = start()
  const message = `"${status}" is not a known CaseStatus; write ${word}`
  await expect(cases.list({ filter: { status } }).toArray()).rejects.toMatchObject({
    kind: 'validation',
    code: 'invalid_request',
    problems: [{ at: 'filter.status', rule: 'enum', message, known: [word] }],
  })
  expect(sent).toEqual([])
})

test.each([
  { direction: 'ascending', word: 'asc' },
  { direction: 'DESC', word: 'desc' },
])('$direction is refused with $word, the word of all groups', async ({ direction, word }) => {
  const { cases, sent } = start()
  const message = `"${direction}" is not a known CaseOrderByDirection; write ${word}`
  await expect(cases.list({ orderBy: { field: 'priority', direction } }).toArray()).rejects.toMatchObject({
    problems: [{ rule: 'enum', message, known: [word] }],
  })
  expect(sent).toEqual([])
})

test('an unknown value is sent, and the hook receives the nearest word', async () => {
  const { cases, sent, drifts } = start()
  await cases
    .list({ filter: { status: 'CASE_STATUS_ACTIV3' } })
    .toArray()
    .catch(() => undefined)
  expect(sent[0]).toContain('"statuses":["CASE_STATUS_ACTIV3"]')
  expect(drifts).toMatchObject([
    {
      in: 'request',
      drift: [
        {
          at: 'filter.status',
          kind: 'unknown_value',
          message: '"CASE_STATUS_ACTIV3" is not a known CaseStatus; did you mean CASE_STATUS_ACTIVE?',
        },
      ],
    },
  ])
})

test('the times of a filter are dates, instants or texts, and an invalid one is named by its option', async () => {
  const { cases, sent } = start()
  const to = { epochMilliseconds: Date.UTC(2026, 9, 2) }
  await cases.list({ filter: { during: { from: new Date('2026-10-01'), to } } }).toArray(1)
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    filters: { dateRange: { from: '2026-10-01T00:00:00.000Z', to: '2026-10-02T00:00:00.000Z' } },
  })
  for (const wrong of [new Date(NaN), '2026-10-02']) {
    const during = { from: new Date('2026-10-01'), to: wrong }
    await expect(cases.list({ filter: { during } }).toArray()).rejects.toMatchObject({
      kind: 'validation',
      message: expect.stringContaining('filter.during.to: ') as string,
      problems: [{ at: 'filter.during.to', path: ['filter', 'during', 'to'] }],
    })
  }
  expect(sent).toHaveLength(1)
})
