import { expect, test } from 'vitest'
import { strict } from '../core/strict.ts'
import { ListIncidentEventsTotalCountResponse } from './generated/models.ts'
import { limits } from './generated/limits.ts'

const characters = (min: number, max: number): object => ({ min, max, unit: 'characters' })
const items = (max: number, min?: number): object => ({ ...(min !== undefined && { min }), max, unit: 'items' })
const number = { min: 0, max: 1_000_000_000, unit: 'number' }

test('limits of incidents say what the contract says, numbers written out', () => {
  expect(limits.incident).toEqual({
    id: characters(36, 36),
    name: characters(1, 500),
    description: characters(1, 2_000),
    lastStateUpdateKey: characters(1, 2_000),
    assignments: items(1_000),
    userId: characters(1, 300),
    metaLabels: items(1_000),
    metaLabelKey: characters(1, 255),
    metaLabelValue: characters(1, 255),
    events: items(10_000),
    createdAt: characters(20, 30),
    closedAt: characters(20, 30),
    lastStateUpdateTime: characters(20, 30),
  })
})

test('limits of requests about incidents say what the contract says, numbers written out', () => {
  expect(limits.bulk).toEqual({
    get: items(10_000, 1),
    change: items(10_000, 1),
    unassign: items(10_000, 1),
    notFoundIds: items(10_000),
  })
  expect(limits.list).toEqual({
    pageSize: items(10_000, 1),
    pageToken: characters(1, 4_096),
    nextPageToken: characters(1, 4_096),
    orderBys: items(100),
    groupBys: items(100),
    answer: items(10_000),
    aggregations: items(10_000),
    totalSize: number,
  })
  expect(limits.filter).toEqual({
    searchQuery: characters(1, 4_096),
    assignees: items(1_000),
    assignee: characters(1, 300),
    applicationNames: items(1_000),
    applicationName: characters(1, 256),
    subsystemNames: items(1_000),
    subsystemName: characters(1, 256),
    contextualLabelValues: items(1_000),
    contextualLabelValue: { max: 4_096, unit: 'characters' },
    displayLabelValues: items(1_000),
    displayLabelValue: { max: 4_096, unit: 'characters' },
    severities: items(1_000),
    states: items(1_000),
    statuses: items(1_000),
  })
})

test('limits of events and counts of incidents say what the contract says, numbers written out', () => {
  expect(limits.aggregation).toEqual({
    count: number,
    countOfValue: number,
    firstCreatedAt: characters(20, 30),
    lastClosedAt: characters(20, 30),
  })
  expect(limits.events).toEqual({
    id: characters(1, 64),
    pageSize: items(1_000, 1),
    ofIncident: items(10_000),
    incidentName: characters(1, 500),
    cxEventKey: characters(1, 4_096),
    alertName: characters(1, 4_096),
    alertGroupByFields: items(100),
    alertGroupByField: characters(1, 256),
    snooze: { min: 1, max: 525_960, unit: 'minutes' },
  })
})

test.each([
  { count: '0', ok: true },
  { count: '18446744073709551615', ok: true },
  { count: '', ok: false },
  { count: '123456789012345678901', ok: false },
  { count: '-1', ok: false },
])('the number of events is 1 to 20 digits: $count', ({ count, ok }) => {
  expect(strict(ListIncidentEventsTotalCountResponse, { count }).ok).toBe(ok)
})
