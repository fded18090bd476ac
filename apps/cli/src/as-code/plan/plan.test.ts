import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  addresses,
  alertFile,
  alertFiles,
  changeInConsole,
  codeScene,
  oneTarget,
  twoTargets,
} from '../../../test/code-scene.ts'
import { canaryKey } from '../../../test/run-cli.ts'

test('a plan prints creates and changes with their places, exit code 3', async () => {
  const scene = codeScene()
  scene.write('alerts/disk.yaml', alertFile('disk', '  priority: ALERT_DEF_PRIORITY_P2\n'))
  await scene.run('apply --init --yes')
  scene.write('alerts/disk.yaml', alertFile('disk', '  priority: ALERT_DEF_PRIORITY_P1\n'))
  scene.write('alerts/queue.yaml', alertFile('queue'))

  expect(await scene.run('plan')).toEqual({
    stdout: [
      '+ alerts/queue  The queue  alerts/queue.yaml:1:1',
      '~ alerts/disk  The disk',
      '    alertDefProperties.priority  "ALERT_DEF_PRIORITY_P2" → "ALERT_DEF_PRIORITY_P1"  alerts/disk.yaml:6:13',
      '',
      '1 to create, 1 to change; 0 unchanged',
      '',
    ].join('\n'),
    stderr: expect.stringMatching(
      /^2 files, 2 resources\ntarget eu: https:\/\/api\.eu1\.example\.com, key [\da-f]{8} \(from profile prod-eu\), owner platform-team\n$/,
    ) as string,
    exitCode: 3,
  })
  expect(await scene.names()).toEqual(['The disk'])
})

test('a plan without changes ends with 0', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  await scene.run('apply --init --yes')
  expect(await scene.run('plan')).toMatchObject({ stdout: 'no changes; 1 unchanged\n', exitCode: 0 })
})

test('a plan for programs is one JSON document, and its notes are JSON as well', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  const { stdout, stderr, exitCode } = await scene.run('plan -o json')
  expect(exitCode).toBe(3)
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    owner: 'platform-team',
    target: { name: 'eu', profile: 'prod-eu', address: addresses.eu },
    directory: '',
    prune: false,
    summary: { create: 1, state: 'changes' },
    changes: [{ action: 'create', kind: 'alerts', key: 'disk', name: 'The disk' }],
  })
  const notes = stderr.trimEnd().split('\n')
  expect(notes.map((line): unknown => JSON.parse(line))).toEqual([
    { note: '1 file, 1 resource' },
    { note: expect.stringContaining('target eu: ') as string },
  ])
})

test('a plan as Markdown is for the comment of a pull request', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk', '  description: before\n'))
  await scene.run('apply --init --yes')
  scene.write('a.yaml', alertFile('disk', '  description: after\n') + `---\n${alertFile('queue')}`)
  const { stdout, exitCode } = await scene.run('plan -o markdown')
  expect(exitCode).toBe(3)
  expect(stdout).toBe(`### Plan for \`eu\`

1 to create, 1 to change; 0 unchanged. Address \`https://api.eu1.example.com\`, owner \`platform-team\`.

#### Created (1)

- \`alerts/queue\` The queue

#### Changed (1)

- \`alerts/disk\` The disk

  \`\`\`diff
    alertDefProperties.description:
  - "before"
  + "after"
  \`\`\`
`)
})

test.each([
  {
    name: 'a name that is too long',
    file: alertFile('disk', `  description: ${'x'.repeat(3_001)}\n`),
    says: 'a.yaml:6:16: alertDefProperties.description',
  },
  { name: 'no YAML', file: 'kind: [', says: 'a.yaml:1:' },
  { name: 'a reference to nothing', file: flowTo('nowhere'), says: 'alerts/nowhere' },
])('$name is reported with its place, exit code 2, and nothing is sent', async ({ file, says }) => {
  const scene = codeScene()
  scene.write('a.yaml', file)
  const text = await scene.run('plan')
  expect(text).toMatchObject({ exitCode: 2, stdout: '' })
  expect(text.stderr).toContain(says)
  const json = await scene.run('plan -o json')
  expect(json).toMatchObject({ exitCode: 2, stdout: '' })
  expect(JSON.parse(json.stderr)).toMatchObject({ error: { code: 'bad_files', exitCode: 2 } })
  expect(scene.requests()).toBe(0)
})

