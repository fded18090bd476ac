import { AlertDef } from '@mgmt-api/models/alerts'
import { expect, test } from 'vitest'
import { patternsOf } from '../../test/reword.ts'
import { alertDefinitions, suppressionRules } from './index.ts'

test('server-made fields of a rule are inside it, and those of a definition beside its properties', () => {
  const rules = patternsOf(suppressionRules.model)
  expect(suppressionRules.serverMade.filter((at) => !rules.has(at))).toEqual([])
  const names = [...patternsOf(AlertDef).keys()].filter((at) => !at.includes('.') && !at.includes('['))
  expect(names.filter((name) => name !== 'alertDefProperties')).toEqual(alertDefinitions.serverMade)
})

test('notification targets and SLOs are references, those of webhooks by their numbers', () => {
  const group = 'alertDefProperties.notificationGroup'
  const others = alertDefinitions.references.filter(({ to }) => to !== 'alerts')
  expect(others.map(({ at, to, field = 'id' }) => `${to} ${field} ${at}`).sort()).toEqual([
    `connectors id ${group}.destinations[].connectorId`,
    `connectors id ${group}Excess[].destinations[].connectorId`,
    `presets id ${group}.destinations[].presetId`,
    `presets id ${group}Excess[].destinations[].presetId`,
    `routers id ${group}.router.id`,
    `routers id ${group}Excess[].router.id`,
    'slos id alertDefProperties.sloThreshold.sloDefinition.sloId',
    `webhooks externalId ${group}.webhooks[].integration.integrationId`,
    `webhooks externalId ${group}Excess[].webhooks[].integration.integrationId`,
  ])
  expect(alertDefinitions.externalIds).toEqual([])
})

test('lists whose order may matter are not sets', () => {
  const lists = [...patternsOf(alertDefinitions.model)].filter(([, { kind }]) => kind === 'list').map(([at]) => at)
  const ordered = lists.filter((at) => !alertDefinitions.sets.includes(at))
  expect(new Set(ordered.map((at) => at.split('.').at(-1)))).toEqual(
    new Set(['dataSources', 'destinations', 'enrichmentQueries', 'stages', 'groups', 'groupByKeys', 'rules']),
  )
})

const definition = { alertDefProperties: { name: 'Disk full', entityLabels: { team: 'core' }, logsImmediate: {} } }
const labelled = {
  alertDefProperties: {
    name: 'Disk full',
    entityLabels: { team: 'core', mgmt_owner: 'platform', mgmt_key: 'disk-full' },
    logsImmediate: {},
  },
}

test('entity labels record the owner of a definition, and other labels stay', () => {
  const identity = { owner: 'platform', key: 'disk-full' }
  expect(alertDefinitions.withIdentity(definition, identity)).toEqual(labelled)
  expect(alertDefinitions.withIdentity(labelled, undefined)).toEqual(definition)
  expect(alertDefinitions.withIdentity(definition, undefined)).toBe(definition)
  expect(alertDefinitions.identityOf({ id: '', body: labelled })).toEqual({ ...identity, by: 'labels' })
  expect(alertDefinitions.identityOf({ id: '', body: definition })).toBeUndefined()
  const half = { alertDefProperties: { entityLabels: { mgmt_owner: 'platform' } } }
  expect(alertDefinitions.identityOf({ id: '', body: half })).toBeUndefined()
  expect(alertDefinitions.withIdentity(half, undefined)).toEqual({ alertDefProperties: {} })
})

test('labels record the owner of a rule, and other labels stay', () => {
  const rule = { alertSchedulerRule: { name: 'Nightly', metaLabels: [{ id: 'l1', key: 'team', value: 'core' }] } }
  const identity = { owner: 'platform', key: 'nightly' }
  const owned = suppressionRules.withIdentity(rule, identity)
  expect(owned).toEqual({
    alertSchedulerRule: {
      name: 'Nightly',
      metaLabels: [
        { id: 'l1', key: 'team', value: 'core' },
        { key: 'mgmt_owner', value: 'platform' },
        { key: 'mgmt_key', value: 'nightly' },
      ],
    },
  })
  expect(suppressionRules.identityOf({ id: '', body: owned })).toEqual({ ...identity, by: 'labels' })
  expect(suppressionRules.withIdentity(owned, undefined)).toEqual(rule)
  expect(suppressionRules.withIdentity(rule, undefined)).toBe(rule)
  const bare = suppressionRules.withIdentity({ alertSchedulerRule: { name: 'n' } }, identity)
  expect(suppressionRules.withIdentity(bare, undefined)).toEqual({ alertSchedulerRule: { name: 'n' } })
})

test('definitions of the same type and name are alike, and a missing type is the first one', () => {
  const typed = (type?: string): string =>
    alertDefinitions.similarityKeyOf({ alertDefProperties: { name: 'n', ...(type && { type }) } })
  expect(typed()).toBe(typed('ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED'))
  expect(typed()).not.toBe(typed('ALERT_DEF_TYPE_FLOW'))
  expect(alertDefinitions.isDeleted({ alertDefProperties: { deleted: true } })).toBe(true)
  expect(alertDefinitions.isDeleted({ alertDefProperties: { deleted: false } })).toBe(false)
})

test('labels of identity and deletion cannot be written in a file', () => {
  expect(alertDefinitions.problemsOf(definition)).toEqual([])
  expect(alertDefinitions.problemsOf(labelled).map(({ path }) => path.join('.'))).toEqual([
    'alertDefProperties.entityLabels.mgmt_owner',
    'alertDefProperties.entityLabels.mgmt_key',
  ])
  expect(alertDefinitions.problemsOf({ alertDefProperties: { deleted: true } })).toHaveLength(1)
  const rule = { alertSchedulerRule: { metaLabels: [{ key: 'a' }, { key: 'mgmt_key', value: 'x' }] } }
  expect(suppressionRules.problemsOf(rule).map(({ path }) => path)).toEqual([['alertSchedulerRule', 'metaLabels', 1]])
})

test('access policies are the same JSON whatever their white space, and different for different numbers', () => {
  const same = (a: unknown, b: unknown): unknown => alertDefinitions.equivalents[0]?.same(a, b, 0, {})
  expect(same('{"a":1,"b":[2]}', '{ "b": [2],\n "a": 1 }')).toBe(true)
  expect(same('{"a":[1,2]}', '{"a":[2,1]}')).toBe(false)
  expect(same('{"a":9007199254740993}', '{"a": 9007199254740992}')).toBe(false)
  expect(same('no json', 'no  json')).toBe(false)
  expect(same('', '{}')).toBe(false)
  expect(same(undefined, '{}')).toBe(false)
})
