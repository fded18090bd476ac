import { expect, test } from 'vitest'
import { flow, ref, rule } from '../../test/planning.ts'
import { alertDefinitions, suppressionRules } from '../alerts/index.ts'
import { contractOf, portableOf, referencesOf } from './portable.ts'

const ids = new Map([
  ['alerts/a', 'id-a'],
  ['alerts/b', 'id-b'],
])
const idOfKey = (kind: string, key: string): string | undefined => ids.get(`${kind}/${key}`)
const keyOfId = (kind: string, id: string): string | undefined =>
  [...ids].find(([name, each]) => name.startsWith(`${kind}/`) && each === id)?.[0].slice(kind.length + 1)

test('references are keys in files and ids on a platform; an id without a key is an id in both', () => {
  const files = flow('Flow', ref('a'), 'id-z', ref('b'))
  const platform = flow('Flow', 'id-a', 'id-z', 'id-b')
  expect(contractOf(alertDefinitions, files, { idOfKey })).toEqual(platform)
  expect(portableOf(alertDefinitions, platform, { keyOfId })).toEqual(files)
  expect(contractOf(suppressionRules, rule('Rule', ref('b')), { idOfKey })).toEqual(rule('Rule', 'id-b'))
})

test.each([
  { what: 'a key that has no id', reference: ref('missing') },
  { what: 'a reference to another kind', reference: { $ref: 'suppression-rules/a' } },
  { what: 'a reference without a key', reference: { $ref: 'alerts' } },
  { what: 'another marker', reference: { $id: 'alerts/a' } },
  { what: 'a reference has other fields beside it', reference: { $ref: 'alerts/a', also: 1 } },
])('$what is an error, and never left out', ({ reference }) => {
  const make = (): unknown => contractOf(suppressionRules, rule('Rule', ref('a'), reference), { idOfKey })
  expect(make).toThrow(expect.objectContaining({ name: 'AsCodeError', kind: 'input', code: 'unknown_reference' }))
  expect(make).toThrow(JSON.stringify(reference))
})

test('files omit identity labels and server-made fields, and keep other labels and unknown fields', () => {
  const platform = {
    alertSchedulerRule: {
      id: 'r1',
      uniqueIdentifier: 'u1',
      createdAt: '2026-01-01',
      updatedAt: '2026-01-02',
      name: 'Rule',
      quantum: null,
      metaLabels: [
        { id: 'l1', key: 'team', value: 'core' },
        { id: 'l2', key: 'mgmt_owner', value: 'platform' },
        { id: 'l3', key: 'mgmt_key', value: 'rule' },
      ],
      filter: { alertMetaLabels: { value: [{ id: 'l4', key: 'tier', value: '1' }] } },
      schedule: {
        oneTime: { timeframe: { startTime: '2026-12-24T18:00:00', submittedStartTime: '2026-12-24T17:00:00' } },
      },
    },
  }
  expect(portableOf(suppressionRules, platform, { keyOfId })).toEqual({
    alertSchedulerRule: {
      name: 'Rule',
      quantum: null,
      metaLabels: [{ key: 'team', value: 'core' }],
      filter: { alertMetaLabels: { value: [{ key: 'tier', value: '1' }] } },
      schedule: { oneTime: { timeframe: { startTime: '2026-12-24T18:00:00' } } },
    },
  })
  expect(platform.alertSchedulerRule.id).toBe('r1')
})

test('lists the references of a body with their places and expected kinds', () => {
  expect(referencesOf(suppressionRules, rule('Rule', 'id-a', ref('b'), { $ref: 'views/v' }))).toEqual([
    {
      kind: 'alerts',
      key: 'b',
      path: ['alertSchedulerRule', 'filter', 'alertUniqueIds', 'value', 1],
      wanted: 'alerts',
    },
    { kind: 'views', key: 'v', path: ['alertSchedulerRule', 'filter', 'alertUniqueIds', 'value', 2], wanted: 'alerts' },
  ])
})