test('a field that neither this version nor the platform knows is reported with its place, exit code 2', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk', '  nam: x\n'))
  const { exitCode, stderr } = await scene.run('plan')
  expect(exitCode).toBe(2)
  expect(stderr).toContain(
    'error: a.yaml:6:3: alertDefProperties.nam: not a known field of AlertDefProperties; did you mean name?',
  )
  expect(stderr).toContain('The platform does not have it either.')
  expect(await scene.run('plan --allow-unknown')).toMatchObject({ exitCode: 3 })
})

function flowTo(key: string): string {
  return `kind: alerts
key: flow
alertDefProperties:
  name: Flow
  type: ALERT_DEF_TYPE_FLOW
  flow: { stages: [{ flowStagesGroups: { groups: [{ alertDefs: [{ id: { $ref: alerts/${key} } }] }] } }] }
`
}

const refused = [
  {
    name: 'an address that is not the profile’s',
    project: oneTarget.replace('eu1', 'eu2'),
    line: 'plan',
    says: 'target eu in mgmt.yaml has the address https://api.eu2.example.com, but profile prod-eu has https://api.eu1.example.com; nothing was sent',
  },
  {
    name: 'no target of several',
    project: twoTargets,
    line: 'plan',
    says: 'mgmt.yaml has 2 targets, and none was specified\nhint: Specify one. Targets: eu, us.',
  },
  {
    name: 'an unknown target',
    project: twoTargets,
    line: 'plan --target uss',
    says: 'mgmt.yaml has no target "uss"; did you mean us?',
  },
  {
    name: 'an unknown profile',
    project: oneTarget,
    line: 'plan --profile prod-ue',
    says: 'Unknown profile "prod-ue", did you mean "prod-eu"?',
  },
  {
    name: 'several profiles',
    project: oneTarget,
    line: 'plan --profile prod-eu,prod-us',
    says: 'A plan is for one target',
  },
  { name: 'a directory that is not there', project: oneTarget, line: 'plan nowhere', says: '/code/nowhere\n' },
  {
    name: 'an unknown key',
    project: oneTarget,
    line: 'plan --only disc',
    says: 'No file describes "disc"; did you mean disk?',
  },
  { name: 'an unknown format', project: oneTarget, line: 'plan -o yaml', says: 'Valid values: text, json, markdown' },
  { name: 'a mgmt.yaml that says too much', project: `${oneTarget}color: blue\n`, line: 'plan', says: 'mgmt.yaml:4:1' },
]

test.each(refused)('$name ends with 2, and nothing is sent', async ({ project, line, says }) => {
  const scene = codeScene({ project })
  scene.write('a.yaml', alertFile('disk'))
  for (const command of ['plan', 'apply'] as const) {
    const { stdout, stderr, exitCode } = await scene.run(line.replace('plan', command))
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    if (command === 'plan') expect(stderr).toContain(says)
  }
  expect(scene.requests()).toBe(0)
})

test('the hint says what to create if there is no mgmt.yaml', async () => {
  const scene = codeScene()
  expect(await scene.run('plan', { cwd: scene.home })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(
      /^error: No mgmt\.yaml in .* or its parent directories\nhint: Create it with the files of a platform: mgmt pull DIR --owner NAME\n/,
    ) as string,
  })
})

test('MGMT_TARGET names the target, and --target wins over it', async () => {
  const scene = codeScene({ project: twoTargets })
  scene.write('a.yaml', alertFile('disk'))
  const env = { MGMT_TARGET: 'us' }
  expect((await scene.run('plan', { env })).stderr).toContain('target us: https://api.us1.example.com')
  expect((await scene.run('plan -t eu', { env })).stderr).toContain('target eu: https://api.eu1.example.com')
})

