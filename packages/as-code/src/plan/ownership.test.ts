import { expect, test } from 'vitest'
import { create, definitions, logs, plan, ref, rule, startPlatform, steps, told } from '../../test/planning.ts'
import { matchOwner } from './match-owner.ts'

test("another owner's definition with the same key is not ours", async () => {
  const { caller } = startPlatform()
  await create(caller, definitions, [{ body: logs('Theirs'), key: 'a', owner: 'others' }])
  const made = await plan(caller, { resources: { 'alerts/a': logs('Ours') } }, { prune: true })
  expect(steps(made)).toEqual(['create alerts/a'])
  expect(made).toMatchObject({ owned: 0, unpruned: [] })
})

test('the older of two resources with the same key is owned; the other is reported and left unchanged', async () => {
  const { caller, emulator } = startPlatform()
  const [older = ''] = await create(caller, definitions, [{ body: logs('A', { description: 'old' }), key: 'a' }])
  emulator.clock.set('2026-10-02T00:00:00Z')
  const [copy = ''] = await create(caller, definitions, [{ body: logs('A (copy)'), key: 'a' }])
  const made = await plan(caller, { resources: { 'alerts/a': logs('A'), 'alerts/b': logs('B') } }, { prune: true })
  expect(steps(made)).toEqual(['replace alerts/a', 'create alerts/b'])
  expect(made.ids.get('alerts/a')).toBe(older)
  expect(told(made)).toEqual(['warning duplicate alerts/a'])
  expect(made.findings[0]?.message).toBe(
    `alert definition "A (copy)" (${copy}) is also ours by the label mgmt_owner=platform; the older ${older} counts`,
  )
  const pruned = await plan(caller, { resources: { 'alerts/b': logs('B') } }, { prune: true })
  expect(steps(pruned)).toEqual(['create alerts/b', 'delete alerts/a'])
  expect(pruned.changes[1]).toMatchObject({ remote: { id: older } })
})

test('the smaller id counts as older if two resources were created at the same moment', () => {
  const body = definitions.withIdentity(logs('A'), { owner: 'platform', key: 'a' })
  const born = (id: string): { id: string; body: typeof body; createdTime: string; unreadable: readonly string[] } => ({
    id,
    body,
    createdTime: '2026-10-01T00:00:00Z',
    unreadable: [],
  })
  const both = [born('b'), born('a')].map((remote) => ({ kind: definitions, remote }))
  expect(matchOwner(both, 'platform').owned.get('alerts/a')?.remote.id).toBe('a')
  expect(matchOwner(both.toReversed(), 'platform').owned.get('alerts/a')?.remote.id).toBe('a')
})

test('nothing is created while a similar unowned resource exists, and the hint says how to adopt it', async () => {
  const { caller } = startPlatform()
  const [id = '', other = ''] = await create(caller, definitions, [
    { body: logs('Disk full') },
    { body: logs('Disk full') },
    { body: logs('Disk full'), key: 'x', owner: 'others' },
  ])
  const made = await plan(caller, { resources: { 'alerts/disk': logs('Disk full') } })
  expect(told(made)).toEqual(['error unclaimed alerts/disk'])
  const [finding] = made.findings
  const [first = '', second = ''] = [id, other].sort()
  expect(finding?.message).toBe(
    `a similar resource has no owner: alert definition "Disk full" (${first}), and also ${second}`,
  )
  expect(finding?.hint).toContain(`add "disk: ${first}" under "alerts:" in adopt.prod-eu.yaml`)
  expect(finding?.place?.file).toBe('alerts/disk.yaml')
})

test('a similar resource of another owner causes a warning', async () => {
  const { caller } = startPlatform()
  const [theirs = ''] = await create(caller, definitions, [{ body: logs('A'), key: 'x', owner: 'others' }])
  const made = await plan(caller, { resources: { 'alerts/a': logs('A') } })
  expect(steps(made)).toEqual(['create alerts/a'])
  expect(told(made)).toEqual(['warning owned_by_another alerts/a'])
  expect(made.findings[0]?.message).toBe(`a similar resource is owned by "others": alert definition "A" (${theirs})`)
})

