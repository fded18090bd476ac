import { describe, expect, test } from 'vitest'
import { createService, refusal } from '../../../test/service.ts'
import { createRule, listRules, nightly, rulesAddress, updateRule } from '../../../test/suppression.ts'

const now = '2026-11-21T12:00:00.000Z'
const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/) as string
const never = '00000000-0000-4000-8000-000000000000'

describe('a suppression rule', () => {
  test('gets ids and times from the service, not from the request', async () => {
    const service = createService({ now })
    const sent = { ...nightly, id: 'mine', uniqueIdentifier: 'mine too', createdAt: 'x', updatedAt: 'y' }
    const rule = await createRule(service, sent)

    expect(rule).toMatchObject({
      name: 'Backups at night',
      id: uuid,
      uniqueIdentifier: uuid,
      createdAt: now,
      updatedAt: now,
    })
    expect(rule.id).not.toBe(rule.uniqueIdentifier)
    expect(rule.filter).toEqual({ alertMetaLabels: { value: [{ id: uuid, key: 'team', value: 'storage' }] } })
  })

  test('a rule is read by either id, without the submitted start', async () => {
    const service = createService({ now })
    const rule = await createRule(service)
    const byId = await service.send(`GET ${rulesAddress}/${rule.uniqueIdentifier}`)

    expect(byId.json).toEqual({ alertSchedulerRule: { ...rule, schedule: nightly.schedule } })
    expect((await service.send(`GET ${rulesAddress}/${rule.id}`)).text).toBe(byId.text)
  })

  test('an update keeps the permanent id, sets a new version, and removes omitted fields', async () => {
    const service = createService({ now })
    const rule = await createRule(service, {
      ...nightly,
      description: 'Every night',
      metaLabels: [{ key: 'a', value: 'b' }],
    })
    service.emulator.clock.advance(60_000)
    const updated = await updateRule(service, {
      name: 'Renamed',
      enabled: false,
      uniqueIdentifier: rule.uniqueIdentifier,
    })

    expect(updated).toEqual({
      name: 'Renamed',
      enabled: false,
      id: uuid,
      uniqueIdentifier: rule.uniqueIdentifier,
      createdAt: now,
      updatedAt: '2026-11-21T12:01:00.000Z',
    })
    expect(updated.id).not.toBe(rule.id)
    expect((await service.send(`GET ${rulesAddress}/${rule.id}`)).status).toBe(404)
    expect((await service.send(`GET ${rulesAddress}/${updated.id}`)).json).toEqual({ alertSchedulerRule: updated })
  })

  test('may be named by the id of its present version when it is updated', async () => {
    const service = createService()
    const { id, uniqueIdentifier } = await createRule(service)
    expect(await updateRule(service, { name: 'Renamed', id })).toMatchObject({ name: 'Renamed', uniqueIdentifier })
  })

  test.each([
    [404, 'Not Found: Suppression rule ID', {}],
    [400, 'Suppression rule ID was not found: it was deleted.', { deletedRuleStatus: 400 }],
  ] as const)('that was deleted is a %i, one that never was a 404', async (status, message, settings) => {
    const service = createService(settings)
    const { id, uniqueIdentifier } = await createRule(service)
    expect(await service.send(`DELETE ${rulesAddress}/${uniqueIdentifier}`)).toMatchObject({ status: 200, json: {} })

    for (const gone of [uniqueIdentifier, id]) {
      for (const method of ['GET', 'DELETE']) {
        expect(await service.send(`${method} ${rulesAddress}/${gone}`)).toMatchObject({
          status,
          json: { code: status, message: message.replace('ID', gone) },
        })
      }
    }
    const body = { alertSchedulerRule: { ...nightly, uniqueIdentifier } }
    expect((await service.send(`PUT ${rulesAddress}`, { body })).status).toBe(status)
    expect(await service.send(`DELETE ${rulesAddress}/${never}`)).toMatchObject({
      status: 404,
      json: { code: 404, message: `Not Found: Suppression rule ${never}` },
    })
    expect((await listRules(service)).alertSchedulerRules).toEqual([])
  })

  test.each([
    ['no rule', {}, 'alertSchedulerRule: missing'],
    ['two schedules', { schedule: { oneTime: {}, recurring: {} } }, 'exclude each other'],
    ['two kinds of days', { schedule: { recurring: { schedule: { daily: {}, weekly: {} } } } }, 'exclude each other'],
    ['two filters', { filter: { alertMetaLabels: {}, alertUniqueIds: {} } }, 'exclude each other'],
    ['an unknown field', { colour: 'red' }, 'alertSchedulerRule.colour: '],
    ['an unknown operation', { schedule: { scheduleOperation: 'SING' } }, 'scheduleOperation: '],
  ])('a rule with %s is a 400 that names it', async (what, change, message) => {
    const service = createService()
    const body = what === 'no rule' ? {} : { alertSchedulerRule: { name: 'x', ...change } }
    const reply = await service.send(`POST ${rulesAddress}`, { body })

    expect(reply.status).toBe(400)
    expect(reply.text).toContain(message)
    expect((await listRules(service)).alertSchedulerRules).toEqual([])
  })

  test('an update needs an id', async () => {
    const reply = await createService().send(`PUT ${rulesAddress}`, { body: { alertSchedulerRule: nightly } })
    expect(reply).toMatchObject(refusal('uniqueIdentifier'))
  })
})

