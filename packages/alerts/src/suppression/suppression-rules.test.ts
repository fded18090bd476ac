import { isMgmtError, isNotFound } from '@mgmt-api/models'
import type { AlertSchedulerRule } from '@mgmt-api/models/alerts'
import { startClient } from '@mgmt-api/transport/testing'
import { describe, expect, test } from 'vitest'
import { createAlerts } from '../index.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const nightly: AlertSchedulerRule = {
  name: 'Backup window',
  enabled: true,
  filter: { whatExpression: 'true', alertUniqueIds: { value: [unknownId] } },
  metaLabels: [{ key: 'team', value: 'core' }],
  schedule: {
    scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
    recurring: {
      schedule: {
        daily: {},
        repeatEvery: 1,
        timeframe: {
          startTime: '2026-10-01T02:00:00',
          timezone: 'Europe/Berlin',
          duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' },
        },
      },
    },
  },
}

const failureOf = (read: Promise<unknown>): Promise<unknown> =>
  read.then(() => undefined).catch((error: unknown) => error)

test('a rule is created, read, replaced and deleted by its id', async () => {
  const { suppressionRules } = startClient(createAlerts).client
  const created = await suppressionRules.create(nightly)
  expect(created.schedule?.recurring?.schedule?.timeframe?.submittedStartTime).toBe('2026-10-01T02:00:00')
  const { uniqueIdentifier: id = '' } = created

  const read = await suppressionRules.get(id)
  expect(read).toMatchObject({ name: 'Backup window', uniqueIdentifier: id })
  const replaced = await suppressionRules.replace(id, { ...read, name: 'Renamed' })
  expect(replaced).toMatchObject({ name: 'Renamed', uniqueIdentifier: id })
  expect(replaced.id).not.toBe(read.id)
  // A rule that was read before the change is accepted: only the permanent id counts.
  expect(await suppressionRules.replace(id, { ...read, name: 'Again' })).toMatchObject({ name: 'Again' })

  await suppressionRules.delete(id)
  expect(await suppressionRules.list().toArray()).toEqual([])
})

test('a rule that was read is created as a new one, with its own ids', async () => {
  const { suppressionRules } = startClient(createAlerts).client
  const first = await suppressionRules.create(nightly)
  const second = await suppressionRules.create(first)
  expect(second.uniqueIdentifier).not.toBe(first.uniqueIdentifier)
  expect(await suppressionRules.list().toArray()).toHaveLength(2)
})

test.each([404, 400] as const)('a deleted rule is not found if the service answers %i', async (deleted) => {
  const { suppressionRules } = startClient(createAlerts, { deletedRuleStatus: deleted }).client
  const { uniqueIdentifier: gone = '' } = await suppressionRules.create(nightly)
  await suppressionRules.delete(gone)
  for (const [id, status] of [
    [gone, deleted],
    [unknownId, 404],
  ] as const) {
    for (const error of [await failureOf(suppressionRules.get(id)), await failureOf(suppressionRules.delete(id))]) {
      expect(isNotFound(error)).toBe(true)
      expect(error).toMatchObject({ status })
    }
  }
})

test('a delete whose response is lost is repeated, and succeeds although the service then answers 400', async () => {
  const { client: alerts, emulator } = startClient(createAlerts, { deletedRuleStatus: 400 })
  const { uniqueIdentifier: id = '' } = await alerts.suppressionRules.create(nightly)
  emulator.faults.script({
    kind: 'reset',
    when: 'after',
    operation: 'AlertSchedulerRuleService_DeleteAlertSchedulerRule',
  })
  await alerts.suppressionRules.delete(id)
  expect(await alerts.suppressionRules.list().toArray()).toEqual([])
})

