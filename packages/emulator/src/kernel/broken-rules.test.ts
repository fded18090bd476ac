import { alerts } from '@mgmt-api/models/alerts/resources'
import { groups } from '@mgmt-api/models/access/resources'
import { connectors, routers } from '@mgmt-api/models/notifications/resources'
import { slos } from '@mgmt-api/models/slos/resources'
import { views } from '@mgmt-api/models/views/resources'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rawDriver } from '../../test/raw-service.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from '../index.ts'

function start(options: EmulatorOptions = {}): Emulator {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  return emulator
}

const slo = (target: number): object => ({ name: 'Cart', targetThresholdPercentage: target, requestBasedMetricSli: {} })
const view = (timeSelection: object): object => ({ name: 'Errors', timeSelection })
const folderId = '00000000-0000-4000-8000-000000000001'
const mail = { type: 'EMAIL', connectorConfig: { fields: [{ fieldName: 'emailAddresses', value: '[]' }] } }

describe('with the setting enforcedRules: contract', () => {
  const broken: readonly [name: string, resource: object, body: object, rule: object][] = [
    [
      'uniqueness',
      connectors,
      { ...mail, id: 'c2', name: 'A' },
      { rule: 'uniqueness connectors name', source: 'client' },
    ],
    [
      'a reference',
      views,
      { ...view({ quickSelection: { seconds: 1 } }), folderId },
      { rule: 'reference views folderId' },
    ],
    ['a rule of the emulator', connectors, { id: 'c3', name: 'B', type: 'EMAIL' }, { rule: 'connectorSettings' }],
    ['a rule of clients', views, view({}), { rule: 'viewTime', source: 'client' }],
    [
      'an SLO',
      slos,
      slo(101),
      { rule: 'sloTarget', source: 'client', message: expect.stringContaining('101') as string },
    ],
    [
      'a router',
      routers,
      {
        id: 'router_a',
        name: 'A',
        fallbackTargets: [
          { entityType: 'ALERTS', target: { connectorId: 'c1', presetId: 'preset_system_email_alerts' } },
        ],
      },
      { rule: 'routerPresets', source: 'client' },
    ],
  ]

  test.each(broken)(
    '%s that is not of the contract is recorded, and the request goes on',
    async (_, resource, body, rule) => {
      const emulator = start({ enforcedRules: 'contract' })
      await rawDriver(emulator, connectors).ask('create', { body: { ...mail, id: 'c1', name: 'A' } })
      const { reply } = await rawDriver(emulator, resource).send('create', { body })
      expect(reply.status).toBe(200)
      const requestId = reply.headers.get('x-request-id')
      expect(emulator.brokenRules.list()).toEqual([
        expect.objectContaining({ ...rule, status: 400, refused: false, requestId }),
      ])
      emulator.brokenRules.clear()
      expect(emulator.brokenRules.list()).toEqual([])
      emulator.settings.set({})
      const again = await rawDriver(emulator, resource).send('create', { body: { ...body, id: undefined, name: 'A' } })
      expect(again.reply.status).toBe(400)
      expect(emulator.brokenRules.list()).toMatchObject([{ refused: true }])
    },
  )

  test('the item that breaks a rule is named, for each entry of a bulk request', async () => {
    const emulator = start({ enforcedRules: 'contract' })
    const requests = [slo(1), slo(101), slo(102)].map((each) => ({ createSloRequest: { slo: each } }))
    await rawDriver(emulator, slos).ask('changeMany', { body: requests, rest: { body: { requests } } })
    const stored = (await rawDriver(emulator, slos).ask('list', {})) as {
      slos: { id: string; targetThresholdPercentage: number }[]
    }
    const ids = new Map(stored.slos.map(({ id, targetThresholdPercentage }) => [targetThresholdPercentage, id]))
    expect(emulator.brokenRules.list().map(({ item }) => item)).toEqual(
      [101, 102].map((target) => ({ resource: 'slos', id: ids.get(target) })),
    )
  })

  test('a rule of the contract refuses', async () => {
    const emulator = start({ enforcedRules: 'contract' })
    const driver = rawDriver(emulator, groups)
    await driver.ask('create', { body: { name: 'Admins' } })
    expect((await driver.send('create', { body: { name: 'Admins' } })).reply.status).toBe(409)
    expect((await driver.send('create', { body: { name: 1 } })).reply.status).toBe(400)
    expect((await driver.send('get', { id: 77 })).reply.status).toBe(404)
    const operation = 'GroupsMgmtService_CreateTeamGroup'
    expect(emulator.brokenRules.list()).toMatchObject([
      { operation, rule: 'uniqueness groups teamId,name', source: 'contract', status: 409, refused: true },
      {
        operation,
        rule: 'input',
        source: 'contract',
        refused: true,
        message: expect.stringContaining('name') as string,
      },
      { operation: 'GroupsMgmtService_GetTeamGroup', rule: 'existence', source: 'contract', refused: true },
    ])
  })

  test('deleting what is in use goes on', async () => {
    const emulator = start({ enforcedRules: 'contract' })
    await rawDriver(emulator, connectors).ask('create', { body: { ...mail, id: 'c1', name: 'A' } })
    const body = { id: 'router_default', name: 'Default', fallback: [{ connectorId: 'c1' }] }
    await rawDriver(emulator, routers).ask('create', { body })
    await rawDriver(emulator, connectors).ask('delete', { id: 'c1' })
    expect(emulator.brokenRules.list()).toMatchObject([
      { rule: 'deletion routers fallback[].connectorId', source: 'assumed', refused: false },
    ])
  })
})

test('a missing permission is named with its operation', async () => {
  const emulator = start({ keys: { 'any-key': { permissions: ['alerts:ReadConfig'] } } })
  const { reply } = await rawDriver(emulator, alerts).send('delete', { id: folderId })
  expect(reply.status).toBe(403)
  expect(emulator.brokenRules.list()).toMatchObject([
    {
      operation: 'AlertDefsService_DeleteAlertDef',
      rule: 'permission alerts:UpdateConfig',
      source: 'contract',
      status: 403,
      refused: true,
    },
  ])
})

test('each refused entry of a request is recorded', async () => {
  const emulator = start()
  const requests = [{ createSloRequest: { slo: slo(101) } }, { deleteSloRequest: { id: 'none' } }]
  await rawDriver(emulator, slos).ask('changeMany', { body: requests, rest: { body: { requests } } })
  expect(emulator.brokenRules.list()).toMatchObject([{ rule: 'sloTarget' }, { rule: 'existence' }])
})
