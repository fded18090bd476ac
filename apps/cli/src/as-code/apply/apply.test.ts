import { expect, test } from 'vitest'
import { alertFile, alertFiles, changeInConsole, codeScene, definitionOf, oneTarget } from '../../../test/code-scene.ts'

const bulkCreate = 'AlertDefsService_BulkCreateAlertDefs'

test('apply makes the platform match the files, in bulk, and a second time does nothing', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(3))
  const first = await scene.run('apply --init --yes')
  expect(first).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('3 to create; 0 unchanged\n') as string })
  expect(first.stderr).toMatch(/\n3 created, in \d requests\n$/)
  expect(await scene.names()).toEqual(['The a-0', 'The a-1', 'The a-2'])
  const { alertDefProperties } = await definitionOf(scene, 'The a-1')
  expect(alertDefProperties.entityLabels).toEqual({ mgmt_owner: 'platform-team', mgmt_key: 'a-1' })

  const again = await scene.run('apply --yes')
  expect(again).toMatchObject({ exitCode: 0, stdout: 'no changes; 3 unchanged\n' })
  expect(again.stderr.split('\n')).toHaveLength(3)
})

test('--dry-run prints the plan, ends as plan does, and changes nothing', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(3))
  const ran = await scene.run('apply --init --dry-run')
  expect(ran).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('3 to create; 0 unchanged\n') as string })
  expect(await scene.names()).toEqual([])
})

test('the report for programs is one JSON document, of one form whether or not there was something to do', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  const { stdout, stderr, exitCode } = await scene.run('apply --init -o json --yes')
  expect(exitCode).toBe(0)
  const report = JSON.parse(stdout) as Record<string, unknown>
  expect(report).toMatchObject({
    owner: 'platform-team',
    target: 'eu',
    complete: true,
    totals: { created: 1, failed: 0 },
    results: [{ kind: 'alerts', key: 'disk', action: 'create', outcome: 'created' }],
  })
  for (const line of stderr.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('note')
  const nothing = await scene.run('apply -o json --yes')
  expect(JSON.parse(nothing.stdout)).toMatchObject({ complete: true, totals: { created: 0 }, results: [], requests: 0 })
  expect(Object.keys(JSON.parse(nothing.stdout) as object).sort()).toEqual(
    Object.keys(report)
      .filter((name) => name !== 'backup')
      .sort(),
  )
})

test('a plan in Markdown is followed by what was done', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  const { stdout } = await scene.run('apply --init -o markdown --yes')
  expect(stdout).toMatch(
    /^### Plan for `eu`\n[^]*\n- `alerts\/disk` The disk\n\n\*\*Applied\*\*: 1 created, in \d requests\.\n$/,
  )
})

test('a plan names the secret that an adoption sends in place of a mask', async () => {
  const scene = codeScene()
  const notifying = (template: unknown): object => ({
    destinations: [
      { triggeredRoutingOverrides: { configOverrides: { connectorConfigFields: [{ fieldName: 'token', template }] } } },
    ],
  })
  const disk = { name: 'Disk', enabled: true, logsImmediate: {} }
  const created = await scene.call(scene.eu, 'POST', '/4/alerts/alerts/v3', {
    alertDefProperties: { ...disk, notificationGroup: notifying('********') },
  })
  const { id } = (created as { readonly alertDef: { readonly id: string } }).alertDef
  scene.write('adopt.eu.yaml', `alerts:\n  disk: ${id}\n`)
  const alertDefProperties = { ...disk, notificationGroup: notifying({ $secret: 'env:TOKEN' }) }
  scene.write('disk.yaml', JSON.stringify({ kind: 'alerts', key: 'disk', alertDefProperties }))
  expect((await scene.run('plan')).stdout).toContain(
    `  adopts ${id}, adds labels\n    sends env:TOKEN to the platform\n`,
  )
  const { stdout } = await scene.run('plan -o markdown')
  expect(stdout).toContain('- `alerts/disk` Disk\n  - `sends env:TOKEN to the platform`\n')
})

test('read-only forbids an apply before anything is sent, and no plan', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  const ways = [
    { line: ' --read-only', env: {} },
    { line: '', env: { MGMT_READ_ONLY: '1' } },
  ]
  for (const { line, env } of ways) {
    expect(await scene.run(`apply --init${line} --yes`, { env })).toMatchObject({
      exitCode: 4,
      stdout: '',
      stderr: expect.stringContaining('Changes are forbidden by ') as string,
    })
  }
  expect(scene.requests()).toBe(0)
  expect(await scene.run('plan --read-only')).toMatchObject({ exitCode: 3 })
})

test('a key that is refused is 4, a service that is down 7', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  scene.eu.keys.set({ another: {} })
  expect(await scene.run('plan')).toMatchObject({ exitCode: 4, stdout: '' })
  scene.eu.keys.set()
  scene.eu.faults.add({ kind: 'status', status: 503 })
  const down = await scene.run('plan --timeout 1s -o json')
  expect(down).toMatchObject({ exitCode: 7, stdout: '' })
  expect(
    down.stderr
      .trim()
      .split('\n')
      .map((line) => Object.keys(JSON.parse(line) as object)),
  ).toEqual([['note'], ['note'], ['error']])
})

