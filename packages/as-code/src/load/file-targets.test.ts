import { expect, test } from 'vitest'
import { alertFile, projectDirectory, told } from '../../test/directory.ts'
import { create, definitions, logs } from '../../test/planning.ts'
import { createPlatform } from '../../test/platform.ts'
import { workplaceOf } from '../../test/workplace.ts'
import { alertKinds as kinds } from '../alerts/index.ts'
import { renderFile } from '../render/render-file.ts'
import { lintFiles } from './lint-files.ts'
import { loadDesired } from './load-desired.ts'

/** An alert definition of some targets. */
const ofTargets = (key: string, targets: string): string =>
  alertFile(key).replace('kind:', `targets: ${targets}\nkind:`)

async function keysOf(files: Readonly<Record<string, string>>, target: string): Promise<readonly string[]> {
  const directory = projectDirectory(files)
  const { resources } = await loadDesired(directory, { target, kinds })
  return resources.map(({ key, file, body }) => `${key} ${file} ${JSON.stringify(body.targets)}`).sort()
}

const lint = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const cwd = projectDirectory(files)
  return (await lintFiles(['.'], { kinds, cwd })).map(told)
}

test('a file belongs to the targets that it names, or to that of its folder, and an overlay may add a resource', async () => {
  const files = {
    'shared.yaml': alertFile('shared'),
    'eu.yaml': ofTargets('only-eu', '[eu]'),
    'both.yaml': ofTargets('both', '[eu, us]'),
    'targets/us/only.yaml': alertFile('only-us'),
    'targets/eu/disk.yaml': alertFile('disk'),
    'targets/us/storage/disk.yaml': alertFile('disk'),
    'overlays/us/quota.yaml': alertFile('quota'),
  }
  expect(await keysOf(files, 'eu')).toEqual([
    'both both.yaml undefined',
    'disk targets/eu/disk.yaml undefined',
    'only-eu eu.yaml undefined',
    'shared shared.yaml undefined',
  ])
  expect(await keysOf(files, 'us')).toEqual([
    'both both.yaml undefined',
    'disk targets/us/storage/disk.yaml undefined',
    'only-us targets/us/only.yaml undefined',
    'quota overlays/us/quota.yaml undefined',
    'shared shared.yaml undefined',
  ])
  expect(await lint(files)).toEqual([])
})

test('lint checks the names of targets, duplicates within a target, and references between targets', async () => {
  const rule = `kind: suppression-rules
key: nights
alertSchedulerRule:
  name: Nights
  enabled: true
  filter: { alertUniqueIds: { value: [{ $ref: alerts/only-us }] } }
  schedule:
    scheduleOperation: SCHEDULE_OPERATION_MUTE
    oneTime: { timeframe: { startTime: 2036-10-01T02:00:00.000, timezone: UTC, endTime: 2036-10-01T03:00:00.000 } }
`
  expect(
    await lint({
      'a.yaml': ofTargets('a', '[eu, uss]'),
      'b.yaml': ofTargets('b', 'eu'),
      'c.yaml': alertFile('c'),
      'rule.yaml': rule,
      'targets/eu/c.yaml': alertFile('c'),
      'targets/eu/d.yaml': ofTargets('d', '[us]'),
      'targets/ue/e.yaml': alertFile('e'),
      'targets/us/only.yaml': alertFile('only-us'),
    }),
  ).toEqual([
    'a.yaml:1:15 unknown_target targets[1]: mgmt.yaml has no target "uss"; did you mean us?',
    'b.yaml:1:10 bad_targets targets: a string, not a list of names of targets',
    'c.yaml:2:6 duplicate_key key: duplicate key, also at targets/eu/c.yaml:2:6',
    'rule.yaml:6:39 unknown_reference alertSchedulerRule.filter.alertUniqueIds.value[0]: no file describes alerts/only-us (target eu)',
    'targets/eu/c.yaml:2:6 duplicate_key key: duplicate key, also at c.yaml:2:6',
    'targets/eu/d.yaml:1:10 bad_targets targets: other targets than "eu", to which the folder of the file belongs',
    'targets/ue/e.yaml:1:1 unknown_target mgmt.yaml has no target "ue"; did you mean eu?',
  ])
})

test('the targets of a file stay when it is rendered', () => {
  const [kind] = kinds
  if (kind === undefined) throw new Error('no kind')
  const text = `# Ours.\n${ofTargets('disk', '[eu] # for now')}`
  const body = { alertDefProperties: { name: 'disk', logsImmediate: {} } }
  expect(renderFile(text, { kind, key: 'disk', body })).toBe(text)
  const changed = renderFile(text, {
    kind,
    key: 'disk',
    body: { alertDefProperties: { name: 'x', logsImmediate: {} } },
  })
  expect(changed).toBe(text.replace('name: disk', 'name: x'))
})

test('a pull from one target changes nothing that another one plans', async () => {
  const project = `owner: platform-team
targets:
  prod: { profile: prod, address: https://emulator.invalid, account: { company: 1 } }
  staging: { profile: staging, address: https://emulator.invalid, account: { company: 2 } }
`
  const prod = createPlatform()
  const place = workplaceOf(prod, {
    'mgmt.yaml': project,
    'shared.yaml': alertFile('shared'),
    'staging.yaml': ofTargets('only-staging', '[staging]'),
    'prod.yaml': ofTargets('only-prod', '[prod]'),
  })
  const planOf = async (): Promise<unknown> => {
    const there = workplaceOf(createPlatform())
    const { changes, findings } = await there.plan(await place.load('staging'))
    return { changes: changes.map(({ action, kind, key, name }) => [action, kind, key, name]), findings }
  }
  await create(prod.caller, definitions, [
    { body: logs('only-staging'), key: 'only-staging', owner: 'platform-team' },
    { body: logs('New'), key: 'new', owner: 'platform-team' },
    { body: logs('Unowned') },
  ])
  const before = await planOf()
  const { written } = await place.pull({ from: 'prod' })
  expect(written).toEqual([
    'adopt.prod.yaml',
    '.schemas/alerts.json',
    'targets/prod/alerts/new.yaml',
    'targets/prod/alerts/only-staging.yaml',
    'targets/prod/alerts/unowned.yaml',
  ])
  expect(await planOf()).toEqual(before)
  expect((await place.load('prod')).resources.map(({ key }) => key).sort()).toEqual([
    'new',
    'only-prod',
    'only-staging',
    'shared',
    'unowned',
  ])
})