describe('suppression rules in bulk', () => {
  const bulk = `${rulesAddress}/all/rules`
  const entries = (...names: readonly string[]) => names.map((name) => ({ alertSchedulerRule: { ...nightly, name } }))

  test('a bulk request creates and replaces rules in its order', async () => {
    const service = createService()
    const created = await service.send(`POST ${bulk}`, {
      body: { createAlertSchedulerRuleRequests: entries('a', 'b', 'c') },
    })
    expect(created.json).toMatchObject({ createSuppressionResponses: entries('a', 'b', 'c') })

    const [, b, c] = (await listRules(service)).alertSchedulerRules.map(({ alertSchedulerRule }) => alertSchedulerRule)
    const requests = [
      { alertSchedulerRule: { ...c, name: 'c2' } },
      { alertSchedulerRule: { ...b, name: 'b2', uniqueIdentifier: '' } },
    ]
    const updated = await service.send(`PUT ${bulk}`, { body: { updateAlertSchedulerRuleRequests: requests } })
    expect(updated.json).toMatchObject({ updateSuppressionResponses: entries('c2', 'b2') })
    // A rule without an entry is unchanged.
    const names = (await listRules(service)).alertSchedulerRules.map(
      ({ alertSchedulerRule }) => alertSchedulerRule.name,
    )
    expect(names).toEqual(['a', 'b2', 'c2'])
  })

  test('a bulk request creates all rules or none', async () => {
    const service = createService()
    const [good, bad] = entries('good', 'bad')
    const broken = { alertSchedulerRule: { ...bad?.alertSchedulerRule, schedule: { oneTime: { timeframe: {} } } } }
    const reply = await service.send(`POST ${bulk}`, { body: { createAlertSchedulerRuleRequests: [good, broken] } })

    expect(reply).toMatchObject({
      status: 400,
      json: {
        message: 'createAlertSchedulerRuleRequests[1].alertSchedulerRule.schedule.oneTime.timeframe.startTime: missing',
      },
    })
    expect((await listRules(service)).alertSchedulerRules).toEqual([])
  })

  test('a bulk request replaces all rules or none', async () => {
    const service = createService()
    const rule = await createRule(service)
    const requests = [
      { alertSchedulerRule: { ...rule, name: 'new' } },
      { alertSchedulerRule: { ...nightly, uniqueIdentifier: never } },
    ]
    const reply = await service.send(`PUT ${bulk}`, { body: { updateAlertSchedulerRuleRequests: requests } })

    expect(reply).toMatchObject({
      status: 404,
      json: { message: `Not Found: updateAlertSchedulerRuleRequests[1]: Suppression rule ${never}` },
    })
    expect((await service.send(`GET ${rulesAddress}/${rule.uniqueIdentifier}`)).json).toMatchObject({
      alertSchedulerRule: { name: 'Backups at night', id: rule.id },
    })
  })

  test('take up to 100 entries, and each rule once', async () => {
    const service = createService()
    const many = entries(...Array.from({ length: 101 }, (_, index) => `rule ${index}`))
    const tooMany = await service.send(`POST ${bulk}`, { body: { createAlertSchedulerRuleRequests: many } })
    expect(tooMany).toMatchObject(refusal('101 items'))
    const enough = await service.send(`POST ${bulk}`, {
      body: { createAlertSchedulerRuleRequests: many.slice(0, 100) },
    })
    expect(enough.status).toBe(200)

    const { uniqueIdentifier } = await createRule(service)
    const twice = [1, 2].map(() => ({ alertSchedulerRule: { ...nightly, uniqueIdentifier } }))
    const reply = await service.send(`PUT ${bulk}`, { body: { updateAlertSchedulerRuleRequests: twice } })
    expect(reply.status).toBe(200)
  })

  test('may be no rules at all', async () => {
    const service = createService()
    const reply = await service.send(`PUT ${bulk}`, { body: { updateAlertSchedulerRuleRequests: [] } })
    expect(reply.json).toEqual({ updateSuppressionResponses: [] })
  })
})
