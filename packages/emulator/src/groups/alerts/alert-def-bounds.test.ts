import { strict } from '@mgmt-api/models'
import { withoutNulls } from '@mgmt-api/models/internal'
import { CreateAlertDefBody } from '@mgmt-api/models/alerts'
import { createRandom, exampleOf, mutate } from '@mgmt-api/models/testing'
import { describe, expect, test } from 'vitest'
import { countOf } from '../../../../../scripts/vitest/left-out.ts'
import { createService, immediate, refusal } from '../../../test/service.ts'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { switchOff } from '../../kernel/settings.ts'

const many = (count: number, item: unknown): unknown[] => Array.from({ length: count }, () => item)
const long = (count: number): string => 'x'.repeat(count)

const logsThreshold = (rule: object, more: object = {}): object => ({
  type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD',
  logsImmediate: undefined,
  logsThreshold: { rules: [rule], ...more },
})
const metricThreshold = (more: object): object => ({
  type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
  logsImmediate: undefined,
  metricThreshold: { rules: [{}], ...more },
})
const analytics = (more: object): object => ({
  type: 'ALERT_DEF_TYPE_ANALYTICS_THRESHOLD',
  logsImmediate: undefined,
  analyticsThreshold: { rules: [{}], ...more },
})
const ratio = (more: object): object => ({
  type: 'ALERT_DEF_TYPE_LOGS_RATIO_THRESHOLD',
  logsImmediate: undefined,
  logsRatioThreshold: more,
})
const flow = (more: object): object => ({ type: 'ALERT_DEF_TYPE_FLOW', logsImmediate: undefined, flow: more })

/** The contract's bounds, written out: a value just inside, a value just outside, and the named field. */
const bounds: readonly [field: string, within: object, beyond: object, named?: string][] = [
  ['name', { name: long(512) }, { name: long(513) }],
  ['name', { name: 'x' }, { name: '' }],
  ['description', { description: long(3000) }, { description: long(3001) }],
  ['groupByKeys', { groupByKeys: many(100, 'k') }, { groupByKeys: many(101, 'k') }],
  ['groupByKeys[0]', { groupByKeys: [long(1024)] }, { groupByKeys: [long(1025)] }],
  ['groupByKeys[0]', { groupByKeys: ['x'] }, { groupByKeys: [''] }],
  ['dataSources', { dataSources: [{}] }, { dataSources: [{}, {}] }],
  ['dataSources[0].dataSpace', { dataSources: [{ dataSpace: long(50) }] }, { dataSources: [{ dataSpace: long(51) }] }],
  ['dataSources[0].dataSpace', { dataSources: [{ dataSpace: 'x' }] }, { dataSources: [{ dataSpace: '' }] }],
  ['dataSources[0].dataSet', { dataSources: [{ dataSet: long(300) }] }, { dataSources: [{ dataSet: long(301) }] }],
  ['notificationGroupExcess', { notificationGroupExcess: many(100, {}) }, { notificationGroupExcess: many(101, {}) }],
  ['incidentsSettings.minutes', { incidentsSettings: { minutes: 10080 } }, { incidentsSettings: { minutes: 10081 } }],
  ['incidentsSettings.minutes', { incidentsSettings: { minutes: '1' } }, { incidentsSettings: { minutes: '0' } }],
  ['activeOn.startTime.hours', { activeOn: { startTime: { hours: 23 } } }, { activeOn: { startTime: { hours: 24 } } }],
  ['activeOn.endTime.minutes', { activeOn: { endTime: { minutes: 59 } } }, { activeOn: { endTime: { minutes: 60 } } }],
  ['activeOn.endTime.minutes', { activeOn: { endTime: { minutes: 0 } } }, { activeOn: { endTime: { minutes: -1 } } }],
  [
    'activeOn.dayOfWeek',
    { activeOn: { dayOfWeek: many(7, 'DAY_OF_WEEK_TUESDAY') } },
    { activeOn: { dayOfWeek: many(8, 'DAY_OF_WEEK_TUESDAY') } },
  ],
  ['activeOn.dayOfWeek', { activeOn: {} }, { activeOn: { dayOfWeek: [] } }],
  [
    'logsThreshold.evaluationDelayMs',
    logsThreshold({}, { evaluationDelayMs: 10_800_000 }),
    logsThreshold({}, { evaluationDelayMs: 10_800_001 }),
  ],
  [
    'logsThreshold.noDataPolicy.autoRetireSeconds',
    logsThreshold({}, { noDataPolicy: { autoRetireSeconds: 60 } }),
    logsThreshold({}, { noDataPolicy: { autoRetireSeconds: 59 } }),
  ],
  [
    'metricThreshold.metricFilter.promql',
    metricThreshold({ metricFilter: { promql: long(65_535) } }),
    metricThreshold({ metricFilter: { promql: long(65_536) } }),
  ],
  [
    'metricThreshold.missingValues.minNonNullValuesPct',
    metricThreshold({ missingValues: { minNonNullValuesPct: 100 } }),
    metricThreshold({ missingValues: { minNonNullValuesPct: 101 } }),
  ],
  [
    'analyticsThreshold.nativeQuery.query',
    analytics({ nativeQuery: { query: long(65_535) } }),
    analytics({ nativeQuery: { query: '' } }),
  ],
  ['analyticsThreshold.rules', analytics({ rules: many(5, {}) }), analytics({ rules: many(6, {}) })],
  ['analyticsThreshold.rules', analytics({ rules: [{}] }), analytics({ rules: [] })],
  ['logsRatioThreshold.numeratorAlias', ratio({ numeratorAlias: long(200) }), ratio({ numeratorAlias: long(201) })],
  [
    'logsRatioThreshold.denominatorAlias',
    ratio({ denominatorAlias: long(200) }),
    ratio({ denominatorAlias: long(201) }),
  ],
  ['flow.stages', flow({ stages: many(30, {}) }), flow({ stages: many(31, {}) })],
  ['enabled', { enabled: true }, { enabled: 'yes' }],
  ['priority', { priority: 'ALERT_DEF_PRIORITY_P1' }, { priority: 'ALERT_DEF_PRIORITY_P9' }],
  ['colour', {}, { colour: 'red' }],
]