test('a definition of the same name and another type, and one that is marked as deleted, block nothing', async () => {
  const { caller } = startPlatform()
  const metric = { name: 'A', type: 'ALERT_DEF_TYPE_METRIC_ANOMALY', metricAnomaly: {} }
  await create(caller, definitions, [{ body: { alertDefProperties: metric } }, { body: logs('A', { deleted: true }) }])
  const made = await plan(caller, { resources: { 'alerts/a': logs('A') } })
  expect(told(made)).toEqual([])
})

test('a resource adopted with differences is adopted and then replaced', async () => {
  const { caller } = startPlatform()
  const [same = '', other = ''] = await create(caller, definitions, [
    { body: logs('A') },
    { body: logs('B', { description: 'old' }) },
  ])
  const made = await plan(caller, {
    resources: { 'alerts/a': logs('A'), 'alerts/b': logs('B', { description: 'new' }) },
    adoptions: { 'alerts/a': same, 'alerts/b': other },
  })
  expect(steps(made)).toEqual(['adopt alerts/a', 'adopt alerts/b', 'replace alerts/b'])
  expect(made).toMatchObject({ unchanged: 0, owned: 0, findings: [] })
  expect(made.ids.get('alerts/a')).toBe(same)
})

test('completed adoptions report nothing, and one deleted since is created again, with a warning', async () => {
  const { caller } = startPlatform()
  const [ours = ''] = await create(caller, definitions, [{ body: logs('A'), key: 'a' }])
  const gone = '11111111-1111-4111-8111-111111111111'
  const files = {
    resources: { 'alerts/a': logs('A'), 'alerts/b': logs('B') },
    adoptions: { 'alerts/a': ours, 'alerts/b': gone, 'alerts/no-file': gone },
  }
  const made = await plan(caller, files)
  expect(steps(made)).toEqual(['create alerts/b'])
  expect(made.unchanged).toBe(1)
  expect(told(made)).toEqual(['warning adoption_gone alerts/b'])
})

test('only unowned resources can be adopted, once, and for a free key', async () => {
  const { caller } = startPlatform()
  const [theirs = '', otherKey = '', , free = ''] = await create(caller, definitions, [
    { body: logs('Theirs'), key: 'a', owner: 'others' },
    { body: logs('Other'), key: 'other' },
    { body: logs('Taken'), key: 'taken' },
    { body: logs('Free') },
  ])
  const body = logs('X')
  const resources = {
    'alerts/a': body,
    'alerts/b': body,
    'alerts/taken': body,
    'alerts/c': body,
    'alerts/d': body,
    'alerts/other': body,
  }
  const adoptions = {
    'alerts/a': theirs,
    'alerts/b': otherKey,
    'alerts/taken': free,
    'alerts/c': free,
    'alerts/d': free,
  }
  const made = await plan(caller, { resources, adoptions })
  expect(told(made)).toEqual([
    'error owned_by_another alerts/a',
    'error other_key alerts/b',
    'error key_taken alerts/taken',
    'error duplicate_id alerts/d',
  ])
  expect(made.findings[0]?.message).toBe(
    `alert definition "Theirs" (${theirs}) cannot be adopted: it is owned by "others"`,
  )
  expect(made.findings[0]?.hint).toBe('Remove the line from adopt.prod-eu.yaml.')
  expect(made.findings[1]?.message).toBe(
    `alert definition "Other" (${otherKey}) is already ours as alerts/other, by the label mgmt_owner=platform`,
  )
})

test('a key for alert definitions only plans them, reports what it may not list, and prunes nothing', async () => {
  const { caller, emulator } = startPlatform()
  const operation = 'AlertSchedulerRuleService_GetBulkAlertSchedulerRule'
  emulator.faults.add({ kind: 'status', status: 403, operation })
  const made = await plan(caller, { resources: { 'alerts/a': logs('A') } })
  expect(steps(made)).toEqual(['create alerts/a'])
  expect(told(made)).toEqual(['warning forbidden_kind'])
  await expect(plan(caller, { resources: { 'alerts/a': logs('A') } }, { prune: true })).rejects.toMatchObject({
    status: 403,
  })
  await expect(plan(caller, { resources: { 'suppression-rules/q': rule('Quiet', ref('a')) } })).rejects.toMatchObject({
    status: 403,
  })
})
