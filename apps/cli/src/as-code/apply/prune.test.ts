import { readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, alertFiles, codeScene, type CodeScene, definitionOf, oneTarget } from '../../../test/code-scene.ts'
import { canaryKey } from '../../../test/run-cli.ts'

/** Three definitions on the platform, one of which has no file any more. */
async function start(): Promise<CodeScene> {
  const made = codeScene()
  made.write('a.yaml', alertFiles(3))
  await made.run('apply --init --yes')
  made.write('a.yaml', alertFiles(2))
  return made
}

const all = ['The a-0', 'The a-1', 'The a-2']

test('nothing is deleted without --prune', async () => {
  const here = await start()
  expect(await here.run('apply --yes')).toMatchObject({ exitCode: 0 })
  expect(await here.names()).toEqual(all)
})

test('deletions need --yes without a terminal, and the backup is readable by its owner only', async () => {
  const here = await start()
  const refused = await here.run('apply --prune')
  expect(refused.exitCode).toBe(2)
  expect(refused.stdout).toMatch(/^- alerts\/a-2 {2}The a-2 {2}\S+$/m)
  expect(refused.stderr).toContain(
    'Delete 1 resource on target eu, and make all other changes? Cannot ask without a terminal',
  )
  expect(await here.names()).toEqual(all)

  const done = await here.run('apply --prune --yes')
  expect(done.exitCode).toBe(0)
  const [file = ''] = readdirSync(join(here.root, '.backups')).filter((name) => name !== '.gitignore')
  expect(file).toBe('backup.eu.2026-10-15T12-00-00-000Z.json')
  expect(here.read('.backups/.gitignore')).toBe('*\n')
  expect(done.stderr).toContain(
    `backup of the deleted resources: .backups/${file}; to restore: mgmt restore .backups/${file}\n`,
  )
  expect(done.stderr).toMatch(/\n1 deleted, in \d requests\n$/)
  expect(statSync(join(here.root, '.backups', file)).mode & 0o777).toBe(0o600)
  expect(await here.names()).toEqual(['The a-0', 'The a-1'])
})

test('the command to restore works in the directory where apply ran', async () => {
  const here = await start()
  const { stderr } = await here.run('apply code --prune --yes', { cwd: dirname(here.root) })
  const [, command = ''] = /to restore: mgmt (restore .+)\n/.exec(stderr) ?? []
  expect(await here.run(`${command} --yes`, { cwd: dirname(here.root) })).toMatchObject({ exitCode: 0 })
  expect(await here.names()).toEqual(all)
})

test('on a terminal deletions need a confirmation, even if they were reviewed', async () => {
  const here = await start()
  await here.run('plan --prune --save plan.json')
  const terminal = { columns: 100, rows: 40 }
  expect(await here.run('apply plan.json', { terminal, keys: '\r' })).toMatchObject({ exitCode: 130 })
  expect(await here.names()).toEqual(all)
  expect(await here.run('apply plan.json', { terminal, keys: 'yes\r' })).toMatchObject({ exitCode: 0 })
  expect(await here.names()).toHaveLength(2)
})

test.each([
  { name: 'a filter', line: '--only a-0', says: 'pruning requires all files of the root' },
  { name: 'a part of the files', line: 'a.yaml', says: 'Prune from ' },
])('$name cannot prune', async ({ line, says }) => {
  const here = await start()
  for (const command of ['plan', 'apply --yes'] as const) {
    const { exitCode, stdout, stderr } = await here.run(`${command} ${line} --prune`)
    expect(exitCode).toBe(2)
    expect(stdout + stderr).toContain(says)
    expect(stdout).not.toContain('in no file')
  }
  expect(await here.names()).toEqual(all)
})

test('nothing is deleted if the files describe no resources', async () => {
  const here = await start()
  here.write('a.yaml', '')
  const { exitCode, stderr } = await here.run('apply --prune --yes')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('the files describe no resources: everything would be deleted')
  expect(await here.names()).toEqual(all)
})

test('many deletions need their limit', async () => {
  const here = codeScene()
  here.write('a.yaml', alertFiles(20))
  await here.run('apply --init --yes')
  here.write('a.yaml', alertFiles(5))
  const { exitCode, stderr } = await here.run('apply --prune --yes')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('--max-prunes 15')
  expect(await here.run('apply --prune --yes --max-prunes 15')).toMatchObject({ exitCode: 0 })
  expect(await here.names()).toHaveLength(5)
})

test('if the backup cannot be written, nothing is deleted', async () => {
  const here = await start()
  here.write('.backups', 'a file where the folder would be')
  const { exitCode, stderr } = await here.run('apply --prune --yes')
  expect(exitCode).toBe(1)
  expect(stderr).toContain('no backup was made')
  expect(await here.names()).toEqual(all)
})

async function pruned(): Promise<{ here: CodeScene; backup: string }> {
  const here = codeScene()
  here.write(
    'a.yaml',
    `${alertFile('stays')}---\n${alertFile('x').replace('alertDef', 'accessPolicy: kept-as-it-was\nalertDef')}---\n${alertFile('y')}`,
  )
  await here.run('apply --init --yes')
  here.write('a.yaml', alertFile('stays'))
  await here.run('apply --prune --yes')
  const [backup = ''] = readdirSync(join(here.root, '.backups')).filter((name) => name !== '.gitignore')
  return { here, backup: `.backups/${backup}` }
}

