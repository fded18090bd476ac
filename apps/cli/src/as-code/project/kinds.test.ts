import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, codeScene, type CodeScene, nightsRule, twoTargets } from '../../../test/code-scene.ts'

const view = {
  name: 'Errors',
  searchQuery: { query: 'level:error', syntaxType: 'SYNTAX_TYPE_LUCENE' },
  timeSelection: { quickSelection: { seconds: 3600 } },
}
const viewLines = 'name: Errors\ntimeSelection: { quickSelection: { seconds: "3600" } }\n'

/** A platform with an alert definition and a view. */
async function start(): Promise<CodeScene> {
  const scene = codeScene({ project: twoTargets })
  await scene.call(scene.eu, 'POST', '/5/data-exploration/views/v1/views', view)
  scene.write('a.yaml', alertFile('disk'))
  await scene.run('apply --target eu --init --yes')
  rmSync(join(scene.root, 'a.yaml'))
  return scene
}

/** Refuses an operation as for a key without its permission; without one, all operations. */
const forbid = (scene: CodeScene, operation?: string): void =>
  void scene.eu.faults.add({ kind: 'status', status: 403, operation })

test('pull writes all kinds; --kind only the given ones', async () => {
  const scene = await start()
  await scene.run('pull --target eu --kind views')
  expect(existsSync(join(scene.root, 'targets/eu/views/errors.yaml'))).toBe(true)
  expect(existsSync(join(scene.root, 'targets/eu/alerts'))).toBe(false)
  await scene.run('pull --target eu')
  expect(existsSync(join(scene.root, 'targets/eu/alerts/disk.yaml'))).toBe(true)
})

test('a kind that the key may not list is one warning of a pull, unless --kind names it', async () => {
  const scene = await start()
  forbid(scene, 'ViewsService_ListViews')
  const all = await scene.run('pull --target eu')
  expect(all).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('alerts/disk.yaml') as string })
  expect(all.stderr.match(/warning: the key may not list views: they are left out\n/g)).toHaveLength(1)
  expect(await scene.run('pull --target eu --kind views')).toMatchObject({ exitCode: 4 })
})

test('files and adoptions of a kind that the key may not list stay as they are', async () => {
  const scene = await start()
  forbid(scene, 'AlertSchedulerRuleService_GetBulkAlertSchedulerRule')
  scene.write('nights.yaml', nightsRule)
  scene.write('adopt.eu.yaml', 'suppression-rules:\n  nights: 4a9d3b3c-3f2c-4a37-8e8a-0d6b7f0a2c11\n')
  const { exitCode, stderr } = await scene.run('pull --target eu')
  expect(exitCode).toBe(0)
  expect(stderr).not.toContain('nights has a file but is not on the platform')
  expect(scene.read('adopt.eu.yaml')).toContain('nights: 4a9d3b3c-3f2c-4a37-8e8a-0d6b7f0a2c11')
})

test('a key that may list nothing ends with 4', async () => {
  const scene = await start()
  scene.write('mgmt.yaml', twoTargets.replaceAll(/, account: \{.*?\}/g, ''))
  forbid(scene)
  expect(await scene.run('pull --target eu')).toMatchObject({ exitCode: 4, stdout: '' })
  expect(await scene.run('diff --from eu --to us')).toMatchObject({ exitCode: 4, stdout: '' })
})

test('--kind limits a plan, and what --prune deletes', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  scene.write('b.yaml', alertFile('queue'))
  scene.write('nights.yaml', nightsRule)
  const all = await scene.run('plan -o json')
  expect(JSON.parse(all.stdout)).toMatchObject({ summary: { create: 3 } })
  await scene.run('apply --init --yes')
  rmSync(join(scene.root, 'b.yaml'))
  scene.write('nights.yaml', nightsRule.replace('name: Nights', 'name: Weekends'))

  expect((await scene.run('plan --kind suppression-rules --prune')).stdout).toContain('1 to change; 0 unchanged\n')
  const saved = await scene.run('plan --kind alerts --prune --save plan.json')
  expect(saved.stdout).toContain('1 to delete; 1 unchanged\n')
  expect(await scene.run('apply plan.json --yes')).toMatchObject({ exitCode: 0 })
  expect(await scene.names()).toEqual(['The disk'])
  expect((await scene.run('plan')).stdout).toContain('1 to change; 1 unchanged\n')
})

test('a plan for alerts sends no requests for views', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  const { stderr } = await scene.run('plan --verbose')
  expect(stderr).toContain('/alerts/')
  expect(stderr).not.toContain('views')
})

test.each(['plan', 'apply', 'pull', 'restore backup.json', 'diff --from eu --to us', 'clone eu us'])(
  '%s refuses an unknown kind with the nearest known one, and sends nothing',
  async (line) => {
    const scene = codeScene({ project: twoTargets })
    scene.write('a.yaml', alertFile('disk'))
    scene.write('backup.json', JSON.stringify({ version: 1 }))
    const target = /--from|clone/.test(line) ? '' : ' --target eu'
    const { exitCode, stdout, stderr } = await scene.run(`${line}${target} --kind alerts,veiws`)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain('--kind: unknown value "veiws", did you mean "views"?')
    expect(scene.requests()).toBe(0)
  },
)

test('diff leaves out a kind that one of the keys may not list, with a warning', async () => {
  const scene = await start()
  forbid(scene, 'ViewsService_ListViews')
  const { stdout, stderr, exitCode } = await scene.run('diff --from us --to eu')
  expect(exitCode).toBe(3)
  expect(stdout).toContain('alerts/disk')
  expect(stdout).not.toContain('views/')
  expect(stderr).toContain('warning: one of the keys may not list views: they are left out\n')
})

test('a platform that ignores chosen ids is one warning for all resources of a kind, and a later plan is empty', async () => {
  const scene = codeScene()
  scene.eu.settings.set({ chosenIds: false })
  for (const key of ['a', 'b'])
    scene.write(`${key}.yaml`, `kind: dashboards\nkey: ${key}\nname: ${key}\nlayout: { sections: [] }\n`)
  const { exitCode, stderr } = await scene.run('apply --init --yes')
  expect(exitCode).toBe(0)
  expect(stderr.match(/warning: dashboards: the service ignored the ids that were sent.*/g)).toEqual([
    expect.stringContaining('Keep ledger.eu.yaml in version control.'),
  ])
  expect(await scene.run('plan')).toMatchObject({ exitCode: 0 })
})

test.each(['apply --target eu', 'pull --target eu'])(
  '%s removes the ledger line of a resource that was deleted in the console and has no file, and says so',
  async (command) => {
    const scene = codeScene({ project: twoTargets })
    scene.write('views.yaml', `kind: views\nkey: errors\n${viewLines}---\nkind: views\nkey: slow\n${viewLines}`)
    await scene.run('apply --target eu --init --yes')
    scene.write('views.yaml', `kind: views\nkey: slow\n${viewLines}`)
    const [, id = ''] = /views\/errors: \{"id":"(\d+)"/.exec(scene.read('ledger.eu.yaml')) ?? []
    await scene.call(scene.eu, 'DELETE', `/5/data-exploration/views/v1/views/${id}`)
    const { exitCode, stderr } = await scene.run(command)
    expect(exitCode).toBe(0)
    expect(stderr).toContain(
      `removed from ledger.eu.yaml: views/errors (${id}) was not found on the platform, and no file describes it\n`,
    )
    expect(scene.read('ledger.eu.yaml')).not.toContain('views/errors')
    expect((await scene.run(command)).stderr).not.toContain('removed from')
  },
)
