import { expect, test } from 'vitest'
import { codeScene, definitionOf } from '../../../test/code-scene.ts'

const project = `owner: platform-team
targets:
  eu:
    profile: prod-eu
    address: https://api.eu1.example.com
    account: { company: 1, team: 1000001 }
    variables: { minutes: 5 }
    ids: { connectors: { on-call: c-eu } }
  us:
    profile: prod-us
    address: https://api.us1.example.com
    account: { company: 2, team: 2000001 }
    variables: { minutes: 10 }
    ids: { connectors: { on-call: c-us } }
`

const alert = `kind: alerts
key: disk
alertDefProperties:
  name: Disk
  description: Of all
  priority: ALERT_DEF_PRIORITY_P2
  logsImmediate: {}
  incidentsSettings: { minutes: { $var: minutes } }
  notificationGroup:
    destinations: [{ connectorId: { $id: connectors/on-call }, notifyOn: NOTIFY_ON_TRIGGERED_AND_RESOLVED }]
`

const overlay = `kind: alerts
key: disk
alertDefProperties: { description: null, priority: ALERT_DEF_PRIORITY_P1 }
`

const rule = `kind: suppression-rules
key: nights
alertSchedulerRule:
  name: Nightly import
  enabled: true
  filter: { alertUniqueIds: { value: [{ $ref: alerts/disk }] } }
  schedule:
    scheduleOperation: SCHEDULE_OPERATION_MUTE
    recurring:
      schedule:
        repeatEvery: 1
        daily: {}
        timeframe:
          startTime: 2026-10-01T02:00:00.000
          timezone: Europe/Berlin
          duration: { forOver: 2, frequency: DURATION_FREQUENCY_HOUR }
`

test('the same files are applied with the values of each target, and the rule refers to the definition of its platform', async () => {
  const scene = codeScene({ project })
  scene.write('alerts/disk.yaml', alert)
  scene.write('rules/nights.yaml', rule)
  scene.write('overlays/us/disk.yaml', overlay)
  expect(await scene.run('lint')).toMatchObject({ exitCode: 0 })
  for (const target of ['eu', 'us']) {
    const applied = await scene.run(`apply -t ${target} --init --yes`)
    expect(applied).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('2 created') as string })
    expect(await scene.run(`plan -t ${target}`)).toMatchObject({
      exitCode: 0,
      stdout: 'no changes; 2 unchanged\n',
    })
  }
  const [eu, us] = [await definitionOf(scene, 'Disk', scene.eu), await definitionOf(scene, 'Disk', scene.us)]
  expect(eu.alertDefProperties).toMatchObject({
    description: 'Of all',
    priority: 'ALERT_DEF_PRIORITY_P2',
    incidentsSettings: { minutes: 5 },
    notificationGroup: { destinations: [{ connectorId: 'c-eu' }] },
  })
  expect(us.alertDefProperties).toMatchObject({
    priority: 'ALERT_DEF_PRIORITY_P1',
    incidentsSettings: { minutes: 10 },
    notificationGroup: { destinations: [{ connectorId: 'c-us' }] },
  })
  expect(us.alertDefProperties).not.toHaveProperty('description')
  for (const [platform, { id }] of [
    [scene.eu, eu],
    [scene.us, us],
  ] as const) {
    expect(JSON.stringify(await scene.call(platform, 'GET', '/5/alerts/suppression-rules/v1'))).toContain(id)
  }
})

test('a name that one target does not map is reported for that target only', async () => {
  const scene = codeScene({
    project: project
      .replace(', ids: { connectors: { on-call: c-us } }', '')
      .replace('    ids: { connectors: { on-call: c-us } }\n', ''),
  })
  scene.write('alerts/disk.yaml', alert)
  expect(await scene.run('plan -t eu')).toMatchObject({ exitCode: 3 })
  const { exitCode, stderr } = await scene.run('plan -t us')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('alerts/disk.yaml:10:')
  expect(stderr).toContain('connectors/on-call')
})
