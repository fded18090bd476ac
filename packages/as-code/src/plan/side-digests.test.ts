import { expect, test } from 'vitest'
import { alert, desiredOf, flow, rule } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { alertKinds } from '../alerts/index.ts'
import type { Body } from '../kind/kind.ts'
import { type SideDigests, sideDigests } from './side-digests.ts'

type Resources = Readonly<Record<string, Body>>

const resources: Resources = {
  'alerts/a': alert('A'),
  'alerts/flow': flow('F', ['a']),
  'suppression-rules/night': rule('Night', ['a']),
}

async function digestsOf(
  { plan }: Platform,
  files: Resources,
): Promise<ReadonlyMap<string, Omit<SideDigests, 'kind' | 'key'>>> {
  const digests = sideDigests(await plan(files), desiredOf(files), alertKinds)
  return new Map(digests.map(({ kind, key, ...rest }) => [`${kind}/${key}`, rest]))
}

async function applied(): Promise<Platform> {
  const platform = createPlatform()
  await platform.apply(await platform.plan(resources))
  return platform
}

const idOf = async ({ standing }: Platform, name: string): Promise<string> =>
  (await standing()).get(name)?.[0]?.id ?? ''
const owned = (body: Body, key: string): Body => ({
  alertDefProperties: {
    ...(body.alertDefProperties as object),
    entityLabels: { mgmt_owner: 'platform-team', mgmt_key: key },
  },
})

test('a missing resource has one side, and in sync both sides stay the same', async () => {
  const before = await digestsOf(createPlatform(), resources)
  expect([...before.values()].map(({ inSync, platform }) => [inSync, platform])).toEqual([
    [false, undefined],
    [false, undefined],
    [false, undefined],
  ])
  const platform = await applied()
  const after = await digestsOf(platform, resources)
  expect([...after.values()].map(({ inSync }) => inSync)).toEqual([true, true, true])
  for (const [name, { file }] of after) expect(file).toBe(before.get(name)?.file)
  platform.emulator.clock.advance(86_400_000 * 10)
  expect(await digestsOf(platform, resources)).toEqual(after)
})

test('the digest of a side changes exactly if the side does', async () => {
  const platform = await applied()
  const synced = await digestsOf(platform, resources)
  const edited = await digestsOf(platform, { ...resources, 'alerts/a': alert('Edited') })
  expect(edited.get('alerts/a')?.file).not.toBe(synced.get('alerts/a')?.file)
  expect(edited.get('alerts/a')?.platform).toBe(synced.get('alerts/a')?.platform)
  expect(edited.get('alerts/flow')).toEqual(synced.get('alerts/flow'))

  await platform.replace('alerts', await idOf(platform, 'alerts/a'), owned(alert('By hand'), 'a'))
  const changed = await digestsOf(platform, resources)
  expect(changed.get('alerts/a')).toMatchObject({ inSync: false, file: synced.get('alerts/a')?.file })
  expect(changed.get('alerts/a')?.platform).not.toBe(synced.get('alerts/a')?.platform)
})

test('a schedule that the service moves does not count as a change of the platform', async () => {
  const platform = await applied()
  const name = 'suppression-rules/night'
  const synced = await digestsOf(platform, resources)
  platform.emulator.clock.advance(86_400_000 * 3)
  const edited = await digestsOf(platform, { ...resources, [name]: rule('Day', ['a']) })
  expect(edited.get(name)).toMatchObject({ inSync: false, platform: synced.get(name)?.platform })
})

test('a kind that is not among those of the plan is an error', async () => {
  const platform = await applied()
  const plan = await platform.plan(resources)
  expect(() => sideDigests(plan, desiredOf(resources), [])).toThrow(RangeError)
})
