import { expect, test } from 'vitest'
import { alert } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { alertDefinitions } from '../alerts/index.ts'
import { notificationKinds } from '../notifications/index.ts'
import { type Body, makePlan, type Plan } from '../index.ts'
import { desiredOf, owner } from '../../test/desired.ts'

interface Started {
  readonly platform: Platform
  /** Changes the definition on the platform, as in the console. */
  readonly change: (more: object) => Promise<void>
  readonly plan: (body: Body) => Promise<Plan>
}

const first = { description: 'first', priority: 'ALERT_DEF_PRIORITY_P2', entityLabels: { team: 'a' } }

/** A definition that was applied once. */
async function start(): Promise<Started> {
  const platform = createPlatform()
  const report = await platform.apply(await platform.plan({ 'alerts/a': alert('A', first) }))
  const id = report.results[0]?.id ?? ''
  return {
    platform,
    change: (more) => {
      const body = alertDefinitions.withIdentity(alert('A', { ...first, ...more }), { owner, key: 'a' })
      return platform.replace('alerts', id, body)
    },
    plan: (body) =>
      makePlan({
        desired: { ...desiredOf({ 'alerts/a': body }), ledger: platform.ledger },
        kinds: platform.kinds,
        caller: platform.caller,
        now: platform.time.now,
      }),
  }
}

const moved = ({ changes }: Plan): (readonly [string, string | undefined])[] =>
  changes.flatMap((change) =>
    change.action === 'replace'
      ? change.fields.map(({ path, movedBy }) => [path.slice(1).join('.'), movedBy] as const)
      : [],
  )

test('a plan names the side that changed each field since the last apply', async () => {
  const { change, plan } = await start()
  await change({ priority: 'ALERT_DEF_PRIORITY_P1', description: 'console', phantomMode: true })
  const made = await plan(alert('A', { ...first, description: 'files', entityLabels: { team: 'b' } }))
  expect(new Map(moved(made))).toEqual(
    new Map([
      ['description', 'both'],
      ['priority', 'platform'],
      ['phantomMode', 'platform'],
      ['entityLabels.team', 'files'],
    ]),
  )
  expect(made.findings.map(({ severity, code, message }) => [severity, code, message])).toEqual([
    [
      'warning',
      'drift',
      expect.stringMatching(
        /^the platform changed .*priority.* since the last apply, at \S+Z: the plan overwrites them$/,
      ),
    ],
  ])
})

test('a missing ledger line leaves the changed side unknown, and an apply without changes adds the line', async () => {
  const { platform, change, plan } = await start()
  platform.ledger.remove('alerts/a')
  await change({ priority: 'ALERT_DEF_PRIORITY_P1' })
  const unknown = await plan(alert('A', first))
  expect([moved(unknown), unknown.findings]).toEqual([[['priority', undefined]], []])
  await change({})
  await platform.apply(await plan(alert('A', first)))
  await change({ priority: 'ALERT_DEF_PRIORITY_P1' })
  expect(moved(await plan(alert('A', first)))).toEqual([['priority', 'platform']])
})

test('a list with secrets that only the files changed has not drifted', async () => {
  const platform = createPlatform({ kinds: notificationKinds })
  const connector = (name: string, ...fields: readonly object[]): Body => ({
    name,
    type: 'GENERIC_HTTPS',
    connectorConfig: { fields },
  })
  const plan = (body: Body): Promise<Plan> => {
    const desired = { ...desiredOf({ 'connectors/c': body }), ledger: platform.ledger }
    const { kinds, caller, time } = platform
    return makePlan({ desired, kinds, caller, now: time.now })
  }
  const [url, method] = [{ fieldName: 'url' }, { fieldName: 'method', value: 'POST' }]
  const created = await platform.apply(await plan(connector('C', { ...url, value: 'https://example.com' }, method)))
  expect(created.complete).toBe(true)
  await platform.apply(await plan(connector('Renamed', url, method)))
  const made = await plan(connector('Renamed', url, method, { fieldName: 'additionalHeaders', value: '{}' }))
  expect(made.findings).toEqual([])
  expect(await platform.apply(made)).toMatchObject({ complete: true, totals: { replaced: 1 } })
})

test('a resource that another tool manages is named when it is adopted, and when the platform changed it', async () => {
  const { platform, change, plan } = await start()
  const managed = { ...first, entityLabels: { team: 'a', 'managed-by': 'terraform' } }
  await change(managed)
  const warning = { severity: 'warning', code: 'claimed_by_tool', resource: 'alerts/a' }
  expect((await plan(alert('A', first))).findings).toContainEqual(expect.objectContaining(warning))

  const id = await platform.create('alerts', alert('B', managed))
  const adopting = await platform.plan({ 'alerts/b': alert('B', managed) }, { adoptions: { 'alerts/b': id } })
  expect(adopting.findings).toMatchObject([{ ...warning, resource: 'alerts/b' }])
})