test('on a build server the environment has the key, and its address must be the target’s', async () => {
  const project = oneTarget.replace('profile: prod-eu', 'profile: of-somebody-else')
  const scene = codeScene({ project })
  scene.write('a.yaml', alertFile('disk'))
  const key = { MGMT_API_KEY: canaryKey }
  const right = await scene.run('plan', { env: { ...key, MGMT_BASE_URL: addresses.eu } })
  expect(right).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('(from MGMT_API_KEY)') as string,
  })
  const before = scene.requests()
  const wrong = await scene.run('plan', { env: { ...key, MGMT_BASE_URL: addresses.us } })
  expect(wrong).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('but MGMT_BASE_URL has') as string })
  expect((await scene.run('plan')).stderr).toContain('Unknown profile "of-somebody-else"')
  expect(scene.requests()).toBe(before)
})

test('a part of the files is planned alone: a folder, a file, or keys', async () => {
  const scene = codeScene()
  scene.write('team/disk.yaml', alertFile('disk'))
  scene.write('team/queue.yaml', alertFile('queue'))
  scene.write('other/net.yaml', alertFile('net'))
  const keys = async (line: string): Promise<unknown> => {
    const { stdout } = await scene.run(`plan ${line} -o json`)
    return (JSON.parse(stdout) as { changes: { key: string }[] }).changes.map(({ key }) => key)
  }
  expect(await keys('')).toEqual(['net', 'disk', 'queue'])
  expect(await keys('team')).toEqual(['disk', 'queue'])
  expect(await keys('team/queue.yaml')).toEqual(['queue'])
  expect(await keys('--only net,alerts/disk')).toEqual(['net', 'disk'])
  expect(await keys('--only net --only disk')).toEqual(['net', 'disk'])
  await scene.run('apply --init --yes')
  const { stdout } = await scene.run('plan team')
  expect(stdout).toBe('no changes; 2 unchanged\n')
})

test('a directory without resources is a warning', async () => {
  const scene = codeScene()
  mkdirSync(join(scene.root, 'empty'))
  const { stderr, exitCode } = await scene.run('plan empty')
  expect(exitCode).toBe(0)
  expect(stderr).toMatch(/^warning: no resources in the files of .*\/code\/empty\n/)
})

test('owned resources without a file are named and left unchanged', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(2))
  await scene.run('apply --init --yes')
  scene.write('a.yaml', alertFiles(1))
  expect(await scene.run('plan')).toMatchObject({
    stdout: [
      '? alerts/a-1  The a-1  no file describes it',
      '',
      'no changes; 1 unchanged, 1 without a file (--prune deletes them)',
      '',
    ].join('\n'),
    exitCode: 0,
  })
})

test('a change made in the console is shown against the files', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk', '  description: One\n'))
  await scene.run('apply --init --yes')
  await changeInConsole(scene, 'The disk', { description: 'Two' })
  expect((await scene.run('plan')).stdout).toContain(
    'alertDefProperties.description  "Two" → "One"  (changed on the platform)  a.yaml:6:16',
  )
})

test('a plan of 120 creations shows the first few, in text and in Markdown', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(120))
  const text = (await scene.run('plan')).stdout.split('\n')
  expect(text).toHaveLength(14)
  expect(text.slice(9)).toEqual([
    '+ alerts/a-9  The a-9  a.yaml:55:1',
    '  … and 110 more; --full shows all',
    '',
    '120 to create; 0 unchanged',
    '',
  ])
  const markdown = (await scene.run('plan -o markdown')).stdout
  expect(markdown.split('\n').length).toBeLessThan(20)
  expect(markdown).toContain('- … and 110 more')
  const json = JSON.parse((await scene.run('plan -o json')).stdout) as { changes: unknown[] }
  expect(json.changes).toHaveLength(120)
})

test('a plan of many changes fits into a comment of a pull request', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(250, '  description: before\n'))
  await scene.run('apply --init --yes')
  scene.write('a.yaml', alertFiles(250, `  description: ${'after'.repeat(60)}\n`))
  const { stdout } = await scene.run('plan -o markdown')
  expect(stdout.length).toBeLessThan(65_536)
  expect(stdout).toContain('250 to change; 0 unchanged.')
  expect(stdout).toMatch(/… and \d+ more that do not fit here; `-o json` lists all\n$/)
})

test('a closed pipe ends a plan without an error, and the exit code stays', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  expect(await scene.run('plan', { closeAfter: 0 })).toMatchObject({ stdout: '', exitCode: 3 })
})
