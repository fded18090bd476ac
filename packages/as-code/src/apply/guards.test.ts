import { expect, test } from 'vitest'
import type { ResourceChange, Plan } from '../index.ts'
import { checkGuards, type GuardLimits } from './guards.ts'

const remote = { id: 'x', body: {}, createdTime: '', unreadable: [] }
const common = { kind: 'alerts', key: 'k', name: 'n', level: 0 }
const change: Record<ResourceChange['action'], ResourceChange> = {
  create: {
    ...common,
    action: 'create',
    resource: { kind: 'alerts', key: 'k', body: {}, file: 'f', locate: () => undefined },
    body: {},
  },
  adopt: { ...common, action: 'adopt', remote },
  replace: {
    ...common,
    action: 'replace',
    resource: { kind: 'alerts', key: 'k', body: {}, file: 'f', locate: () => undefined },
    remote,
    body: {},
    fields: [],
  },
  delete: { ...common, action: 'delete', remote },
}

function plan(owned: number, counts: Partial<Record<ResourceChange['action'], number>>): Plan {
  const actions = ['create', 'adopt', 'replace', 'delete'] as const
  return {
    owner: 'core',
    target: { name: 'prod-eu', profile: 'prod-eu', address: 'https://api.eu1.example.com' },
    changes: actions.flatMap((action) => Array.from({ length: counts[action] ?? 0 }, () => change[action])),
    leftOut: [],
    unchanged: 0,
    owned,
    unpruned: [],
    unlisted: [],
    inSync: [],
    listed: new Map(),
    ids: new Map(),
    otherIds: new Map(),
    findings: [],
  }
}

const codes = (owned: number, counts: Parameters<typeof plan>[1], limits: GuardLimits = {}): string[] =>
  checkGuards(plan(owned, counts), limits).map(({ code }) => code)

test('the first apply needs init, even if it is small and was reviewed', () => {
  expect(codes(0, { create: 1 })).toEqual(['first_apply'])
  expect(codes(0, { adopt: 1 })).toEqual(['first_apply'])
  expect(codes(0, { create: 1 }, { reviewed: true })).toEqual(['first_apply'])
  expect(codes(0, { create: 2_000 }, { init: true })).toEqual([])
  expect(codes(0, {})).toEqual([])
})

test.each([
  { action: 'create', code: 'too_many_creates', owned: 100, most: 50 },
  { action: 'replace', code: 'too_many_changes', owned: 100, most: 20 },
  { action: 'delete', code: 'too_many_prunes', owned: 100, most: 20 },
  { action: 'create', code: 'too_many_creates', owned: 4, most: 10 },
  { action: 'replace', code: 'too_many_changes', owned: 4, most: 10 },
  { action: 'adopt', code: 'too_many_adopts', owned: 100, most: 20 },
  { action: 'adopt', code: 'too_many_adopts', owned: 4, most: 10 },
  { action: 'delete', code: 'too_many_prunes', owned: 4, most: 10 },
])('an unreviewed plan over $owned resources may $action at most $most', ({ action, code, owned, most }) => {
  expect(codes(owned, { [action]: most })).toEqual([])
  expect(codes(owned, { [action]: most + 1 })).toEqual([code])
  expect(codes(owned, { [action]: most + 1 }, { reviewed: true })).toEqual([])
})

test('a first apply that was interrupted can continue', () => {
  expect(codes(300, { create: 1_700 }, { init: true })).toEqual([])
  expect(codes(300, { create: 1_700, replace: 100 }, { init: true })).toEqual(['too_many_changes'])
})

test('a maximum raises or lowers the limit', () => {
  expect(codes(100, { create: 300 }, { maxCreates: 300 })).toEqual([])
  expect(codes(100, { create: 301 }, { maxCreates: 300 })).toEqual(['too_many_creates'])
  expect(codes(100, { replace: 3 }, { maxChanges: 2 })).toEqual(['too_many_changes'])
  expect(codes(100, { delete: 1 }, { maxPrunes: 0 })).toEqual(['too_many_prunes'])
  expect(codes(0, { create: 3 }, { init: true, maxCreates: 2, reviewed: true })).toEqual(['too_many_creates'])
})

test('adopted resources count as owned when they are replaced', () => {
  expect(codes(10, { adopt: 90, replace: 20 }, { maxAdopts: 90 })).toEqual([])
  expect(codes(10, { adopt: 90, replace: 21 }, { maxAdopts: 90 })).toEqual(['too_many_changes'])
})

test('reports the numbers, the target and the option that allows it', () => {
  expect(checkGuards(plan(100, { create: 60 }))).toEqual([
    {
      severity: 'error',
      code: 'too_many_creates',
      message: 'the plan would create 60: 60% of the 100 that core owns on prod-eu; the limit is 50%',
      hint: 'If this is the right platform and the key can see all of it, allow 60, or apply a reviewed plan.',
    },
  ])
})

test('deleted duplicates are not limited: the older ones stay', () => {
  const duplicates = plan(20, { delete: 20 }).changes.map((each) => ({ ...each, duplicateOf: 'older' }))
  expect(checkGuards({ ...plan(20, {}), changes: duplicates })).toEqual([])
})
