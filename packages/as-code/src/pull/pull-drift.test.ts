import { expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { oneTarget, type Workplace, workplaceOf } from '../../test/workplace.ts'
import { type Body, type DriftReport, pullDrift } from '../index.ts'
import { loadKinds } from '../load-kinds.ts'

const kinds = await loadKinds()

const project = oneTarget.replace('emulator.invalid\n', 'emulator.invalid\n    variables: { level: error }\n')
const alertText = `# Owned by the payments team.
kind: alerts
key: errors
alertDefProperties:
    # Shown in the incident.
    name:   "Errors at the checkout"
    description: first   # keep in sync with the runbook
    enabled: true

    priority: P2
    entityLabels: { team: a, area: 'checkout' }
    groupByKeys:
        - service   # first
        - host
    logsImmediate:
        logsFilter: { simpleFilter: { luceneQuery: { $var: level } } }
`
const viewText = `kind: views
key: slow
name: Slow
timeSelection: { quickSelection: { seconds: "900" } }   # a quarter of an hour
`

interface Started extends Workplace {
  readonly platform: Platform
  /** Changes a resource on the platform, as in the console. */
  readonly change: (kind: string, change: (body: Body) => Body) => Promise<void>
  readonly drift: () => Promise<DriftReport>
}

async function start(files: Readonly<Record<string, string>> = {}): Promise<Started> {
  const platform = createPlatform({ kinds })
  const place = workplaceOf(platform, {
    'mgmt.yaml': project,
    'a/errors.yaml': alertText,
    'v.yaml': viewText,
    ...files,
  })
  expect(await place.apply()).toMatchObject({ complete: true })
  return {
    ...place,
    platform,
    change: async (name, change) => {
      const kind = kinds.find((each) => each.name === name)
      for await (const { id, body } of kind?.connect(platform.caller).list({}) ?? [])
        await platform.replace(name, id, change(body))
    },
    drift: async () =>
      pullDrift({ desired: await place.load(), kinds, caller: platform.caller, now: platform.time.now }),
  }
}

const properties = (body: Body): Body => body.alertDefProperties as Body
const withProperties =
  (more: object) =>
  (body: Body): Body => ({ ...body, alertDefProperties: { ...properties(body), ...more } })

const planned = async ({ plan }: Workplace): Promise<unknown> => {
  const { changes, findings } = await plan()
  return { changes, findings: findings.map(({ message }) => message) }
}

test('the fields that the platform changed are written, and comments, variables and layout stay', async () => {
  const place = await start()
  await place.change(
    'alerts',
    withProperties({ description: 'second', priority: 'ALERT_DEF_PRIORITY_P1', groupByKeys: ['service'] }),
  )
  await place.change('views', ({ id: _, ...body }) => ({
    ...body,
    timeSelection: { quickSelection: { seconds: '1800' } },
  }))
  expect(await place.drift()).toEqual({
    written: ['a/errors.yaml', 'v.yaml'],
    pulled: ['alerts/errors', 'views/slow'],
    fields: 4,
    findings: [],
  })
  expect(place.text('a/errors.yaml')).toBe(
    alertText
      .replace('description: first ', 'description: second ')
      .replace('priority: P2', 'priority: ALERT_DEF_PRIORITY_P1')
      .replace('        - host\n', ''),
  )
  expect(place.text('v.yaml')).toBe(viewText.replace('900', '1800'))
  expect(await planned(place)).toEqual({ changes: [], findings: [] })
  // A later change of the files is theirs alone.
  place.write('a/errors.yaml', place.text('a/errors.yaml').replace('second', 'third'))
  const { changes, findings } = await place.plan()
  expect([changes.length, findings]).toEqual([1, []])
})

test('changes in files stay, changes on both sides are reported, and other files are not touched', async () => {
  const place = await start()
  const before = place.texts()
  const edited = alertText.replace('first ', 'files ').replace('area:', 'zone:')
  place.write('a/errors.yaml', edited)
  await place.change('alerts', withProperties({ description: 'console', enabled: false }))
  expect(await place.drift()).toMatchObject({
    written: ['a/errors.yaml'],
    fields: 1,
    findings: [
      {
        severity: 'warning',
        code: 'drift_left',
        resource: 'alerts/errors',
        message:
          'the files and the platform both changed alertDefProperties.description since the last apply: left as in the files',
        place: { line: 7 },
      },
    ],
  })
  expect(place.text('a/errors.yaml')).toBe(edited.replace('enabled: true', 'enabled: false'))
  const others = (texts: ReadonlyMap<string, string>): unknown =>
    [...texts].filter(([file]) => !file.startsWith('a/') && !file.startsWith('ledger.'))
  expect(others(place.texts())).toEqual(others(before))
  expect((await place.drift()).written).toEqual([])
})

test('a field that an overlay sets is reported, and without fingerprints nothing is written', async () => {
  const overlay = 'kind: alerts\nkey: errors\nalertDefProperties: { priority: P3 }\n'
  const place = await start({ 'overlays/test/errors.yaml': overlay })
  await place.change('alerts', withProperties({ priority: 'ALERT_DEF_PRIORITY_P1', description: 'second' }))
  expect(await place.drift()).toMatchObject({
    written: ['a/errors.yaml'],
    findings: [{ code: 'drift_left', message: expect.stringContaining('an overlay sets it') as string }],
  })
  expect(place.text('a/errors.yaml')).toBe(alertText.replace('first ', 'second '))

  place.write('ledger.test.yaml', place.text('ledger.test.yaml').replace(/,"applied":"[^"]*"/g, ''))
  const texts = place.texts()
  expect(await place.drift()).toMatchObject({
    written: [],
    findings: [{ code: 'no_fingerprints', place: { line: 2 } }],
  })
  expect(place.texts()).toEqual(texts)
})

test('an apply of files that followed the platform records them: a later change of the files is theirs alone', async () => {
  const place = await start()
  await place.change('alerts', withProperties({ description: 'second' }))
  place.write('a/errors.yaml', alertText.replace('first ', 'second '))
  await place.apply()
  place.write('a/errors.yaml', alertText.replace('first ', 'third '))
  expect((await place.plan()).findings).toEqual([])
})

test('a file of several targets stays: the fields go into the overlay of the target', async () => {
  const second = 'other:\n    profile: other\n    address: https://other.invalid\n    variables: { level: warning }\n'
  const place = await start({ 'mgmt.yaml': `${project}  ${second}` })
  await place.change('alerts', withProperties({ description: 'second' }))
  expect(await place.drift()).toMatchObject({ written: ['overlays/test/alerts/errors.yaml'], fields: 1, findings: [] })
  expect(place.text('a/errors.yaml')).toBe(alertText)
  expect(place.text('overlays/test/alerts/errors.yaml')).toBe(
    'kind: alerts\nkey: errors\nalertDefProperties:\n  description: second\n',
  )
  expect(await planned(place)).toEqual({ changes: [], findings: [] })
})
