import { expect, test } from 'vitest'
import { create, definitions, logs } from '../../test/planning.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { oneTarget, type Workplace, workplaceOf } from '../../test/workplace.ts'
import type { Body } from '../kind/kind.ts'

const owner = 'platform-team'
const project = `${oneTarget}    variables: { minutes: 5 }
  staging:
    profile: staging
    address: https://staging.invalid
    variables: { minutes: 10 }
`

/** Both targets have it. */
const shared = `kind: alerts
key: disk
alertDefProperties:
  name: Disk full # on the page
  enabled: false
  logsImmediate: {}
  groupByKeys: [host, mount]
  incidentsSettings: { minutes: { $var: minutes } }
  entityLabels: { team: db, tier: "1" }
`

const disk = (more: object = {}): Body =>
  logs('Disk full', {
    groupByKeys: ['host', 'mount'],
    incidentsSettings: { minutes: '5' },
    entityLabels: { team: 'db', tier: '1' },
    ...more,
  })

interface Started {
  readonly platform: Platform
  readonly place: Workplace
  /** Changes the resource in the console. */
  readonly change: (body: Body) => Promise<void>
}

async function start(files: Readonly<Record<string, string>> = {}): Promise<Started> {
  const platform = createPlatform()
  const [id = ''] = await create(platform.caller, definitions, [{ body: disk(), key: 'disk', owner }])
  const place = workplaceOf(platform, { 'mgmt.yaml': project, 'alerts/disk.yaml': shared, ...files })
  const change = (body: Body): Promise<void> =>
    platform.replace('alerts', id, definitions.withIdentity(body, { owner, key: 'disk' }))
  return { platform, place, change }
}

const bodiesOf = async (place: Workplace, target: string): Promise<unknown> =>
  (await place.load(target)).resources.map(({ kind, key, body }) => ({ kind, key, body }))

/** Pulls for one target, after which its plan is empty, and that of the other target is as before. */
async function pullBeside(place: Workplace): Promise<readonly string[]> {
  const before = await bodiesOf(place, 'staging')
  const { written } = await place.pull()
  expect(await bodiesOf(place, 'staging')).toEqual(before)
  expect(await place.plan()).toMatchObject({ changes: [] })
  expect((await place.pull()).written).toEqual([])
  return written
}

test('differences from a shared file go into the overlay of the target', async () => {
  const { place, change } = await start()
  await change(
    disk({ priority: 'ALERT_DEF_PRIORITY_P1', groupByKeys: ['host'], entityLabels: { team: 'db', on: 'call' } }),
  )
  expect(await pullBeside(place)).toEqual(['.schemas/alerts.json', 'overlays/test/alerts/disk.yaml'])
  expect(place.text('alerts/disk.yaml')).toBe(shared)
  expect(place.text('overlays/test/alerts/disk.yaml')).toBe(`kind: alerts
key: disk
alertDefProperties:
  priority: ALERT_DEF_PRIORITY_P1
  entityLabels:
    "on": call
    tier: null
  groupByKeys:
    - host
`)
})

test('an overlay keeps its comments, variables and removed fields, and gets what is new', async () => {
  const overlay = `# Only here.
kind: alerts
key: disk
alertDefProperties:
  priority: ALERT_DEF_PRIORITY_P1 # pages
  incidentsSettings: { minutes: { $var: minutes } }
  entityLabels: { tier: null }
`
  const { place, change } = await start({ 'overlays/test/ours.yaml': overlay })
  const platform = { priority: 'ALERT_DEF_PRIORITY_P1', entityLabels: { team: 'db' } }
  await change(disk(platform))
  expect(await pullBeside(place)).toEqual(['.schemas/alerts.json'])
  await change(disk({ ...platform, priority: 'ALERT_DEF_PRIORITY_P2', phantomMode: true }))
  expect(await pullBeside(place)).toEqual(['overlays/test/ours.yaml'])
  const text = place.text('overlays/test/ours.yaml')
  expect(text).toContain('# Only here.\n')
  expect(text).toContain('priority: ALERT_DEF_PRIORITY_P2 # pages\n')
  expect(text).toContain('phantomMode: true\n')
  expect(text).toContain('entityLabels: { tier: null }\n')
})

test('an overlay within a larger file is left alone, and the difference is reported', async () => {
  const overlay = (key: string): string => `kind: alerts\nkey: ${key}\nalertDefProperties: { description: Ours }\n`
  const files = {
    'alerts/cpu.yaml': 'kind: alerts\nkey: cpu\nalertDefProperties: { name: CPU, logsImmediate: {} }\n',
    'overlays/test/all.yaml': `${overlay('cpu')}---\n${overlay('disk')}`,
  }
  const { place, change } = await start(files)
  await change(disk({ description: 'Theirs' }))
  const before = place.texts()
  const { findings } = await place.pull()
  expect(findings).toMatchObject([{ code: 'overlay', resource: 'alerts/disk', at: 'alertDefProperties.description' }])
  for (const file of Object.keys(files)) expect(place.text(file)).toBe(before.get(file))
  expect(place.text('alerts/disk.yaml')).toBe(shared)
})

test('a file of the target alone is changed itself, and so are those that a field names', async () => {
  const { place, change } = await start({ 'alerts/disk.yaml': `targets: [test]\n${shared}` })
  await change(disk({ priority: 'ALERT_DEF_PRIORITY_P1' }))
  expect(await pullBeside(place)).toEqual(['.schemas/alerts.json', 'alerts/disk.yaml'])
})
