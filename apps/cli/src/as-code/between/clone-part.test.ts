import { expect, test } from 'vitest'
import {
  alertFile,
  alertFiles,
  changeInConsole,
  codeScene,
  type CodeScene,
  definitionOf,
  twoTargets,
} from '../../../test/code-scene.ts'
import { temporaryHome } from '../../../test/run-cli.ts'

const mapped = (us: string): string => `owner: platform-team
targets:
  eu: { profile: prod-eu, address: https://api.eu1.example.com, account: { company: 1 }, ids: { connectors: { on-call: c-eu } } }
  us: { profile: prod-us, address: https://api.us1.example.com, account: { company: 2 }${us} }
`

const paging = alertFile(
  'paging',
  '  notificationGroup: { destinations: [{ connectorId: { $id: connectors/on-call }, notifyOn: NOTIFY_ON_TRIGGERED_AND_RESOLVED }] }\n',
)

const flow = `kind: alerts
key: flow
alertDefProperties:
  name: The flow
  type: ALERT_DEF_TYPE_FLOW
  flow: { stages: [{ flowStagesGroups: { groups: [{ alertDefs: [{ id: { $ref: alerts/a-0 } }] }] } }] }
`

/** Definitions on the first platform, a flow that refers to another one among them. */
async function start(project = twoTargets): Promise<CodeScene> {
  const made = codeScene({ project })
  made.write('a.yaml', `${alertFiles(2)}---\n${flow}`)
  await made.run('apply -t eu --init --yes')
  return made
}

test('a clone of a kind copies definitions with owner, key and references, and a second time changes nothing', async () => {
  const here = await start()
  const dry = await here.run('clone eu us --kind alerts --dry-run')
  expect(dry).toMatchObject({ exitCode: 3, stdout: expect.stringContaining('3 to create; 0 unchanged') as string })
  expect(dry.stderr).toMatch(
    /^from eu: https:\/\/api\.eu1\.example\.com, key [\da-f]{8} \(from profile prod-eu\); to us: https:\/\/api\.us1\.example\.com, key [\da-f]{8} \(from profile prod-us\), owner platform-team\n/,
  )
  expect(await here.names(here.us)).toEqual([])

  const unconfirmed = await here.run('clone eu us --kind alerts')
  expect(unconfirmed).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--yes') as string })
  expect(await here.names(here.us)).toEqual([])
  expect(await here.run('clone eu us --kind alerts --yes')).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('3 created') as string,
  })
  expect(await here.names(here.us)).toEqual(['The a-0', 'The a-1', 'The flow'])
  const { id } = await definitionOf(here, 'The a-0', here.us)
  expect(JSON.stringify((await definitionOf(here, 'The flow', here.us)).alertDefProperties)).toContain(id)
  expect((await definitionOf(here, 'The a-1', here.us)).alertDefProperties.entityLabels).toEqual({
    mgmt_owner: 'platform-team',
    mgmt_key: 'a-1',
  })
  expect(await here.run('clone eu us --kind alerts --yes')).toMatchObject({
    exitCode: 0,
    stdout: 'no changes; 3 unchanged\n0 only on eu, 0 only on us, 0 different, 3 the same\n',
  })
  expect(await here.run('plan -t us')).toMatchObject({ exitCode: 0 })
})

test('a second clone changes only differences, and --name and --only select', async () => {
  const here = await start()
  await here.run('clone prod-eu prod-us --kind alerts --yes')
  await changeInConsole(here, 'The a-0', { description: 'new' })
  await changeInConsole(here, 'The a-1', { description: 'new' })
  const named = await here.run("clone eu us --kind alerts --name '*a-1' --yes -o json")
  expect(JSON.parse(named.stdout)).toMatchObject({ complete: true, results: [{ key: 'a-1', outcome: 'replaced' }] })
  const dry = await here.run('clone eu us --only alerts/a-0 --dry-run -o json')
  expect(JSON.parse(dry.stdout)).toMatchObject({ changes: [{ key: 'a-0', action: 'replace' }] })
  expect(await here.run('clone eu us --only alerts/a-0,flow --yes')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/0 only on eu, 0 only on us, 0 different, 2 the same\n$/) as string,
  })
  expect(await here.run('clone eu us --only alerts/a-9 --yes')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('No resource alerts/a-9 on eu; nothing was changed') as string,
  })
})