test('rules are listed over pages, with their next active time ranges', async () => {
  const { suppressionRules } = startClient(createAlerts).client
  const many = Array.from({ length: 230 }, (_, index) => ({
    ...nightly,
    name: `rule ${index}`,
    enabled: index % 2 === 0,
  }))
  expect((await suppressionRules.createMany(many).summary()).counts).toMatchObject({ done: 230 })
  let pages = 0
  for await (const _ of suppressionRules.list().pages()) pages++
  expect(pages).toBeGreaterThan(1)
  const all = await suppressionRules.list().toArray()
  expect(new Set(all.map(({ alertSchedulerRule }) => alertSchedulerRule?.uniqueIdentifier)).size).toBe(230)

  const enabled = await suppressionRules.list({ filter: { enabled: true } }).toArray()
  expect(enabled).toHaveLength(115)
  expect(enabled[0]?.nextActiveTimeframes?.length).toBeGreaterThan(0)
  const ids = all.slice(0, 2).map(({ alertSchedulerRule }) => alertSchedulerRule?.uniqueIdentifier ?? '')
  expect(await suppressionRules.list({ filter: { id: ids } }).toArray()).toHaveLength(2)
  const [versionId = ''] = all.map(({ alertSchedulerRule }) => alertSchedulerRule?.id)
  expect(await suppressionRules.list({ filter: { versionId } }).toArray()).toHaveLength(1)
})

test('rules that are active within a span are found in any time zone', async () => {
  const { suppressionRules } = startClient(createAlerts).client
  await suppressionRules.create(nightly)
  const active = (from: string, to: string): Promise<unknown[]> =>
    suppressionRules.list({ filter: { activeWithin: { from, to } } }).toArray()
  // 02:00 to 04:00 in Berlin is 01:00 to 03:00 UTC in winter.
  expect(await active('2027-01-10T01:30:00Z', '2027-01-10T02:30:00Z')).toHaveLength(1)
  expect(await active('2027-01-10T12:00:00Z', '2027-01-10T13:00:00Z')).toHaveLength(0)
})

describe('many rules', () => {
  test('many rules are replaced by the id of each, and a bad one is found', async () => {
    const { suppressionRules } = startClient(createAlerts).client
    const outcomes = await suppressionRules.createMany([nightly, nightly, nightly]).toArray()
    const rules = outcomes.map((outcome) => (outcome.status === 'done' ? outcome.result.alertSchedulerRule : {}))
    const changed = rules.map((rule, index) => ({ ...rule, name: `changed ${index}` }))
    const entries = [...changed, { ...nightly, uniqueIdentifier: unknownId }, nightly]
    const replaced = await suppressionRules.replaceMany(entries).toArray()
    expect(replaced.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'notFound', 'failed'])
    expect(replaced[4]).toMatchObject({ problems: [{ rule: 'rule' }] })
    const names = (await suppressionRules.list().toArray()).map(({ alertSchedulerRule }) => alertSchedulerRule?.name)
    expect(names.sort()).toEqual(['changed 0', 'changed 1', 'changed 2'])
  })

  test('rules rejected for a schedule are halved until the bad one is found', async () => {
    const { suppressionRules } = startClient(createAlerts).client
    const bad = { ...nightly, schedule: { oneTime: { timeframe: { startTime: 'tomorrow', endTime: 'later' } } } }
    const outcomes = await suppressionRules.createMany([nightly, bad, nightly]).toArray()
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'failed', 'done'])
    expect(await suppressionRules.list().toArray()).toHaveLength(2)
  })

  test('rules whose response is lost are unknown, and sent once', async () => {
    const { client: alerts, emulator } = startClient(createAlerts, {
      faults: [{ kind: 'reset', when: 'after', operation: 'AlertSchedulerRuleService_CreateBulkAlertSchedulerRule' }],
    })
    expect((await alerts.suppressionRules.createMany([nightly, nightly]).summary()).counts).toMatchObject({
      unknown: 2,
    })
    emulator.faults.clear()
    expect(await alerts.suppressionRules.list().toArray()).toHaveLength(2)
  })
})

test('invalid arguments are rejected before anything is sent', async () => {
  const { suppressionRules } = startClient(createAlerts).client
  expect(() => suppressionRules.list({ filter: { id: [] } })).toThrow('an empty list; leave it out, or give it a value')
  expect(() => suppressionRules.list({ filter: { id: 'a', versionId: 'b' } })).toThrow('exclude each other')
  expect(() => suppressionRules.list({ filter: { activeWithin: { from: '2026-10-02', to: '2026-10-01' } } })).toThrow(
    'is before from',
  )
  // A name is text; JavaScript callers get the error at run time.
  const error = await failureOf(suppressionRules.create({ name: 5 } as never))
  expect(isMgmtError(error, 'validation')).toBe(true)
})
