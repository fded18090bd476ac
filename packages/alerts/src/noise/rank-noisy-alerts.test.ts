import type { AlertDef } from '@mgmt-api/models/alerts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AlertActivity } from './noisy-alert.ts'
import { rankNoisyAlerts } from './rank-noisy-alerts.ts'

const told = { notificationGroup: { webhooks: [{ integration: { integrationId: 7 } }] } }
const disk: AlertDef = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  alertVersionId: 'version-of-disk',
  alertDefProperties: { name: 'Disk full', priority: 'ALERT_DEF_PRIORITY_P2', ...told },
}
const queue: AlertDef = { id: 'bbbbbbbb-0000-4000-8000-000000000002', alertDefProperties: { name: 'Queue', ...told } }
const disks = disk.id
const queues = queue.id

const minute = 60_000
const noon = Date.parse('2026-10-01T12:00:00Z')

/** What a definition did at so many minutes after noon. */
const at = (definitionId: string, minutes: number, kind: string, more: Partial<AlertActivity> = {}): AlertActivity => ({
  definitionId,
  kind,
  at: noon + minutes * minute,
  ...more,
})

/** Triggers an hour apart, each resolved after so many minutes. */
const episodes = (definitionId: string, minutesOpen: readonly number[]): AlertActivity[] =>
  minutesOpen.flatMap((open, hour) => [
    at(definitionId, hour * 60, 'triggered'),
    at(definitionId, hour * 60 + open, 'resolved'),
  ])

