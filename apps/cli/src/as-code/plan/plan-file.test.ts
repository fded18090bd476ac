import { mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  alertFile,
  alertFiles,
  changeInConsole,
  codeScene,
  type CodeScene,
  oneTarget,
} from '../../../test/code-scene.ts'

/** A scene in which a plan of one change and one creation is kept. */
async function planned(file = 'plan.json'): Promise<CodeScene> {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  await scene.run('apply --init --yes')
  scene.write('a.yaml', `${alertFile('disk', '  enabled: true\n')}---\n${alertFile('queue')}`)
  const { exitCode, stderr } = await scene.run(`plan --save ${file}`)
  expect(exitCode).toBe(3)
  expect(stderr).toContain(`saved the plan as ${file}; to apply it: mgmt apply ${file}\n`)
  return scene
}

test.each(['plan.json', 'plans/of/today.json', '../plan.json'])(
  'a plan in %s is applied as it was reviewed',
  async (file) => {
    const scene = await planned(file)
    expect(await scene.run(`apply ${file} --yes`)).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining('1 created, 1 changed') as string,
    })
    expect(await scene.names()).toEqual(['The disk', 'The queue'])
    expect(await scene.run(`apply ${file} --yes`)).toMatchObject({ exitCode: 0, stdout: 'no changes; 2 unchanged\n' })
    expect(await scene.run('lint')).toMatchObject({ exitCode: 0 })
  },
)

test('a reviewed plan is applied from another directory without a confirmation', async () => {
  const scene = await planned()
  const run = await scene.run('apply code/plan.json --yes', {
    cwd: scene.home,
    terminal: { columns: 80, rows: 50 },
    keys: '',
  })
  expect(run.exitCode).toBe(0)
  expect(run.stderr).not.toContain('[y/N]')
})

test('a plan file that was edited is refused, whatever was edited: exit code 2', async () => {
  const scene = await planned()
  const saved = scene.read('plan.json')
  for (const edited of [
    saved.replace('The queue', 'The disk'),
    saved.replace('"after": true', '"after": false'),
    saved.replaceAll('"id"', '"ids"'),
  ]) {
    expect(edited).not.toBe(saved)
    scene.write('plan.json', edited)
    const { exitCode, stderr } = await scene.run('apply plan.json --yes')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('plan.json is not a valid plan\n')
    expect(stderr).toContain('not as it was saved: its content does not have its digest\n')
    expect(stderr).toContain('hint: Plan again, and do not edit the file.\n')
  }
  expect(await scene.names()).toEqual(['The disk'])
})

test('a plan is not written through a link that leads out of its directory', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  scene.write('../precious.txt', 'precious')
  symlinkSync(join('..', 'precious.txt'), join(scene.root, 'plan.json'))
  const { stderr, exitCode } = await scene.run('plan --save plan.json')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('through a symbolic link')
  expect(scene.read('../precious.txt')).toBe('precious')
})

test('a reviewed plan needs no limits', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(1))
  await scene.run('apply --init --yes')
  scene.write('a.yaml', alertFiles(50))
  expect(await scene.run('apply --yes')).toMatchObject({ exitCode: 2 })
  await scene.run('plan --save plan.json')
  expect(await scene.run('apply plan.json --yes')).toMatchObject({ exitCode: 0 })
})

interface Moved {
  readonly name: string
  readonly change: (scene: CodeScene) => Promise<void> | undefined
  readonly says: string
}

const moved: readonly Moved[] = [
  {
    name: 'files',
    change: (scene) => {
      scene.write('a.yaml', alertFile('disk', '  enabled: true\n  phantomMode: true\n'))
      return undefined
    },
    says: 'alerts/disk: changed in the files since the plan was made',
  },
  {
    name: 'the platform',
    change: (scene) => changeInConsole(scene, 'The disk', { description: 'x' }),
    says: 'alerts/disk: changed on the platform since the plan was made',
  },
  {
    name: 'the owner',
    change: (scene) => {
      scene.write('mgmt.yaml', oneTarget.replace('platform-team', 'others'))
      return undefined
    },
    says: 'the owner changed from platform-team to others',
  },
]

test.each(moved)('apply refuses a reviewed plan where $name changed: exit code 6', async ({ change, says }) => {
  const scene = await planned()
  await change(scene)
  const { exitCode, stderr } = await scene.run('apply plan.json --yes')
  expect(exitCode).toBe(6)
  expect(stderr).toContain('The plan differs from the reviewed one; nothing was changed')
  expect(stderr).toContain(says)
  expect(stderr).toContain('hint: Plan again and review the new plan.')
  expect(await scene.names()).toEqual(['The disk'])
})

test('the conflict is one JSON object on standard error with -o json', async () => {
  const scene = await planned()
  await changeInConsole(scene, 'The disk', { description: 'x' })
  const { stdout, stderr, exitCode } = await scene.run('apply plan.json -o json --yes')
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 6 })
  expect(JSON.parse(stderr.trim().split('\n').at(-1) ?? '')).toMatchObject({
    error: { code: 'not_as_reviewed', exitCode: 6 },
  })
})

test.each([
  { name: 'of another version', text: '{"version": 2, "changes": []}', says: 'only version 1 is supported' },
  { name: 'no JSON', text: '{', says: 'plan.json is not a valid plan' },
  { name: 'something else', text: '{"version": 1}', says: 'hint: Plan again, and do not edit the file.' },
])('a file that is $name is refused, and nothing is sent', async ({ text, says }) => {
  const scene = await planned()
  const before = scene.requests()
  scene.write('plan.json', text)
  expect(await scene.run('apply plan.json --yes')).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringContaining(says) as string,
  })
  expect(scene.requests()).toBe(before)
})

test.each(['--target eu', '--only disk', '--prune'])('%s cannot be combined with a plan file', async (flags) => {
  const scene = await planned()
  expect(await scene.run(`apply plan.json ${flags} --yes`)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('cannot be combined with a plan file') as string,
  })
})

test('a plan that is missing, or was moved away from its files, is an error with a hint', async () => {
  const scene = await planned()
  expect((await scene.run('apply no.json --yes')).stderr).toBe(
    'error: no.json: no such file\nhint: Create one with mgmt plan --save\n',
  )
  mkdirSync(join(scene.home, 'elsewhere'))
  renameSync(join(scene.root, 'plan.json'), join(scene.home, 'elsewhere/plan.json'))
  const moved = await scene.run('apply elsewhere/plan.json --yes', { cwd: scene.home })
  expect(moved.exitCode).toBe(2)
  expect(moved.stderr).toMatch(
    /^error: elsewhere\/plan\.json was made from files in .*\/elsewhere, which has no mgmt\.yaml\n/,
  )
})
