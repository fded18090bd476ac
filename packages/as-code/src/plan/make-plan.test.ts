import { formatPath, valueAt } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import {
  create,
  definitions,
  flow,
  listAll,
  logs,
  owner,
  plan,
  ref,
  rule,
  rules,
  startPlatform,
  steps,
  told,
} from '../../test/planning.ts'
import { portableOf } from '../kind/portable.ts'

test('against an empty platform everything is created, referenced resources first', async () => {
  const { caller } = startPlatform()
  const resources = {
    'suppression-rules/quiet': rule('Quiet', ref('both')),
    'alerts/both': flow('Both', ref('a'), ref('b')),
    'alerts/a': logs('A'),
    'alerts/b': logs('B'),
  }
  const made = await plan(caller, { resources })
  expect(steps(made)).toEqual([
    'create alerts/a',
    'create alerts/b',
    'create alerts/both',
    'create suppression-rules/quiet',
  ])
  expect(made.changes.map(({ level, name }) => [name, level])).toEqual([
    ['A', 0],
    ['B', 0],
    ['Both', 1],
    ['Quiet', 2],
  ])
  expect(made).toMatchObject({ owner, unchanged: 0, owned: 0, unpruned: [], findings: [] })
  expect(made.target).toEqual({ name: 'prod-eu', profile: 'prod-eu', address: 'https://emulator.invalid' })
})

test('a resource that matches its file is unchanged, references included', async () => {
  const { caller } = startPlatform()
  const [a = ''] = await create(caller, definitions, [{ body: logs('A'), key: 'a' }])
  const [both = ''] = await create(caller, definitions, [{ body: flow('Both', a), key: 'both' }])
  await create(caller, rules, [{ body: rule('Quiet', a, both), key: 'quiet' }])
  const resources = {
    'alerts/a': logs('A', { enabled: false, groupByKeys: [] }),
    'alerts/both': flow('Both', ref('a')),
    'suppression-rules/quiet': rule('Quiet', ref('both'), ref('a')),
  }
  const made = await plan(caller, { resources })
  expect(made).toMatchObject({ changes: [], unchanged: 3, owned: 3, findings: [] })
  expect([...made.ids.keys()].sort()).toEqual(['alerts/a', 'alerts/both', 'suppression-rules/quiet'])
  expect([made.ids.get('alerts/a'), made.ids.get('alerts/both')]).toEqual([a, both])
})