test.each([
  { name: 'has no id on the second target', us: '' },
  { name: 'has another group there', us: ', ids: { presets: { on-call: x } }' },
])(
  'an alert with a connector that $name is left out, with what refers to it: a copied alert that notifies no one is worse than none',
  async ({ us }) => {
    const here = codeScene({ project: mapped(us) })
    here.write('a.yaml', `${paging}---\n${flow.replace('a-0', 'paging')}---\n${alertFile('plain')}`)
    await here.run('apply -t eu --init --yes')
    const cloned = await here.run('clone eu us --kind alerts --yes')
    const reason = 'target us has no id for connectors/on-call: add it to ids.connectors of us in mgmt.yaml'
    expect(cloned).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('1 created') as string })
    expect(cloned.stdout).toContain(`warning: alerts/paging: left out: ${reason}\n`)
    expect(cloned.stdout).toContain('warning: alerts/flow: left out: it refers to alerts/paging, which is left out\n')
    expect(cloned.stdout).toContain(`+ alerts/paging  The paging  only eu: left out: ${reason}\n`)
    expect(await here.names(here.us)).toEqual(['The plain'])
    const dry = await here.run('clone eu us --kind alerts --dry-run -o json')
    expect(JSON.parse(dry.stdout)).toMatchObject({ changes: [], leftOut: [{ key: 'paging', reason }, { key: 'flow' }] })
  },
)

test('an alert with a connector without a name at home is left out as well', async () => {
  const here = codeScene({ project: mapped('').replace(', ids: { connectors: { on-call: c-eu } }', '') })
  here.write('a.yaml', paging.replace('{ $id: connectors/on-call }', 'c-eu'))
  await here.run('apply -t eu --init --yes')
  const cloned = await here.run('clone eu us --kind alerts --yes')
  expect(cloned).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('no id on us for connectors/c-eu') as string,
  })
  expect(cloned.stdout).toContain('left out: it uses the id c-eu of connectors, which has no name on eu: add one to')
})

test('what the target has stays as it is if the copy is left out, and the comparison says why it differs', async () => {
  const here = codeScene({ project: mapped(', ids: { connectors: { on-call: c-us } }') })
  here.write('a.yaml', paging)
  await here.run('apply -t eu --init --yes')
  expect(await here.run('clone eu us --kind alerts --yes')).toMatchObject({ exitCode: 0 })
  here.write('mgmt.yaml', mapped(''))
  const cloned = await here.run('clone eu us --kind alerts --yes')
  expect(cloned.exitCode).toBe(3)
  expect(cloned.stdout).toContain('~ alerts/paging  The paging  left out: target us has no id for connectors/on-call')
  expect(JSON.stringify(await definitionOf(here, 'The paging', here.us))).toContain('"connectorId":"c-us"')
})

test('a resource whose file names other targets is not copied', async () => {
  const here = codeScene({ project: twoTargets })
  here.write('a.yaml', alertFiles(2))
  here.write('b.yaml', alertFile('home').replace('key: home\n', 'key: home\ntargets: [eu]\n'))
  await here.run('apply -t eu --init --yes')
  const cloned = await here.run('clone eu us --kind alerts --yes')
  expect(cloned.exitCode).toBe(3)
  expect(cloned.stdout).toContain('+ alerts/home  The home  only eu: left out: b.yaml names other targets: eu\n')
  expect(await here.names(here.us)).toEqual(['The a-0', 'The a-1'])
})

