import { expect, test } from 'vitest'
import { alert, flow, owner, rule } from '../../test/desired.ts'
import { createPlatform } from '../../test/platform.ts'
import type { Body } from '../index.ts'

const files: Record<string, Body> = {
  'alerts/disk': alert('Disk full'),
  'alerts/cpu': alert('CPU busy', { entityLabels: { team: 'core' } }),
  'alerts/both': flow('Disk, then CPU', ['disk', 'cpu']),
  'alerts/deep': flow('Both, then disk', ['both', 'disk']),
  'suppression-rules/nightly': rule('Nightly', ['disk', 'both']),
}

test('creates the described resources, with labels and references, and a second plan is empty', async () => {
  const platform = createPlatform()
  const report = await platform.apply(await platform.plan(files))
  expect(report).toMatchObject({ complete: true, totals: { created: 5 }, duplicates: [], unverified: [] })

  const standing = await platform.standing()
  expect([...standing.keys()].sort()).toEqual(Object.keys(files).sort())
  for (const [name, all] of standing) expect([name, all]).toMatchObject([name, [{ owner }]])
  expect(standing.get('alerts/deep')?.[0]?.body).toEqual(files['alerts/deep'])
  expect((await platform.plan(files)).changes).toEqual([])
})

test('replaces resources that differ, and removes fields that the file no longer has', async () => {
  const platform = createPlatform()
  await platform.apply(await platform.plan(files))
  const after = { ...files, 'alerts/cpu': alert('CPU very busy'), 'alerts/both': flow('Only disk', ['disk']) }
  const plan = await platform.plan(after)
  const report = await platform.apply(plan)
  expect(report).toMatchObject({ complete: true, totals: { replaced: 2, created: 0 } })
  const standing = await platform.standing()
  expect(standing.get('alerts/cpu')?.[0]?.body).toEqual(after['alerts/cpu'])
  expect((await platform.plan(after)).changes).toEqual([])
})

test('adopts the named resources by adding labels and nothing else', async () => {
  const platform = createPlatform()
  const by = alert('Made by hand', { entityLabels: { team: 'core' }, priority: 'ALERT_DEF_PRIORITY_P1' })
  const id = await platform.create('alerts', by)
  const plan = await platform.plan({ 'alerts/by-hand': by }, { adoptions: { 'alerts/by-hand': id } })
  expect(plan.changes.map(({ action }) => action)).toEqual(['adopt'])
  expect(await platform.apply(plan)).toMatchObject({ complete: true, totals: { adopted: 1 } })
  expect((await platform.standing()).get('alerts/by-hand')).toEqual([{ id, owner, body: by }])
  // The same plan again: it is already done.
  expect(await platform.apply(plan)).toMatchObject({ complete: true, totals: { unchanged: 1 } })
})

test('deletes resources without a file, referring ones first, after a complete backup', async () => {
  const platform = createPlatform()
  await platform.apply(await platform.plan(files))
  const plan = await platform.plan({ 'alerts/disk': alert('Disk full') }, { prune: true })
  const saved: unknown[] = []
  const report = await platform.apply(plan, {
    backup: { save: async (backup) => `${saved.push(backup)} saved` },
  })
  expect(report).toMatchObject({ complete: true, totals: { deleted: 4 }, backup: '1 saved' })
  expect(saved).toMatchObject([{ owner, resources: expect.any(Array) as unknown }])
  expect([...(await platform.standing()).keys()]).toEqual(['alerts/disk'])
})

test('adoption leaves fields unknown to the models unchanged', async () => {
  const platform = createPlatform({ allowUnknown: true })
  const properties = {
    name: 'From the future',
    type: 'ALERT_DEF_TYPE_FUTURE',
    futureThreshold: { rules: [{ big: '12345678901234567890', deep: { on: false, none: null } }] },
    priority: 'ALERT_DEF_PRIORITY_P0',
    entityLabels: { team: 'core' },
  }
  const id = await platform.create('alerts', { alertDefProperties: properties })
  const plan = await platform.plan(
    { 'alerts/x': { alertDefProperties: properties } },
    { adoptions: { 'alerts/x': id } },
  )
  expect(await platform.apply(plan)).toMatchObject({ totals: { adopted: 1 } })
  expect((await platform.standing()).get('alerts/x')?.[0]?.body).toEqual({ alertDefProperties: properties })
})

test('adopts and replaces in one run if the file differs', async () => {
  const platform = createPlatform()
  const id = await platform.create('suppression-rules', rule('By hand', []))
  const files = { 'suppression-rules/mine': rule('As the file has it', []) }
  const plan = await platform.plan(files, { adoptions: { 'suppression-rules/mine': id } })
  expect(plan.changes.map(({ action }) => action)).toEqual(['adopt', 'replace'])
  expect(await platform.apply(plan)).toMatchObject({ complete: true, totals: { adopted: 1, replaced: 1 } })
  expect((await platform.plan(files)).changes).toEqual([])
})

test('a service that spells out every default causes no changes', async () => {
  const platform = createPlatform({ fillDefaults: true })
  await platform.apply(await platform.plan(files))
  const after = { ...files, 'alerts/cpu': alert('CPU very busy'), 'suppression-rules/nightly': rule('Later', ['cpu']) }
  expect(await platform.apply(await platform.plan(after))).toMatchObject({ complete: true, totals: { replaced: 2 } })
  expect((await platform.plan(after)).changes).toEqual([])
})
