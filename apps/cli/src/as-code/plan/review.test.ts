import { expect, test } from 'vitest'
import {
  alertFile,
  alertFiles,
  changeInConsole,
  codeScene,
  type CodeScene,
  twoTargets,
} from '../../../test/code-scene.ts'
import { canaryKey } from '../../../test/run-cli.ts'

test('a plan shows defaults as values, and the meaning of fields that are taken away', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk', '  enabled: true\n'))
  await scene.run('apply --init --yes')
  await changeInConsole(scene, 'The disk', { enabled: false, description: 'By hand', phantomMode: true })
  const { stdout } = await scene.run('plan')
  expect(stdout).toContain('alertDefProperties.enabled  false → true')
  expect(stdout).toContain(
    'alertDefProperties.description  "By hand" → ""  (changed on the platform; not in the files: it is cleared)',
  )
  expect(stdout).toContain(
    'alertDefProperties.phantomMode  true → false  (changed on the platform; not in the files: the default applies)',
  )
  expect(stdout).not.toContain('(none)')
  const json = await scene.run('plan -o json')
  expect(JSON.parse(json.stdout)).toMatchObject({
    changes: [
      {
        fields: expect.arrayContaining([
          expect.objectContaining({
            at: 'alertDefProperties.phantomMode',
            before: true,
            implied: { value: false, by: 'zero' },
          }),
        ]) as unknown,
      },
    ],
  })
})

test('a value that the file states has no note, even if it equals the default', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk', '  enabled: true\n'))
  await scene.run('apply --init --yes')
  scene.write('a.yaml', alertFile('disk', '  enabled: false\n'))
  expect((await scene.run('plan')).stdout).toContain('alertDefProperties.enabled  true → false  a.yaml:6:12\n')
  expect((await scene.run('plan -o markdown')).stdout).toContain('    alertDefProperties.enabled:\n')
  const { changes } = JSON.parse((await scene.run('plan -o json')).stdout) as { changes: unknown }
  expect(changes).toMatchObject([{ fields: [{ before: true, after: false }] }])
  scene.write('a.yaml', alertFile('disk'))
  const removed = 'alertDefProperties.enabled  true → false  (not in the files: the default applies)  a.yaml:4:3\n'
  expect((await scene.run('plan')).stdout).toContain(removed)
})

test('--full shows the bodies of creations without secrets, and all resources without a file', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(30))
  await scene.run('apply --init --yes')
  scene.write('a.yaml', alertFile('new', '  priority: ALERT_DEF_PRIORITY_P1\n'))
  const short = await scene.run('plan')
  expect(short.stdout).toContain('… and 20 more; --full shows all')
  expect(short.stdout).not.toContain('priority')
  const { stdout } = await scene.run('plan --full')
  expect(stdout).toContain('    alertDefProperties:\n      name: The new\n      priority: ALERT_DEF_PRIORITY_P1\n')
  expect(stdout.match(/^\? alerts\/a-\d+ {2}The a-\d+ {2}no file describes it$/gm)).toHaveLength(30)
  const markdown = await scene.run('plan --full -o markdown')
  expect(markdown.stdout).toContain('  ```yaml\n  alertDefProperties:\n    name: The new\n')
  expect(markdown.stdout).toContain('#### Without a file (30)\n')
})

/** Two targets; the second has one resource, and one file refers to a variable that only the first has. */
async function twoPlatforms(file = alertFile('disk')): Promise<CodeScene> {
  const scene = codeScene({ project: twoTargets })
  scene.write('a.yaml', file)
  await scene.run('apply --target us --init --yes')
  return scene
}