const guarded = [
  { name: 'the first apply needs --init', before: 0, after: 1, change: '', says: 'To allow it: --init.' },
  { name: 'many creations', before: 20, after: 40, change: '', says: 'To allow it: --max-creates 20, or apply' },
  {
    name: 'many changes',
    before: 20,
    after: 20,
    change: '  enabled: true\n',
    says: '--max-changes 20, or apply a reviewed plan file.',
  },
]

test.each(guarded)(
  '$name: exit code 2, nothing changed, and the flag that allows it',
  async ({ before, after, change, says }) => {
    const scene = codeScene()
    scene.write('a.yaml', alertFiles(before))
    if (before > 0) await scene.run('apply --init --yes')
    const names = await scene.names()
    scene.write('a.yaml', alertFiles(after, change))
    const refused = await scene.run('apply --yes')
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(says) as string })
    expect(refused.stderr).toContain('nothing was changed')
    expect(await scene.names()).toEqual(names)
    const [flags = ''] = /--[a-z-]+(?: \d+)?(?=[.,])/.exec(says) ?? []
    expect(await scene.run(`apply ${flags} --yes`)).toMatchObject({ exitCode: 0 })
    expect(await scene.names()).toHaveLength(after)
  },
)

test('an explicit limit applies to any number of resources', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(3))
  const refused = await scene.run('apply --init --max-creates 2 --yes')
  expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--max-creates 3') as string })
  expect(await scene.names()).toEqual([])
})

test('a resource with an existing name is not created a second time', async () => {
  const scene = codeScene()
  await scene.call(scene.eu, 'POST', '/5/alerts/alerts/v3', {
    alertDefProperties: { name: 'The disk', logsImmediate: {} },
  })
  scene.write('a.yaml', alertFile('disk'))
  const plan = await scene.run('plan')
  expect(plan).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('error: a.yaml:') as string })
  const apply = await scene.run('apply --init --yes')
  expect(apply.exitCode).toBe(2)
  expect(apply.stdout).not.toContain('error:')
  expect(apply.stderr).toContain('The plan has errors; nothing was changed')
  expect(await scene.names()).toEqual(['The disk'])
})

test('a resource of another owner is an error, and is never changed', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  await scene.run('apply --init --yes')
  const { id } = await definitionOf(scene, 'The disk')
  scene.write('mgmt.yaml', oneTarget.replace('platform-team', 'another-team'))
  scene.write('adopt.eu.yaml', `alerts: { disk: ${id} }\n`)
  const { exitCode, stderr } = await scene.run('apply --init --yes')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('cannot be adopted: it is owned by "platform-team"')
})

test('an adopted resource gets labels and keeps everything else', async () => {
  const scene = codeScene({ alertDefs: 5 })
  const before = await scene.call(scene.eu, 'GET', '/4/alerts/alerts/v3')
  await scene.run('pull --kind alerts')
  const plan = await scene.run('plan')
  expect(plan).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('5 to adopt; 0 unchanged') as string })
  expect(plan.stdout).toMatch(/^= alerts\/\S+ {2}.+ {2}adopts [\da-f-]{36}, adds labels\n/)
  expect(await scene.run('apply --init --yes')).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('5 adopted, in ') as string,
  })
  const after = await scene.call(scene.eu, 'GET', '/4/alerts/alerts/v3')
  expect(withoutLabels(after)).toEqual(withoutLabels(before))
  expect(await scene.run('plan')).toMatchObject({ exitCode: 0, stdout: 'no changes; 5 unchanged\n' })
})

function withoutLabels(response: unknown): unknown {
  const text = JSON.stringify(response).replace(/,?"mgmt_(?:owner|key)":"[^"]*"/g, '')
  // A new version has another id and another time.
  return JSON.parse(text, (name, value: unknown) => (/^(?:alertVersionId|updatedTime)$/.test(name) ? undefined : value))
}

test('a resource that changed since the plan was made is skipped: exit code 6', async () => {
  const scene = codeScene()
  scene.write('a.yaml', `${alertFile('disk')}---\n${alertFile('queue')}`)
  await scene.run('apply --init --yes')
  scene.write('a.yaml', `${alertFile('disk', '  enabled: true\n')}---\n${alertFile('queue', '  enabled: true\n')}`)
  const changing: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    // Between the plan and the apply: what is about to be changed is read again.
    if (pathname.endsWith('/all/download')) await changeInConsole(scene, 'The disk', { description: 'by hand' })
    return scene.eu.fetch(input, init)
  }
  const json = await scene.run('apply -o json --yes', { fetch: changing })
  expect(json.exitCode).toBe(6)
  expect(JSON.parse(json.stdout)).toMatchObject({ complete: false, totals: { conflict: 1, replaced: 1 } })
  const { error } = JSON.parse(json.stderr.trim().split('\n').at(-1) ?? '') as { error: object }
  expect(error).toMatchObject({
    code: 'conflict',
    exitCode: 6,
    failures: [
      {
        code: 'conflict',
        message: expect.stringContaining('alerts/disk: skipped: changed since the plan was made') as string,
      },
    ],
  })
  expect((await definitionOf(scene, 'The disk')).alertDefProperties).toMatchObject({ description: 'by hand' })
  expect((await definitionOf(scene, 'The queue')).alertDefProperties).toMatchObject({ enabled: true })
})

