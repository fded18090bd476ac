import { createEmulator, usualSeed } from '@mgmt-api/emulator'
import type { ObservedCall } from '@mgmt-api/models/apps'
import { loadOperations } from '@mgmt-api/models/operations'
import { resourceEntry, resourceIndex, type ResourceName } from '@mgmt-api/models/resources'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { newerService, type NewerService } from '../../../../test/newer-service.ts'
import { canaryKey } from '../../../../test/run-cli.ts'
import { findingsOf } from './findings.ts'
import { observeResource } from './observe-resource.ts'

const emulator = createEmulator({ seed: usualSeed, keys: { [canaryKey]: {} } })

const observe = ({ fetch }: Pick<NewerService, 'fetch'>, name: ResourceName): Promise<ObservedCall[]> =>
  observeResource(
    {
      caller: createTransport({ baseUrl: emulator.url, apiKey: canaryKey, fetch, readOnly: true }),
      signal: new AbortController().signal,
      now: new Date('2026-10-15T12:00:00Z'),
    },
    resourceEntry(name),
  )

test('a platform of the known contract has no difference, and is only read', async () => {
  const service = newerService(emulator.fetch)
  const calls: ObservedCall[] = []
  for (const { name } of resourceIndex) calls.push(...(await observe(service, name)))
  expect(
    calls.flatMap(({ operation, differences }) => (differences.length > 0 ? [operation, differences] : [])),
  ).toEqual([])
  const known = new Map((await loadOperations()).map(({ operation }) => [operation.id, operation]))
  for (const { operation } of calls) expect(known.get(operation)?.readOnly).toBe(true)
  const lists = resourceIndex.flatMap(({ methods }) =>
    Object.values(methods).flatMap(({ kind, effect, operation }) =>
      kind === 'list' && effect === 'reads' ? [operation] : [],
    ),
  )
  expect(calls.map(({ operation }) => operation)).toEqual(expect.arrayContaining(lists))
  expect(calls.filter(({ asked, status }) => asked === 'unknown_id' && status !== 404)).toEqual([])
  expect(calls.filter(({ outcome }) => outcome === 'answered').length).toBeGreaterThan(80)
  // Words of the contract occur among the texts of the platform, too.
  const words = ['Dashboards', 'Integrations', 'OutboundWebhooks', 'SendData', 'Webhook', 'outcome', 'status', 'text']
  const saved = JSON.stringify(calls)
  expect([...service.texts].filter((text) => text.length > 3 && saved.includes(text)).sort()).toEqual(words)
}, 120_000)

test('fields, nulls and words that a newer service answers are recorded without values', async () => {
  const service = newerService(emulator.fetch, {
    '/slo/slos/v1': (answer) => {
      const [first] = answer.slos as Record<string, unknown>[]
      const newer = { ...first, tier: 'gold for ana@example.com', description: null, sloType: 'SLO_TYPE_FORECAST' }
      answer.slos = [newer, { ...first, 'a key of ana': 1, sloType: 'ana@example.com wrote this' }]
    },
  })
  const calls = await observe(service, 'slos')
  const [list] = calls
  expect(list?.differences).toEqual(
    expect.arrayContaining([
      { kind: 'unknown_field', at: 'Slo.tier', found: 'string', times: 1 },
      { kind: 'unknown_field', at: 'Slo.another form', found: 'integer', times: 1 },
      { kind: 'null_value', at: 'Slo.description', times: 1 },
      { kind: 'unknown_value', at: 'SloType', found: 'SLO_TYPE_FORECAST', times: 1 },
      { kind: 'unknown_value', at: 'SloType', found: 'another form', times: 1 },
    ]),
  )
  expect(JSON.stringify(calls)).not.toMatch(/ana|gold/)
})

test('required fields that are absent are recorded', async () => {
  const service = newerService(emulator.fetch, {
    '/views/v1/views': (answer) => {
      for (const view of answer.views as Record<string, unknown>[]) delete view.name
    },
  })
  const [list] = await observe(service, 'views')
  expect(list?.differences).toEqual([{ kind: 'missing_field', at: 'View.name', times: expect.any(Number) as number }])
})

test('an unknown id, a missing permission and an unreadable answer are results', async () => {
  const restricted = createEmulator({ seed: { alertDefs: 1 }, keys: { [canaryKey]: { permissions: ['views:Read'] } } })
  const denied = await observe(restricted, 'alerts')
  expect(denied.map(({ asked, outcome, status }) => [asked, outcome, status])).toEqual([
    ['items', 'denied', 403],
    ['item', 'skipped', undefined],
    ['unknown_id', 'denied', 403],
  ])
  emulator.faults.script({ kind: 'none' }, { kind: 'none' }, { kind: 'status', status: 400 })
  const calls = await observe(emulator, 'views')
  expect(findingsOf('views', calls)).toEqual([
    { resource: 'views', operation: 'ViewsService_GetView', finding: 'unknown_id', found: '400' },
  ])
})
