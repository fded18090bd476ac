import { expect, test } from 'vitest'
import { alert, desiredOf, type DesiredOptions } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { makePlan } from '../plan/make-plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Body } from '../kind/kind.ts'
import type { ProjectTarget } from '../project/project.ts'

type Level = ProjectTarget['safety']

interface Files extends DesiredOptions {
  readonly files: Readonly<Record<string, Body>>
  /** Former keys, by key. */
  readonly moved?: Readonly<Record<string, string>>
}

function planAt(
  { caller, kinds, time: { now }, ledger }: Platform,
  level: Level,
  { files, moved = {}, ...options }: Files,
): Promise<Plan> {
  const desired = desiredOf(files, options)
  const resources = desired.resources.map((resource) => ({ ...resource, movedFrom: moved[resource.key] }))
  const target = { ...desired.target, safety: level }
  return makePlan({ desired: { ...desired, resources, target, ledger }, kinds, caller, now })
}

test('a read-only target is never changed', async () => {
  const platform = createPlatform()
  const plan = await planAt(platform, 'read-only', { files: { 'alerts/disk': alert('Disk') } })
  expect(plan.changes).toHaveLength(1)
  const before = platform.requests.length
  await expect(platform.apply(plan)).rejects.toMatchObject({
    kind: 'refused',
    code: 'read_only',
    message: 'The safety level of target test in mgmt.yaml forbids changes of the plan; nothing was sent.',
    findings: [{ resource: 'alerts/disk', message: 'the safety level read-only forbids the create' }],
  })
  expect(platform.requests).toHaveLength(before)
})

test('at the level mine, owned resources are created, changed and renamed, and no other one is adopted', async () => {
  const platform = createPlatform()
  const id = await platform.create('alerts', alert('Queue'))
  await platform.apply(await planAt(platform, 'mine', { files: { 'alerts/disk': alert('Disk') } }))
  const changed = { 'alerts/disks': alert('Disk', { description: 'changed' }) }
  const renaming = await planAt(platform, 'mine', { files: changed, moved: { disks: 'disk' } })
  expect(renaming.changes.map(({ action }) => action)).toEqual(['adopt', 'replace'])
  expect(await platform.apply(renaming)).toMatchObject({ complete: true })

  const adopting = { files: { ...changed, 'alerts/queue': alert('Queue') }, adoptions: { 'alerts/queue': id } }
  await expect(platform.apply(await planAt(platform, 'mine', adopting))).rejects.toMatchObject({
    code: 'owned_only',
    findings: [{ resource: 'alerts/queue', message: 'the safety level mine forbids the adopt' }],
  })
  expect(await platform.apply(await planAt(platform, 'all', adopting))).toMatchObject({ complete: true })
})