test('the definition that triggered most often is first, with its details', () => {
  const activities = [...episodes(queues, [30]), ...episodes(disks, [20, 40, 30]), at(disks, 500, 'triggered')]
  expect(rankNoisyAlerts([queue, disk], activities)).toEqual([
    {
      id: disks,
      name: 'Disk full',
      priority: 'ALERT_DEF_PRIORITY_P2',
      triggered: 4,
      resolved: 3,
      suppressed: 0,
      short: 0,
      medianMinutesOpen: 30,
      flapping: false,
      notifies: true,
      lastTriggered: '2026-10-01T20:20:00.000Z',
      causes: [],
    },
    expect.objectContaining({ id: queues, triggered: 1, priority: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED' }),
  ])
})

test('definitions that did not trigger, and those over the limit, are left out', () => {
  const activities = [...episodes(disks, [20, 40]), at(queues, 0, 'resolved')]
  expect(rankNoisyAlerts([queue, disk], activities).map(({ id }) => id)).toEqual([disks])
  const both = [...activities, at(queues, 1, 'triggered')]
  expect(rankNoisyAlerts([queue, disk], both)).toHaveLength(2)
  expect(rankNoisyAlerts([queue, disk], both, { limit: 1 }).map(({ id }) => id)).toEqual([disks])
})

test('a definition is identified by its id or version id, in any letter case', () => {
  const activities = [disks.toUpperCase(), 'VERSION-of-disk', disks].map((id, index) => at(id, index, 'triggered'))
  expect(rankNoisyAlerts([disk, disk], activities)).toMatchObject([{ id: disks, triggered: 3 }])
})

test('activities of an unknown definition, kind or time are ignored', () => {
  const odd = [at('nobody', 0, 'triggered'), at(disks, NaN, 'triggered'), at(disks, 1e300, 'triggered')]
  const newer = [at(disks, 0, 'snoozed'), at(disks, 0, 'no-data')]
  expect(
    rankNoisyAlerts([disk, { id: '', alertDefProperties: {} }], [...odd, ...newer, at(disks, 5, 'triggered')]),
  ).toMatchObject([{ triggered: 1 }])
})

describe('an alert flaps', () => {
  test.each([
    { what: 'five short ones', minutesOpen: [1, 2, 3, 4, 10], short: 5, flapping: true },
    { what: 'four short ones', minutesOpen: [1, 2, 3, 4], short: 4, flapping: false },
    { what: 'half of ten', minutesOpen: [1, 1, 1, 1, 1, 30, 30, 30, 30, 30], short: 5, flapping: true },
    { what: 'less than half', minutesOpen: [1, 1, 1, 1, 1, 30, 30, 30, 30, 30, 30], short: 5, flapping: false },
    { what: 'eleven minutes', minutesOpen: [11, 11, 11, 11, 11, 11], short: 0, flapping: false },
  ])('an alert flaps with $what: $flapping', ({ minutesOpen, short, flapping }) => {
    const [found] = rankNoisyAlerts([disk], episodes(disks, minutesOpen))
    expect(found).toMatchObject({ short, flapping, causes: flapping ? ['flapping'] : [] })
  })

  test('custom thresholds decide whether an alert flaps', () => {
    const options = { shortMinutes: 3, flapsAtLeast: 2 }
    expect(rankNoisyAlerts([disk], episodes(disks, [3, 2]), options)).toMatchObject([{ flapping: true }])
    expect(rankNoisyAlerts([disk], episodes(disks, [3.2, 2]), options)).toMatchObject([{ short: 1, flapping: false }])
  })
})

describe('the time that an alert was open', () => {
  const medians = (activities: readonly AlertActivity[]): unknown =>
    rankNoisyAlerts([disk], activities).map(({ medianMinutesOpen, short }) => ({ medianMinutesOpen, short }))

  test('open time is measured for each permutation if the events distinguish them', () => {
    const [one, two] = [{ series: 'one' }, { series: 'two' }]
    const activities = [
      at(disks, 0, 'triggered', one),
      at(disks, 90, 'triggered', two),
      at(disks, 95, 'resolved', two),
      at(disks, 100, 'resolved', one),
      at(disks, 200, 'triggered', two),
      at(disks, 201, 'resolved', one),
    ]
    // 5 and 100 minutes; the last end belongs to a trigger before the window.
    expect(medians(activities)).toEqual([{ medianMinutesOpen: 5, short: 1 }])
  })

  test('starts at the latest trigger if each event has its own series or none', () => {
    const named = episodes(disks, [4, 6, 8]).map((activity, index) => ({ ...activity, series: `event ${index}` }))
    expect(medians(named)).toEqual([{ medianMinutesOpen: 6, short: 3 }])
    expect(medians(episodes(disks, [4, 6, 8]))).toEqual([{ medianMinutesOpen: 6, short: 3 }])
  })

  test('open time is unknown for a resolution without a trigger, and while an alert is open', () => {
    const activities = [at(disks, 0, 'resolved'), at(disks, 5, 'triggered')]
    expect(rankNoisyAlerts([disk], activities)).toMatchObject([{ triggered: 1, resolved: 1, short: 0 }])
    expect(rankNoisyAlerts([disk], activities)[0]).not.toHaveProperty('medianMinutesOpen')
  })

  test('has two digits, and is never below 0', () => {
    expect(medians(episodes(disks, [1234.5]))).toEqual([{ medianMinutesOpen: 1200, short: 0 }])
    expect(medians(episodes(disks, [0.456]))).toEqual([{ medianMinutesOpen: 0.46, short: 1 }])
    expect(medians(episodes(disks, [-3]))).toEqual([{ medianMinutesOpen: 0, short: 1 }])
  })

  test('open time is dropped for the oldest of more than a hundred open triggers', () => {
    const begins = Array.from({ length: 101 }, (_, index) => at(disks, index, 'triggered', { series: `${index}` }))
    const ends = [100, 0].map((index) => at(disks, 101, 'resolved', { series: `${index}` }))
    expect(rankNoisyAlerts([disk], [...begins, ...ends])).toMatchObject([{ resolved: 2, short: 1 }])
  })
})

test('muted triggers count as suppressed, which is a cause from half of the triggers on', () => {
  const muted = { isMuted: true }
  const three = [at(disks, 0, 'triggered', muted), at(disks, 1, 'triggered'), at(disks, 2, 'triggered')]
  expect(rankNoisyAlerts([disk], three)).toMatchObject([{ triggered: 3, suppressed: 1, causes: [] }])
  const four = [...three, at(disks, 3, 'triggered', muted), at(disks, 4, 'resolved', muted)]
  expect(rankNoisyAlerts([disk], four)).toMatchObject([{ triggered: 4, suppressed: 2, causes: ['suppressed'] }])
})

test('not-notified means no notification targets, unless the definition is in phantom mode', () => {
  const silent: AlertDef = { id: disks, alertDefProperties: { name: 'Disk full' } }
  const causes = (def: AlertDef): unknown => rankNoisyAlerts([def], [at(disks, 0, 'triggered')])
  expect(causes(silent)).toMatchObject([{ notifies: false, causes: ['not-notified'] }])
  const phantom = { id: disks, alertDefProperties: { phantomMode: true } }
  expect(causes(phantom)).toMatchObject([{ name: '', notifies: false, causes: [] }])
})

test.each([
  { options: { shortMinutes: 0 }, message: 'shortMinutes: must be a number above 0' },
  { options: { flapsAtLeast: 0 }, message: 'flapsAtLeast: must be a number of at least 1' },
  { options: { limit: 0.5 }, message: 'limit: must be a whole number of at least 1' },
])('$options is refused', ({ options, message }) => {
  expect(() => rankNoisyAlerts([], [], options)).toThrow(message)
})

test('every trigger and end of a known definition is counted once, whatever their order', () => {
  const activity = fc.record({
    definitionId: fc.constantFrom(disks, queues, 'nobody'),
    kind: fc.constantFrom('triggered', 'resolved', 'newer'),
    at: fc.integer({ min: noon, max: noon + 1e9 }),
    series: fc.constantFrom('a', 'b', undefined),
    isMuted: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(activity, { maxLength: 300 }), (activities) => {
      const ranking = rankNoisyAlerts([disk, queue], activities)
      for (const id of [disks, queues]) {
        const own = activities.filter(({ definitionId }) => definitionId === id)
        const triggers = own.filter(({ kind }) => kind === 'triggered')
        const row = ranking.find((each) => each.id === id)
        expect(row?.triggered ?? 0).toBe(triggers.length)
        if (row === undefined) continue
        expect(row.resolved).toBe(own.filter(({ kind }) => kind === 'resolved').length)
        expect(row.suppressed).toBe(triggers.filter(({ isMuted }) => isMuted).length)
        expect(Date.parse(row.lastTriggered)).toBe(Math.max(...triggers.map((each) => each.at)))
        expect(row.short).toBeLessThanOrEqual(Math.min(row.triggered, row.resolved))
      }
      const counts = ranking.map(({ triggered }) => triggered)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }),
  )
})