const examples = countOf('emulator: alert definitions with a defect', 1_000, 150)

describe('bounds of an alert definition', () => {
  test.each(bounds)('%s: what is within is created, what is beyond is a 400 that names it', async (field, ...cases) => {
    const service = createService()
    const [within, beyond] = cases
    const post = (more: object): ReturnType<typeof service.send> =>
      service.send('POST /5/alerts/alerts/v3', { body: { alertDefProperties: { ...immediate, ...more } } })

    expect(await post(within)).toMatchObject({ status: 200 })
    const refused = await post(beyond)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(`"message":"alertDefProperties.${field}: `)
    expect((await service.list()).pagination).toEqual({ totalSize: 1 })
  })

  test('an access policy of 65,536 characters is kept, a longer one is a 400', async () => {
    const service = createService()
    const body = { alertDefProperties: immediate }
    const policy = (accessPolicy: string): ReturnType<typeof service.send> =>
      service.send('POST /5/alerts/alerts/v3', { body: { ...body, accessPolicy } })

    expect((await policy(long(65_536))).status).toBe(200)
    expect(await policy(long(65_537))).toMatchObject(refusal('accessPolicy: 65537 characters'))
  })

  test('examples of all types are created; each with one defect is a 400 that names the field', async () => {
    // Examples refer to SLOs that do not exist.
    const service = createService({ assumedRules: false })
    // Any example may be a phantom alert that notifies.
    switchOff(service.emulator.settings, new Set([emulatorRules.phantomGroup]))
    const random = createRandom(20)
    for (let round = 0; round < examples; round++) {
      const body = exampleOf(CreateAlertDefBody, random)
      expect((await service.send('POST /5/alerts/alerts/v3', { body })).status).toBe(200)

      const { value, at, harmless } = mutate(CreateAlertDefBody, body, random)
      const reply = await service.send('POST /5/alerts/alerts/v3', { body: value })
      // A member that is null is absent.
      const isAbsent = JSON.stringify(value).includes(':null')
      const read = withoutNulls(CreateAlertDefBody, value)
      const checked = strict(CreateAlertDefBody, value, { names: 'closed' })
      // Clients refuse what JavaScript rounds; the service reads the digits that arrive.
      if (!checked.ok && checked.problems.some(({ message }) => message.includes('beyond 2^53'))) continue
      // Valid changes may break a rule between fields; those are tested beside the rules.
      if (harmless || isAbsent)
        expect(reply.status).toBe(strict(CreateAlertDefBody, read, { names: 'closed' }).ok ? 200 : 400)
      else {
        expect(reply.status).toBe(400)
        expect(reply.text).toContain(JSON.stringify(at).slice(1, -1))
      }
    }
  })
})
