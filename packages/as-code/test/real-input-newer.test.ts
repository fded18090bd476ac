import { sortedJson } from '@mgmt-api/base/json'
import { isObject, valueAt, withValueAt } from '@mgmt-api/models/internal'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { create, definitions, rules, steps } from './planning.ts'
import { createPlatform, type Platform } from './platform.ts'
import { workplaceOf } from './workplace.ts'
import type { Body } from '../src/kind/kind.ts'

/** Possible additions of a newer service: new names and values, numbers of every size, texts of every kind. */
const newer = {
  count: '12345678901234567890',
  limits: ['-9223372036854775808', '9007199254740993', 9_007_199_254_740_991, 0.1, 1e-7, 1e21, 1.5e300, -0.000001],
  texts: [
    '',
    'no',
    '1e3',
    '0x1F',
    '12345678901234567890',
    ' a ',
    'a\r\nb',
    '---\n',
    '\u0085\u2028\ufeff',
    '🔥',
    '$ref',
  ],
  nothing: [null, false, 0, '', [], {}, [[]], [{}]],
  constructor: { toString: { '': { ' ': 2 } } },
}

const unknownType: Body = {
  alertDefProperties: {
    name: 'Newer type',
    type: 'ALERT_DEF_TYPE_NEWER_THRESHOLD',
    priority: 'ALERT_DEF_PRIORITY_P0',
    newerThreshold: { rules: [{ condition: newer }] },
    newer,
    incidentsSettings: { minutes: 5, notifyOn: 'NOTIFY_ON_NEWER', newer },
    activeOn: { dayOfWeek: ['DAY_OF_WEEK_NEWER', 'DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED'], newer },
    notificationGroup: {
      destinations: [{ connectorId: 'c-1', retriggeringPeriodMinutes: 5, newer }],
      newerChannels: [newer],
    },
  },
}

const knownType: Body = {
  alertDefProperties: {
    name: 'Known type',
    type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
    metricThreshold: {
      metricFilter: { promql: 'up', newerFilter: newer },
      missingValues: { newerReplacement: newer },
      rules: [{ condition: { threshold: 0.1, forOverPct: 100, conditionType: 'NEWER' }, newer }],
    },
  },
}

const rule: Body = {
  alertSchedulerRule: {
    name: 'Newer schedule',
    enabled: true,
    newer,
    filter: { newerFilter: { value: [newer] } },
    schedule: { scheduleOperation: 'SCHEDULE_OPERATION_NEWER', newerSchedule: { phase: newer } },
  },
}

async function newerPlatform(): Promise<Platform> {
  const platform = createPlatform({ allowUnknown: true })
  await create(platform.caller, definitions, [{ body: unknownType }, { body: knownType }])
  await create(platform.caller, rules, [{ body: rule }])
  return platform
}

const lists = [
  { path: '4/alerts/alerts/v3', items: 'alertDefs', at: 'alertDefProperties' },
  { path: '5/alerts/suppression-rules/v1', items: 'alertSchedulerRules', at: 'alertSchedulerRule' },
]
/** Server-made fields and owner labels. */
const made = ['entityLabels', 'metaLabels', 'id', 'uniqueIdentifier', 'createdAt', 'updatedAt']

/** The platform's content as JSON, without server-made fields. */
async function stored({ emulator }: Platform): Promise<readonly string[]> {
  const texts = lists.map(async ({ path, items, at }) => {
    const headers = { authorization: 'any-key' }
    const response: unknown = await (await emulator.fetch(`${emulator.url}/mgmt/openapi/${path}`, { headers })).json()
    const found = valueAt(response, items)
    if (!Array.isArray(found)) throw new Error(`no ${items} in ${JSON.stringify(response)}`)
    return found.map((item: unknown) => {
      const body = valueAt(item, at)
      return sortedJson(
        Object.fromEntries(Object.entries(isObject(body) ? body : {}).filter(([name]) => !made.includes(name))),
      )
    })
  })
  return (await Promise.all(texts)).flat().sort()
}