test('a connector that is mapped is another one there', async () => {
  const here = codeScene({ project: mapped(', ids: { connectors: { on-call: c-us } }') })
  here.write('a.yaml', paging)
  await here.run('apply -t eu --init --yes')
  expect(await here.run('clone eu us --kind alerts --yes')).toMatchObject({ exitCode: 0 })
  expect(JSON.stringify(await definitionOf(here, 'The paging', here.us))).toContain('"connectorId":"c-us"')
  expect(await here.run('diff --from eu --to us')).toMatchObject({ exitCode: 0 })
})

test('clone needs an owner without a mgmt.yaml, and diff needs none', async () => {
  const here = await start()
  const cwd = temporaryHome()
  expect(await here.run('account pin --profile prod-us', { cwd })).toMatchObject({ exitCode: 0 })
  expect(await here.run('clone prod-eu prod-us --kind alerts --yes', { cwd })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('hint: Use --owner NAME, or --directory DIR with a mgmt.yaml') as string,
  })
  expect(await here.run('clone prod-eu prod-us --kind alerts --owner platform-team --yes', { cwd })).toMatchObject({
    exitCode: 0,
  })
  expect(await here.run('diff --kind alerts,suppression-rules --from prod-eu --to prod-us', { cwd })).toMatchObject({
    exitCode: 0,
    stdout: '0 only on prod-eu, 0 only on prod-us, 0 different, 3 the same\n',
  })
})

test('diff prints resources of one platform only and differences, in each format, with exit code 3', async () => {
  const here = await start()
  await here.run('clone eu us --kind alerts --yes')
  await changeInConsole(here, 'The a-0', { description: 'theirs' }, here.us)
  here.write('b.yaml', alertFile('only-here'))
  await here.run('apply -t eu --only only-here --yes')

  const text = await here.run('diff --kind alerts,suppression-rules --from eu --to us')
  expect(text).toMatchObject({
    exitCode: 3,
    stdout: [
      '+ alerts/only-here  The only-here  only eu',
      '~ alerts/a-0  The a-0',
      '    alertDefProperties.description  "theirs" → ""',
      '',
      '1 only on eu, 0 only on us, 1 different, 2 the same',
      '',
    ].join('\n'),
  })
  const json = await here.run('diff --kind alerts,suppression-rules --from eu --to us -o json')
  expect(json.exitCode).toBe(3)
  expect(JSON.parse(json.stdout)).toMatchObject({
    from: 'eu',
    to: 'us',
    onlyFrom: [{ kind: 'alerts', key: 'only-here', name: 'The only-here' }],
    onlyTo: [],
    same: 2,
    differing: [{ key: 'a-0', fields: [{ at: 'alertDefProperties.description', before: 'theirs', secret: false }] }],
  })
  const { stdout } = await here.run('diff --kind alerts,suppression-rules --from eu --to us -o markdown')
  expect(stdout).toContain('#### Only eu (1)\n\n- `alerts/only-here` The only-here\n')
  expect(stdout).toContain('    alertDefProperties.description:\n  - "theirs"\n  + ""\n')
})

const wrong = [
  { line: 'diff --from eu --to eu', says: '--from and --to are both eu' },
  { line: 'clone eu us --kind alerts --read-only', says: 'Changes are forbidden by --read-only' },
  { line: 'clone eu uz --kind alerts', says: 'Unknown profile "uz"' },
  {
    line: 'clone eu us --kind alerts --owner others',
    says: '--owner is others, but the owner in mgmt.yaml is platform-team',
  },
]

test.each(wrong)('$line is refused, and nothing is sent', async ({ line, says }) => {
  const here = codeScene({ project: twoTargets })
  const { stdout, stderr, exitCode } = await here.run(line)
  expect(stdout).toBe('')
  expect(stderr).toContain(says)
  expect(exitCode).toBe(says.includes('forbidden') ? 4 : 2)
  expect(here.requests()).toBe(0)
})