test('a change lists each field with old and new value and its place in the file', async () => {
  const { caller } = startPlatform()
  const priority = 'ALERT_DEF_PRIORITY_P1'
  await create(caller, definitions, [{ body: logs('A', { priority, description: 'old' }), key: 'a' }])
  const made = await plan(caller, { resources: { 'alerts/a': logs('A', { description: 'new' }) } })
  expect(steps(made)).toEqual(['replace alerts/a'])
  const [change] = made.changes
  if (change?.action !== 'replace') throw new Error('a replacement')
  expect(change.body).toEqual(logs('A', { description: 'new' }))
  expect(change.fields.map(({ path, ...rest }) => ({ at: formatPath(path), ...rest }))).toEqual([
    {
      at: 'alertDefProperties.description',
      before: 'old',
      after: 'new',
      place: { file: 'alerts/a.yaml', line: 3, column: 1 },
      secret: false,
    },
    {
      at: 'alertDefProperties.priority',
      before: priority,
      after: undefined,
      implied: { value: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED', by: 'zero' },
      place: { file: 'alerts/a.yaml', line: 3, column: 1 },
      secret: false,
    },
  ])
})

test('an id without a file in place of a reference is a difference', async () => {
  const { caller } = startPlatform()
  const [stranger = ''] = await create(caller, definitions, [{ body: logs('Stranger') }])
  await create(caller, definitions, [
    { body: logs('A'), key: 'a' },
    { body: flow('Both', stranger), key: 'both' },
  ])
  const made = await plan(caller, { resources: { 'alerts/a': logs('A'), 'alerts/both': flow('Both', ref('a')) } })
  expect(made.changes).toMatchObject([
    {
      action: 'replace',
      key: 'both',
      fields: [{ before: { id: stranger } }, { after: { id: { $ref: 'alerts/a' } } }],
    },
  ])
})

test('definitions of all fifteen types are adopted without a change', async () => {
  const { caller } = startPlatform({ seed: { alertDefs: 120 } })
  const found = await listAll(caller, definitions)
  expect(new Set(found.map(({ body }) => valueAt(body, 'alertDefProperties.type'))).size).toBe(15)
  const keys = new Map(found.map(({ id }, index) => [id, `key-${index}`]))
  const keyOfId = (_kind: string, id: string): string | undefined => keys.get(id)
  const resources = Object.fromEntries(
    found.map(({ id, body }) => [`alerts/${keys.get(id)}`, portableOf(definitions, body, { keyOfId })]),
  )
  const adoptions = Object.fromEntries(found.map(({ id }) => [`alerts/${keys.get(id)}`, id]))
  const made = await plan(caller, { resources, adoptions })
  expect(told(made)).toEqual([])
  expect(new Set(made.changes.map(({ action }) => action))).toEqual(new Set(['adopt']))
  expect(made).toMatchObject({ unchanged: 0, owned: 0 })
  expect(made.changes).toHaveLength(120)
  expect(JSON.stringify(resources)).toContain('{"$ref":"alerts/key-')
})

test('fields, values and variants that the models do not know are not a difference if they are equal', async () => {
  const { caller } = startPlatform({ allowUnknown: true })
  const unknown = { priority: 'ALERT_DEF_PRIORITY_P0', quantum: { qubits: 0, of: [null, ''] } }
  await create(caller, definitions, [{ body: logs('A', unknown), key: 'a' }])
  const made = await plan(caller, { resources: { 'alerts/a': logs('A', structuredClone(unknown)) } })
  expect(made).toMatchObject({ changes: [], unchanged: 1 })
  const other = { ...unknown, quantum: { qubits: 1 } }
  const changed = await plan(caller, { resources: { 'alerts/a': logs('A', other) } })
  expect(steps(changed)).toEqual(['replace alerts/a'])
})

test('a definition that is marked as deleted is created again', async () => {
  const { caller } = startPlatform()
  await create(caller, definitions, [{ body: logs('A', { deleted: true }), key: 'a' }])
  const made = await plan(caller, { resources: { 'alerts/a': logs('A') } })
  expect(steps(made)).toEqual(['create alerts/a'])
  expect(made).toMatchObject({ owned: 0, findings: [] })
})

test('planning changes nothing and requests one page of a thousand of each kind', async () => {
  const { caller } = startPlatform({ seed: { alertDefs: 1_500 } })
  const asked: string[] = []
  const listed: string[] = []
  const counting = {
    ...caller,
    call: (...[operation, ...rest]: Parameters<typeof caller.call>) => {
      asked.push(operation.id)
      return caller.call(operation, ...rest)
    },
  }
  await plan(counting, {}, { onProgress: ({ kind, listed: count }) => listed.push(`${kind} ${count}`) })
  expect(asked.sort()).toEqual([
    'AlertDefsService_ListAlertDefs',
    'AlertDefsService_ListAlertDefs',
    'AlertSchedulerRuleService_GetBulkAlertSchedulerRule',
  ])
  expect(listed.at(-1)).toBe('alerts 1500')
})

test('a resource of a kind that is not planned for is refused', async () => {
  const { caller } = startPlatform()
  const made = plan(caller, { resources: { 'suppression-rules/quiet': rule('Quiet') } }, { kinds: [definitions] })
  await expect(made).rejects.toMatchObject({ name: 'AsCodeError', kind: 'input', code: 'unknown_kind' })
})
