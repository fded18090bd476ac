import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { alertKinds } from '../alerts/index.ts'
import { alert, desiredOf, flow, owner, rule } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Backup, type Body, makePlan, readBackup, restoreDesired, saveBackup } from '../index.ts'

const policy = '{"version":"1","statements":[{"effect":"ALLOW"}]}'
const files: Record<string, Body> = {
  'alerts/keep': alert('Kept'),
  'alerts/part': alert('A part', { entityLabels: { team: 'core' } }),
  'alerts/guarded': { ...alert('Guarded'), accessPolicy: policy },
  'alerts/whole': flow('The whole', ['keep', 'part']),
  'suppression-rules/nightly': rule('Nightly', ['keep', 'part']),
}

async function temporary(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'as-code-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

/** Everything but one is deleted, after a backup. */
async function pruned(platform: Platform, directory: string): Promise<string> {
  await platform.apply(await platform.plan(files))
  const plan = await platform.plan({ 'alerts/keep': alert('Kept') }, { prune: true })
  const { backup, complete } = await platform.apply(plan, {
    backup: { save: (made) => saveBackup(directory, made) },
  })
  expect(complete).toBe(true)
  return backup ?? ''
}

async function restore(platform: Platform, backup: Backup, keys?: readonly string[]): Promise<void> {
  const { project, target } = desiredOf({})
  const desired = restoreDesired(backup, { project, target, kinds: alertKinds, keys })
  const plan = await makePlan({ desired, kinds: alertKinds, caller: platform.caller, now: platform.time.now })
  expect(plan.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect((await platform.apply(plan)).complete).toBe(true)
}

test('deleted resources are restored with access policies and references', async () => {
  const [platform, directory] = [createPlatform(), await temporary()]
  const path = await pruned(platform, directory)
  expect([...(await platform.standing()).keys()]).toEqual(['alerts/keep'])
  await restore(platform, await readBackup(path))

  const standing = await platform.standing()
  expect([...standing.keys()].sort()).toEqual(Object.keys(files).sort())
  expect(standing.get('alerts/guarded')?.[0]?.body).toEqual(files['alerts/guarded'])
  expect((await platform.plan(files)).changes).toEqual([])
})

test('a part of a backup can be restored while the resources it refers to exist', async () => {
  const [platform, directory] = [createPlatform(), await temporary()]
  const backup = await readBackup(await pruned(platform, directory))
  await restore(platform, backup, ['part', 'alerts/whole'])
  expect([...(await platform.standing()).keys()].sort()).toEqual(['alerts/keep', 'alerts/part', 'alerts/whole'])
})

test('a backup is one file that only its owner may read and git ignores, named after target and time', async () => {
  const [platform, directory] = [createPlatform(), await temporary()]
  const path = await pruned(platform, directory)
  expect((await readdir(directory)).sort()).toEqual([
    '.gitignore',
    expect.stringMatching(/^backup\.test\.2026-11-21T12-\d\d-\d\d-\d{3}Z\.json$/),
  ])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ version: 1, owner, target: { name: 'test' } })
})

test('a .gitignore in the directory of backups stays', async () => {
  const [platform, directory] = [createPlatform(), await temporary()]
  await writeFile(join(directory, '.gitignore'), 'node_modules\n')
  await pruned(platform, directory)
  expect(await readFile(join(directory, '.gitignore'), 'utf8')).toBe('node_modules\n')
})

test('nothing is deleted if the backup cannot be written', async () => {
  const [platform, directory] = [createPlatform(), await temporary()]
  await platform.apply(await platform.plan(files))
  await writeFile(join(directory, 'file'), '')
  const plan = await platform.plan({ 'alerts/keep': alert('Kept') }, { prune: true })
  const report = await platform.apply(plan, {
    backup: { save: (made) => saveBackup(join(directory, 'file'), made) },
  })
  expect(report).toMatchObject({ complete: false, backup: undefined, totals: { deleted: 0, notSent: 4 } })
  expect(report.results[0]?.reason).toMatch(/^no backup was made: the backup could not be written to /)
  expect((await platform.standing()).size).toBe(5)
  await expect(platform.apply(plan)).rejects.toMatchObject({ kind: 'refused', code: 'backup_missing' })
})

test('a backup that fails for any reason deletes nothing, and the report has all other changes', async () => {
  const platform = createPlatform()
  await platform.apply(await platform.plan(files))
  const plan = await platform.plan({ 'alerts/keep': alert('Changed') }, { prune: true })
  const report = await platform.apply(plan, {
    backup: { save: () => Promise.reject(new Error('no route to storage')) },
  })
  expect(report.totals).toMatchObject({ replaced: 1, deleted: 0, notSent: 4 })
  expect(report.results[1]?.reason).toBe('no backup was made: no route to storage')
})