test('restore restores a backup with access policies, and a second time changes nothing', async () => {
  const { here, backup } = await pruned()
  const dry = await here.run(`restore ${backup} --dry-run`)
  expect(dry).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('2 to create; 0 unchanged\n') as string })
  expect(await here.names()).toEqual(['The stays'])
  expect(await here.run(`restore ${backup} --yes`)).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('2 created') as string,
  })
  expect(await here.names()).toEqual(['The stays', 'The x', 'The y'])
  expect(await definitionOf(here, 'The x')).toMatchObject({ alertDefProperties: { entityLabels: { mgmt_key: 'x' } } })
  const { id } = await definitionOf(here, 'The x')
  expect(await here.call(here.eu, 'GET', `/5/alerts/alerts/v3/${id}?include_access_permissions=true`)).toMatchObject({
    access: { accessPolicy: 'kept-as-it-was' },
  })
  expect(await here.run(`restore ${backup} --yes`)).toMatchObject({ exitCode: 0, stdout: 'no changes; 2 unchanged\n' })
})

test('restore without a file takes the newest backup on a terminal, and asks once', async () => {
  const { here, backup } = await pruned()
  const older = JSON.parse(here.read(backup)) as object
  here.write('.backups/backup.eu.2026-10-01T00-00-00-000Z.json', JSON.stringify({ ...older, resources: [] }))
  const terminal = { columns: 100, rows: 40 }
  const refused = await here.run('restore', { terminal, keys: '\r' })
  expect(refused).toMatchObject({ exitCode: 130 })
  expect(refused.stderr).toContain(`newest backup: ${backup} (2 resources of target eu, 2026-10-15T12:00:00.000Z)\n`)
  expect(refused.stderr).toContain('Make 2 changes on target eu? [y/N]')
  expect(await here.names()).toEqual(['The stays'])
  expect(await here.run('restore', { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0 })
  expect(await here.names()).toEqual(['The stays', 'The x', 'The y'])
})

test('restore without a file prints the command if it cannot ask, even with --yes', async () => {
  const { here, backup } = await pruned()
  const { exitCode, stderr } = await here.run('restore --yes')
  expect(exitCode).toBe(2)
  expect(stderr).toContain(`error: No backup was specified\nhint: To restore the newest: mgmt restore ${backup}\n`)
  expect(await here.run(`restore --directory ${here.root} --yes`, { cwd: dirname(here.root) })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`: mgmt restore code/${backup} --directory code\n`) as string,
  })
  expect(await here.names()).toEqual(['The stays'])
})

test('restore without a file says where there is no backup', async () => {
  const here = codeScene()
  expect(await here.run('restore -t eu --yes')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('error: There is no backup of target eu in .backups\n') as string,
  })
})

test('restore brings back one of them', async () => {
  const { here, backup } = await pruned()
  expect(await here.run(`restore ${backup} --only y -o json --yes`)).toMatchObject({ exitCode: 0 })
  expect(await here.names()).toEqual(['The stays', 'The y'])
  expect(await here.run(`restore ${backup} --only z --yes`)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('The backup has no "z"') as string,
  })
})

test('a backup without unreadable access policies is restored only with --accept-unreadable', async () => {
  const here = codeScene()
  here.write('a.yaml', `${alertFile('stays')}---\n${alertFile('x')}`)
  await here.run('apply --init --yes')
  here.write('a.yaml', alertFile('stays'))
  here.eu.keys.set({ [canaryKey]: { permissions: ['alerts:ReadConfig', 'alerts:UpdateConfig'] } })
  await here.run('apply --prune --yes')
  const [backup = ''] = readdirSync(join(here.root, '.backups')).filter((name) => name !== '.gitignore')
  const refused = await here.run(`restore .backups/${backup} --yes`)
  expect(refused).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('accessPolicy could not be read') as string,
  })
  expect(refused.stderr).toContain('--accept-unreadable')
  expect(await here.run(`restore .backups/${backup} --accept-unreadable --yes`)).toMatchObject({ exitCode: 0 })
})

test.each([
  { name: 'is not there', file: 'no.json', says: 'no such file' },
  { name: 'is something else', file: 'mgmt.yaml', says: 'not JSON' },
])(
  'a backup that $name is an error that names the directory of backups, and nothing is sent',
  async ({ file, says }) => {
    const here = codeScene()
    const { exitCode, stderr } = await here.run(`restore ${file} --yes`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(`is not a readable backup: ${says}\nhint: Pass a file that apply wrote to .backups.\n`)
    expect(here.requests()).toBe(0)
  },
)

test('a backup of another owner is refused, and nothing is sent', async () => {
  const { here, backup } = await pruned()
  const before = here.requests()
  here.write('mgmt.yaml', oneTarget.replace('platform-team', 'others'))
  expect(await here.run(`restore ${backup} --yes`)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('the files belong to others') as string,
  })
  expect(here.requests()).toBe(before)
  expect(readFileSync(join(here.root, backup), 'utf8')).not.toContain(canaryKey)
})

test.each(['plan --prune', 'apply --prune --yes', 'pull', 'pull --drift', 'lint', 'render'])(
  '%s reports a broken link in place of a file, and nothing is deleted',
  async (command) => {
    const here = await start()
    rmSync(join(here.root, 'a.yaml'))
    symlinkSync('gone.yaml', join(here.root, 'a.yaml'))
    symlinkSync('..', join(here.root, 'shared'))
    const { exitCode, stdout, stderr } = await here.run(command)
    expect(exitCode).not.toBe(0)
    expect(stdout + stderr).toContain('a.yaml is a dangling symbolic link')
    expect(stdout + stderr).toContain('shared leads outside')
    expect(stdout + stderr).toContain('Remove the link, or create its target.')
    expect(await here.names()).toEqual(all)
  },
)
