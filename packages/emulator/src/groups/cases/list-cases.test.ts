import type { Case } from '@mgmt-api/models/cases'
import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

test('in descending order of priority, the highest is first', async () => {
  const service = createService({ seed: { cases: 60 }, now: '2026-03-10T12:00:00.000Z' })
  const orderBy = { field: 'CASE_ORDER_BY_FIELD_PRIORITY', direction: 'CASE_ORDER_BY_DIRECTION_DESCENDING' }
  const { json } = await service.send('POST /5/cases/cases/v1', { body: { filters: {}, orderBy } })
  const priorities = (json as { cases: Case[] }).cases.map(({ priority }) => priority)
  expect(priorities[0]).toBe('CASE_PRIORITY_P1')
  expect(priorities).toEqual(priorities.toSorted())
})