test('a backup directory that a link moves out of the project is refused, and nothing is deleted', async () => {
  const [platform, project, outside] = [createPlatform(), await temporary(), await temporary()]
  await platform.apply(await platform.plan(files))
  await symlink(outside, join(project, '.backups'))
  const plan = await platform.plan({ 'alerts/keep': alert('Kept') }, { prune: true })
  const report = await platform.apply(plan, {
    backup: { save: (made) => saveBackup(join(project, '.backups'), made, { within: project }) },
  })
  expect(report).toMatchObject({ complete: false, totals: { deleted: 0 } })
  expect(report.results[0]?.reason).toContain('leads outside')
  expect(await readdir(outside)).toEqual([])
})

test('a backup of everything includes the resources that stay', async () => {
  const platform = createPlatform()
  await platform.apply(await platform.plan(files))
  const plan = await platform.plan({ 'alerts/keep': alert('Kept') }, { prune: true })
  let kept: Backup | undefined
  await platform.apply(plan, {
    backup: { scope: 'owned', save: async (made) => Promise.resolve(void (kept = made)).then(() => 'kept') },
  })
  expect(kept?.resources.map(({ kind, key }) => `${kind}/${key}`).sort()).toEqual(Object.keys(files).sort())
  expect(kept?.resources.find(({ key }) => key === 'whole')?.body).toEqual(files['alerts/whole'])
})

const backup: Backup = {
  version: 1,
  owner,
  target: { name: 'other', profile: 'other', address: 'https://api.us1.example.com' },
  time: '2026-11-21T12:00:00.000Z',
  resources: [
    {
      kind: 'alerts',
      key: 'paging',
      id: 'x',
      name: 'Paging',
      body: alert('Paging', { notificationGroup: { destinations: [{ connectorId: 'connector-of-us' }] } }),
      unreadable: [],
    },
  ],
}

test('a backup of another account is refused', () => {
  const { project, target } = desiredOf({})
  const pinned = (team: string): typeof target => ({ ...target, account: { team } })
  const codeOf = (
    from: Partial<Backup['target']>,
    options: Partial<Parameters<typeof restoreDesired>[1]> = {},
  ): unknown => {
    const of = { ...backup, target: { ...target, name: 'other', ...from } }
    try {
      return restoreDesired(of, { project, target, kinds: alertKinds, ...options }).resources.length
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  const both = { ...project, targets: new Map([...project.targets, ['other', { ...target, name: 'other' }]]) }
  expect(codeOf({ address: 'https://api.us1.example.com' })).toBe('other_account')
  expect(codeOf({}, { project: both })).toBe('other_account')
  expect(codeOf({ team: '1' }, { project: both, target: pinned('1') })).toBe(1)
  expect(codeOf({ team: '1', name: 'test' }, { target: pinned('2') })).toBe('other_account')
  // A target that was renamed.
  expect(codeOf({})).toBe(1)
})

test('resources with unreadable fields are restored only on request', () => {
  const { project, target } = desiredOf({})
  const here = { ...backup, target: { ...backup.target, address: target.address } }
  const half = { ...here, resources: here.resources.map((each) => ({ ...each, unreadable: ['accessPolicy'] })) }
  const options = { project, target, kinds: alertKinds }
  expect(() => restoreDesired(half, options)).toThrow(expect.objectContaining({ code: 'bad_backup' }) as Error)
  expect(restoreDesired(half, { ...options, acceptUnreadable: true }).resources).toHaveLength(1)
})

test("another owner's backup and keys that it does not have are errors", () => {
  const { project, target } = desiredOf({}, { owner: 'somebody-else' })
  const options = { project, target, kinds: alertKinds }
  const here = { ...backup, target: { ...backup.target, address: target.address } }
  expect(() => restoreDesired(here, options)).toThrow('belongs to platform-team')
  const ours = { ...options, project: { ...project, owner } }
  expect(() => restoreDesired(here, { ...ours, keys: ['nope'] })).toThrow('The backup has no "nope"')
})

test('a backup of another version is refused, with the program that restores it', async () => {
  const path = join(await temporary(), 'backup.json')
  await writeFile(path, JSON.stringify({ ...backup, version: 2 }))
  await expect(readBackup(path)).rejects.toMatchObject({
    code: 'bad_backup',
    message: `${path} is a backup of version 2; only version 1 is read`,
    hint: expect.stringContaining('the version of mgmt that wrote it') as string,
  })
})

test.each([
  ['not JSON', '{'],
  ['without a body', JSON.stringify({ ...backup, resources: [{ ...backup.resources[0], body: undefined }] })],
])('a file that is %s is no backup', async (_, text) => {
  const path = join(await temporary(), 'backup.json')
  await writeFile(path, text)
  await expect(readBackup(path)).rejects.toMatchObject({ kind: 'input', code: 'bad_backup' })
})
