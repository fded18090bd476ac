import { expect, test } from 'vitest'
import { type ResourcePlace, resourcePlace } from '../../../test/resource-place.ts'

const connector = (id: string, name: string): string => `id: ${id}
name: ${name}
type: generic-https
connectorConfig:
  fields:
    - { fieldName: url, value: 'https://${id}.example.com/hook?token=canary-secret' }
    - { fieldName: method, value: POST }
    - { fieldName: additionalHeaders, value: canary-secret }
`
const router = `id: payments
name: Payments
routingLabels: { team: payments }
rules:
  - { name: P1, entityType: alerts, condition: alertDef.priority == "P1", targets: [{ connectorId: pager }] }
  - { name: Odd, entityType: alerts, condition: alert.status == "odd", targets: [{ connectorId: bot }] }
  - { name: Case, entityType: cases, condition: case.priority == "P1", targets: [{ connectorId: pager }] }
fallbackTargets:
  - { entityType: cases, target: { connectorId: pager } }
`
const alert = `alertDefProperties:
  name: Disk full
  type: logs-immediate
  priority: P1
  enabled: true
  logsImmediate: {}
  entityLabels: { routing.team: payments, tier: '1' }
  notificationGroup:
    destinations: [{ connectorId: bot, notifyOn: triggered-and-resolved }]
    router: {}
`
const night = `name: Night
enabled: true
filter: { alertMetaLabels: { value: [{ key: tier, value: '1' }] } }
schedule:
  scheduleOperation: mute
  recurring:
    schedule:
      repeatEvery: 1
      daily: {}
      timeframe: { startTime: '2026-01-01T22:00:00', endTime: '2026-01-02T06:00:00', timezone: Europe/Berlin }
`

async function place(): Promise<ResourcePlace> {
  const here = resourcePlace()
  here.write('bot.yaml', connector('bot', 'Bot'))
  here.write('pager.yaml', connector('pager', 'Pager'))
  here.write('router.yaml', router)
  here.write('alert.yaml', alert)
  here.write('night.yaml', night)
  for (const line of [
    'connectors create -f bot.yaml -f pager.yaml --yes',
    'routers create -f router.yaml --yes',
    'alerts create -f alert.yaml --yes',
    'suppression-rules create -f night.yaml --yes',
  ]) {
    expect(await here.run(line), line).toMatchObject({ exitCode: 0 })
  }
  return here
}

test('the receivers of an alert are printed with what they are notified, through what, and why not', async () => {
  const here = await place()
  const day = await here.run("routes explain 'Disk full' --at 2026-07-01T12:00:00Z")
  expect(day.exitCode).toBe(0)
  expect(day.stdout).toMatch(/yes +Bot +generic-https .*triggered and resolved +the definition *\n/)
  expect(day.stdout).toMatch(/yes +Pager +generic-https .*triggered +router Payments, rule P1 *\n/)
  expect(day.stdout).toMatch(/unknown +Bot .*router Payments, rule Odd +the contract does not say/)
  expect(day.stderr).toContain('Disk full at 2026-07-01T12:00:00.000Z: 2 receivers, 1 unknown')
  expect(day.stdout).not.toContain('cases')
  const all = await here.run("routes explain 'Disk full' --at 2026-07-01T12:00:00Z --all")
  expect(all.stdout).toMatch(/no +Pager .*router Payments, rule Case +it is for cases/)
  expect(all.stdout).toMatch(/no +Pager .*router Payments, fallback +it is for cases/)
  expect(all.stderr).toBe(day.stderr)
  // 01:00 in Berlin.
  const muted = await here.run("routes explain 'Disk full' --at 2026-06-30T23:00:00Z -o json")
  expect(JSON.parse(muted.stdout)).toMatchObject([
    { notified: 'no', kind: 'connector', id: 'bot', type: 'generic-https', why: 'muted by Night' },
    { notified: 'no', id: 'pager', through: 'router Payments, rule P1', why: 'muted by Night' },
    { notified: 'no', id: 'bot', why: 'muted by Night' },
  ])
  expect(JSON.parse(muted.stdout)).toHaveLength(3)
  expect(muted.stderr).toContain('no receiver')
  expect(day.stdout + muted.stdout).not.toContain('canary-secret')
  expect(here.sent.filter((request) => !request.startsWith('GET '))).toHaveLength(5)
})

test('a disabled definition has no receiver, and one that does not exist is exit code 5', async () => {
  const here = await place()
  here.write('off.yaml', alert.replace('Disk full', 'Off').replace('enabled: true', 'enabled: false'))
  expect(await here.run('alerts create -f off.yaml --yes')).toMatchObject({ exitCode: 0 })
  const { stderr } = await here.run('routes explain Off')
  expect(stderr).toContain('no receiver: the definition is disabled')
  expect(await here.run('routes explain nothing')).toMatchObject({ exitCode: 5 })
  expect(await here.run("routes explain 'Disk full' --at someday")).toMatchObject({ exitCode: 2 })
})