test('fields, enumeration values and variants of a newer service survive pull, adoption and a wiped platform byte for byte', async () => {
  const platform = await newerPlatform()
  const before = await stored(platform)
  expect(before).toEqual([unknownType, knownType, rule].map((body) => sortedJson(Object.values(body)[0])).sort())

  const place = workplaceOf(platform)
  expect(await place.pull()).toMatchObject({ adoptable: 3, findings: [] })
  const desired = await place.load()
  const plan = await place.plan(desired)
  expect(plan.findings).toEqual([])
  expect(steps(plan)).toEqual([
    'adopt alerts/known-type',
    'adopt alerts/newer-type',
    'adopt suppression-rules/newer-schedule',
  ])
  expect((await place.apply(desired)).complete).toBe(true)
  expect(await stored(platform)).toEqual(before)

  await platform.emulator.reset({})
  expect((await place.apply({ ...desired, adoptions: new Map() })).totals).toMatchObject({ created: 3 })
  expect(await stored(platform)).toEqual(before)
  const texts = place.texts()
  expect((await place.pull()).written).toEqual(['adopt.test.yaml'])
  expect([...place.texts()]).toEqual([...texts].filter(([file]) => file !== 'adopt.test.yaml'))
})

test('a change of a known field leaves unknown fields as they are, in file and on the platform', async () => {
  const platform = await newerPlatform()
  const place = workplaceOf(platform)
  await place.pull()
  await place.apply()
  const change = (name: string, from: string, to: string): void => {
    expect(place.text(name)).toContain(from)
    place.write(name, place.text(name).replace(from, to))
  }
  change('alerts/newer-type.yaml', 'minutes: 5', 'minutes: 7')
  change('alerts/known-type.yaml', 'threshold: 0.1', 'threshold: 0.3')
  change('suppression-rules/newer-schedule.yaml', 'enabled: true', 'enabled: false')
  const before = await stored(platform)
  expect((await place.apply()).totals).toMatchObject({ replaced: 3 })
  const after = [
    withValueAt(unknownType, 'alertDefProperties.incidentsSettings.minutes', 7),
    withValueAt(knownType, 'alertDefProperties.metricThreshold.rules', [
      { condition: { threshold: 0.3, forOverPct: 100, conditionType: 'NEWER' }, newer },
    ]),
    withValueAt(rule, 'alertSchedulerRule.enabled', false),
  ]
  expect(await stored(platform)).toEqual(after.map((body) => sortedJson(Object.values(body)[0])).sort())
  expect(await stored(platform)).not.toEqual(before)
})

test('a change of an unknown field in the console is written to the file, and nothing else changes there', async () => {
  const platform = await newerPlatform()
  const place = workplaceOf(platform)
  await place.pull()
  await place.apply()
  const commented = place.text('alerts/known-type.yaml').replace('conditionType: NEWER', 'conditionType: NEWER # new')
  place.write('alerts/known-type.yaml', commented)
  const id = (await place.plan()).ids.get('alerts/known-type') ?? ''
  const changed = withValueAt(knownType, 'alertDefProperties.metricThreshold.metricFilter.newerFilter.count', '1')
  const labelled = definitions.withIdentity(changed, { owner: 'platform-team', key: 'known-type' })
  await platform.replace('alerts', id, labelled)
  expect((await place.pull()).written).toEqual(['adopt.test.yaml', 'alerts/known-type.yaml'])
  expect(place.text('alerts/known-type.yaml')).toBe(commented.replace('count: "12345678901234567890"', 'count: "1"'))
})

test('a lone surrogate, which JSON can contain but a file cannot, is escaped and read back', async () => {
  const half = createPlatform()
  const body = {
    alertDefProperties: {
      name: 'a HALF b',
      logsImmediate: {},
      description: 'HALF\nHALF: #',
      entityLabels: { HALF: '' },
    },
  }
  await create(half.caller, definitions, [{ body }])
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await half.emulator.fetch(input, init)
    return new Response((await response.text()).replaceAll('HALF', String.raw`\ud83d`), response)
  }
  const caller = createTransport({ baseUrl: half.emulator.url, apiKey: 'any-key', fetch })
  const place = workplaceOf({ ...half, caller })
  await place.pull()
  expect(place.text('alerts/a-b.yaml')).toContain(String.raw`name: "a \ud83d b"`)
  const { changes, findings } = await place.plan()
  expect({ actions: changes.map(({ action }) => action), findings }).toEqual({ actions: ['adopt'], findings: [] })
})