test('a refused change is reported with its reason: exit code 1, and the rest is done', async () => {
  const scene = codeScene()
  scene.write('a.yaml', `${alertFiles(2)}---\n${alertFile('open').replace('alertDef', "accessPolicy: 'p'\nalertDef")}`)
  scene.eu.keys.set({ 'canary-key-0123456789abcdef': { permissions: ['alerts:ReadConfig', 'alerts:UpdateConfig'] } })
  const { exitCode, stderr } = await scene.run('apply --init --yes')
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(
    /2 created, 1 failed, in \d+ requests\nerror: 1 of 3 changes not made as planned\n {2}error: alerts\/open: failed: /,
  )
  expect(stderr).toContain('hint: Fix the cause, then run the command again: finished changes are not repeated.')
  expect(await scene.names()).toEqual(['The a-0', 'The a-1'])
})

test('a response that was lost is found again, and nothing is there twice', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(5))
  scene.eu.faults.script({ kind: 'reset', when: 'after', operation: bulkCreate })
  expect(await scene.run('apply --init --yes')).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('5 created') as string,
  })
  expect(await scene.names()).toHaveLength(5)
}, 20_000)

test('Ctrl-C during an apply ends with 130 and reports the finished changes', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFiles(20))
  await scene.run('apply --init --yes')
  scene.write('a.yaml', `${alertFiles(20, '  enabled: true\n')}---\n${alertFile('new')}`)
  const stop = new AbortController()
  const stopping: typeof fetch = async (input, init) => {
    const response = await scene.eu.fetch(input, init)
    if (new URL(input instanceof Request ? input.url : input).pathname.endsWith('/all/create')) stop.abort()
    return response
  }
  const run = await scene.run('apply --max-changes 20 -o json --yes', { fetch: stopping, interrupted: stop.signal })
  expect(run.exitCode).toBe(130)
  const { totals } = JSON.parse(run.stdout) as { totals: Record<string, number> }
  expect(totals.created).toBe(1)
  expect(totals.notSent).toBe(20)
  expect(run.stderr).toContain('"exitCode":130')
  expect(await scene.run('apply --max-changes 20 --yes')).toMatchObject({ exitCode: 0 })
}, 20_000)

const terminal = { columns: 100, rows: 40 }

test('on a terminal it asks first, and no leaves everything as it is', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  const no = await scene.run('apply --init', { terminal, keys: 'n\r' })
  expect(no).toMatchObject({ exitCode: 130 })
  expect(no.stderr).toContain('Make 1 change on target eu? [y/N]')
  expect(await scene.names()).toEqual([])
  const yes = await scene.run('apply --init', { terminal, keys: 'y\r' })
  expect(yes.exitCode).toBe(0)
  expect(yes.stderr).toMatch(/\u001b\[2K\[#{24}\] applied: 1 of 1, /)
  expect(yes.stdout).toContain('\u001b[32m+ alerts/disk')
})

test('apply prints no colours, no progress and no question without a terminal', async () => {
  const scene = codeScene()
  scene.write('a.yaml', alertFile('disk'))
  const { stdout, stderr } = await scene.run('apply --init --yes')
  expect(stdout + stderr).not.toMatch(/[\u001b\r]|\[y\/N\]/)
})

test('apply removes the lines of adopted resources, and keeps comments and the lines that are left', async () => {
  const scene = codeScene({ alertDefs: 3 })
  await scene.run('pull --kind alerts')
  const [intro = '', group = '', first = '', ...others] = scene.read('adopt.eu.yaml').split('\n')
  const gone = '  gone: 8f0c3c2e-54c0-4f0c-9a39-7a3f1b5d2e10 # Ann knows'
  scene.write('adopt.eu.yaml', [intro, '# Ours.', group, gone, first, ...others].join('\n'))
  const { exitCode, stderr } = await scene.run('apply --init --yes')
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('3 adopted') as string })
  expect(stderr).toContain('removed 3 lines of adopted resources from adopt.eu.yaml\n')
  expect(scene.read('adopt.eu.yaml')).toBe([intro, '# Ours.', group, gone, ''].join('\n'))
})

test('a line of a resource that was not adopted stays', async () => {
  const scene = codeScene({ alertDefs: 1 })
  await scene.run('pull --kind alerts')
  const before = scene.read('adopt.eu.yaml')
  scene.eu.keys.set({ 'canary-key-0123456789abcdef': { permissions: ['alerts:ReadConfig'] } })
  const { exitCode, stderr } = await scene.run('apply --init --yes')
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 4, stderr: expect.stringContaining('1 not sent') as string })
  expect(scene.read('adopt.eu.yaml')).toBe(before)
})