test('a plan for several targets is one output in each format', async () => {
  const scene = await twoPlatforms()
  const text = await scene.run('plan --target eu,us')
  expect(text).toMatchObject({ exitCode: 3 })
  expect(text.stdout).toBe(
    [
      'target eu',
      '+ alerts/disk  The disk  a.yaml:1:1',
      '',
      '1 to create; 0 unchanged',
      '',
      'target us',
      'no changes; 1 unchanged',
      '',
    ].join('\n'),
  )
  const json = await scene.run('plan --target eu,us -o json')
  expect(JSON.parse(json.stdout)).toMatchObject({
    plans: [
      { target: { name: 'eu' }, summary: { create: 1 } },
      { target: { name: 'us' }, summary: { unchanged: 1 } },
    ],
    failed: [],
  })
  const markdown = await scene.run('plan -o markdown', { env: { MGMT_TARGET: 'eu,us' } })
  expect(markdown.stdout.match(/^### Plan for .*$/gm)).toEqual(['### Plan for `eu`', '### Plan for `us`'])
  expect((await scene.run('plan --target us,us')).exitCode).toBe(0)
})

test('a failing target does not hide the plan of another, and its error is on standard error in every format', async () => {
  const scene = await twoPlatforms()
  scene.eu.keys.set({ another: {} })
  for (const output of ['text', 'markdown', 'json']) {
    const { stdout, stderr, exitCode } = await scene.run(`plan --target eu,us -o ${output}`)
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(output === 'json' ? /"unchanged": 1/ : /no changes; 1 unchanged/)
    expect(stderr).toContain('1 of 2 targets failed')
    expect(stderr).toContain('target eu: ')
  }
  const { stdout } = await scene.run('plan --target eu,us -o markdown')
  expect(stdout).toContain('### Plan for `eu`\n\n**Failed**: ')
  scene.us.keys.set({ another: {} })
  expect((await scene.run('plan --target eu,us')).exitCode).toBe(4)
})

test('errors of a plan are on standard error in every format', async () => {
  const scene = await twoPlatforms()
  await scene.call(scene.eu, 'POST', '/5/alerts/alerts/v3', {
    alertDefProperties: { name: 'The disk', logsImmediate: {} },
  })
  for (const target of ['eu', 'eu,us']) {
    for (const output of ['text', 'markdown', 'json']) {
      const { stderr, exitCode } = await scene.run(`plan --target ${target} -o ${output}`)
      expect(exitCode).toBe(target === 'eu' ? 2 : 1)
      expect(stderr).toContain('The plan for eu has errors and cannot be applied')
      expect(stderr).toContain('a.yaml:1:1')
    }
  }
})

test('Markdown for several targets fits a comment, and each target has its summary', async () => {
  const scene = codeScene({ project: twoTargets })
  scene.write('a.yaml', alertFiles(90, `  description: ${'old '.repeat(140)}\n`))
  for (const target of ['eu', 'us']) await scene.run(`apply --target ${target} --init --yes`)
  scene.write('a.yaml', alertFiles(90, `  description: ${'new '.repeat(140)}\n`))
  const { stdout } = await scene.run('plan --target eu,us -o markdown')
  expect(stdout.length).toBeLessThanOrEqual(60_000)
  expect(stdout.match(/^90 to change; 0 unchanged/gm)).toHaveLength(2)
  expect(stdout.match(/more that do not fit here/g)).toHaveLength(2)
})

test.each(['--save plan.json', '--profile prod-eu', '--base-url https://api.eu1.example.com'])(
  '%s is for one target',
  async (flag) => {
    const scene = codeScene({ project: twoTargets })
    const { exitCode, stderr } = await scene.run(`plan --target eu,us ${flag}`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('cannot be combined with several targets')
  },
)

test('one cause is one line with a count; JSON lists all', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(30))
  const reading = { permissions: ['alerts:ReadConfig'] }
  scene.eu.keys.set({ [canaryKey]: reading })
  const text = await scene.run('apply --init --yes')
  expect(text.exitCode).toBe(4)
  const lines = text.stderr.split('\n').filter((line) => line.startsWith('  error: '))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/\(30 times: alerts\/a-0, alerts\/a-1, alerts\/a-2, …\)$/)
  const json = await scene.run('apply --init -o json --yes')
  expect(json.exitCode).toBe(4)
  const error = json.stderr.trimEnd().split('\n').at(-1) ?? ''
  expect(JSON.parse(error)).toMatchObject({ error: { code: 'denied', exitCode: 4 } })
  // JSON, as just checked.
  expect((JSON.parse(error) as { error: { failures: unknown[] } }).error.failures).toHaveLength(30)
})

test.each(['lint notes.txt', 'plan notes.txt', 'lint .hidden/a.yaml', 'apply node_modules/a.yaml'])(
  '%s is an error, because the file is not read',
  async (line) => {
    const scene = codeScene()
    scene.write('a.yaml', alertFile('disk'))
    for (const file of ['notes.txt', '.hidden/a.yaml', 'node_modules/a.yaml']) scene.write(file, alertFile('other'))
    const { stdout, stderr, exitCode } = await scene.run(line)
    expect(exitCode).toBe(2)
    expect(stdout + stderr).toContain('the file is not read')
    expect(scene.requests()).toBe(0)
  },
)

test('the ledger, overlays and mgmt.yaml may be named, as by a hook for changed files', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  scene.write('ledger.eu.yaml', '')
  scene.write(
    'overlays/eu/a.yaml',
    'kind: alerts\nkey: disk\nalertDefProperties: { priority: ALERT_DEF_PRIORITY_P1 }\n',
  )
  expect(await scene.run('lint mgmt.yaml ledger.eu.yaml overlays/eu/a.yaml')).toMatchObject({ stdout: '', exitCode: 0 })
})

test('--mask hides the content of settings in every format, and what is applied or saved has it', async () => {
  const scene = codeScene()
  const connectorFile = (channel: string): string =>
    [
      'kind: connectors',
      'key: ops',
      'name: Ops',
      'type: SLACK',
      'connectorConfig:',
      '  fields:',
      ...['integrationId: ops-chat', `channel: ${channel}`, 'fallbackChannel: spare-1'].flatMap((line) => {
        const [name = '', value = ''] = line.split(': ')
        return [`    - fieldName: ${name}`, `      value: ${value}`]
      }),
      '',
    ].join('\n')
  scene.write('ops.yaml', connectorFile('ops-one'))
  const created = await scene.run('plan --full --mask')
  expect(created.stdout).toContain('[masked]')
  expect(created.stdout).not.toContain('ops-one')
  expect((await scene.run('plan --full')).stdout).toContain('ops-one')
  const applied = await scene.run('apply --init --mask --yes')
  expect(`${applied.stdout}${applied.stderr}`).not.toContain('ops-one')
  scene.write('ops.yaml', connectorFile('ops-two'))
  const open = await scene.run('plan')
  expect(open.stdout).toContain('ops-one')
  expect(open.stdout).toContain('ops-two')
  for (const format of ['text', 'json', 'markdown']) {
    const { stdout } = await scene.run(`plan --mask -o ${format} --save plan.json`)
    expect(stdout).toContain('[masked]')
    expect(stdout).not.toMatch(/ops-(?:one|two)/)
  }
  const { exitCode } = await scene.run('apply plan.json --mask --yes')
  expect(exitCode).toBe(0)
  expect((await scene.run('plan')).stdout).toContain('no changes')
})