test('a profile at another address than its target is refused, and nothing is sent', async () => {
  const here = codeScene({ project: twoTargets.replace('us1', 'us2') })
  for (const line of ['clone eu us --yes', 'diff --from eu --to us']) {
    const { stderr, exitCode } = await here.run(line)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('target us in mgmt.yaml has the address https://api.us2.example.com')
  }
  expect(here.requests()).toBe(0)
})

test('a clone of a kind adopts the unowned alert with the same name, and a clone of some resources refuses', async () => {
  const here = await start()
  await here.call(here.us, 'POST', '/5/alerts/alerts/v3', {
    alertDefProperties: { name: 'The a-0', logsImmediate: {} },
  })
  const refused = await here.run('clone eu us --only a-0 --yes')
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toContain('hint: Adopt it first, with pull and apply for that target, or rename one of them.')
  expect(await here.names(here.us)).toEqual(['The a-0'])
  const cloned = await here.run('clone eu us --kind alerts --yes')
  expect(cloned).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('1 adopted') as string })
  expect(await here.names(here.us)).toEqual(['The a-0', 'The a-1', 'The flow'])
})

test('a target that owns resources is guarded: more creations need --init or --max-creates', async () => {
  const here = codeScene({ project: twoTargets })
  here.write('a.yaml', alertFiles(12))
  await here.run('apply -t eu --init --yes')
  expect(await here.run('clone eu us --only a-0 --yes')).toMatchObject({ exitCode: 0 })
  const guarded = await here.run('clone eu us --kind alerts --yes')
  expect(guarded).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--max-creates 11') as string })
  expect(await here.names(here.us)).toEqual(['The a-0'])
  expect(await here.run('clone eu us --kind alerts --yes --max-creates 11')).toMatchObject({ exitCode: 0 })
})

test('outside a mgmt.yaml, only a profile that pins the account of its key is written to', async () => {
  const here = await start()
  const cwd = temporaryHome()
  const line = 'clone prod-eu prod-us --kind alerts --owner platform-team --yes'
  const unpinned = await here.run(line, { cwd })
  expect(unpinned).toMatchObject({ exitCode: 2, stdout: '' })
  expect(unpinned.stderr).toContain('profile prod-us pins no account; nothing was sent')
  expect(unpinned.stderr).toContain('mgmt account pin --profile prod-us')
  const profile = '../config/mgmt/profiles/prod-us.json'
  const settings = JSON.parse(here.read(profile)) as object
  here.write(profile, JSON.stringify({ ...settings, account: { company: 1 } }))
  const swapped = await here.run(line, { cwd })
  expect(swapped).toMatchObject({ exitCode: 2, stdout: '' })
  expect(swapped.stderr).toContain('prod-us is pinned to company 1, but the key belongs to company 2')
  expect(await here.names(here.us)).toEqual([])

  expect(await here.run('account pin --profile prod-us --yes', { cwd })).toMatchObject({ exitCode: 0 })
  expect(JSON.parse(here.read(profile))).toMatchObject({ account: { company: '2', team: '2000001' } })
  expect((await here.run('profile show prod-us')).stdout).toMatch(/company 2, team 2000001/)
  here.write(profile, JSON.stringify(settings))
  expect(await here.run('account pin --profile prod-us', { cwd })).toMatchObject({ exitCode: 0 })
  expect(JSON.parse(here.read(profile))).toEqual({ ...settings, account: { team: '2000001' } })
  expect((await here.run('profile show prod-us')).stdout).toMatch(/^account +team 2000001$/m)

  here.us.settings.set({ servesIdentity: false })
  here.us.faults.add({ kind: 'status', status: 403 })
  const unproven = await here.run(line, { cwd })
  expect(unproven).toMatchObject({ exitCode: 2, stdout: '' })
  expect(unproven.stderr).toContain('prod-us is pinned to team 2000001, but the key may not read its team')
  expect(unproven.stderr).toContain('SamlConfigurationService_GetConfiguration returns the team')
  here.us.faults.clear()
  expect(await here.names(here.us)).toEqual([])
  expect(await here.run(line, { cwd })).toMatchObject({ exitCode: 0 })
})
