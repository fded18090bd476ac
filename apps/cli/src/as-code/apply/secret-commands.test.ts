import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses, type CodeScene, codeScene, twoTargets } from '../../../test/code-scene.ts'
import { planOf } from '../../../test/terraform-plan.ts'
import { stateOf } from '../../../test/terraform-state.ts'
import { canaryKey, type Ran } from '../../../test/run-cli.ts'
import { codeCommands } from '../../nouns/code-commands.ts'

const terminal = { columns: 80, rows: 24 } as const
const canary = "sh -c 'echo run >> ran; echo the-value'"

const connector = (secret: string, name = 'Pager'): string => `kind: connectors
key: pager
name: ${name}
type: PAGERDUTY
connectorConfig:
  fields: [{ fieldName: integrationKey, value: { $secret: ${JSON.stringify(secret)} } }]
`

interface Scene extends CodeScene {
  /** Lines that the canary has written; undefined if it has not run. */
  readonly ran: () => string | undefined
}

/** Files with the canary, applied once, so that the ledger has a fingerprint; then changed. */
async function appliedScene(secret = `command:${canary}`): Promise<Scene> {
  const scene = withCanary(codeScene({ project: twoTargets }))
  scene.write('pager.yaml', connector(secret))
  const first = await scene.run('apply -t eu --init --yes --allow-commands')
  expect(first, first.stderr).toMatchObject({ exitCode: 0 })
  expect(scene.read('ledger.eu.yaml')).toContain('"secrets"')
  rmSync(join(scene.root, 'ran'), { force: true })
  return scene
}

const withCanary = (scene: CodeScene): Scene => ({
  ...scene,
  ran: () => (existsSync(join(scene.root, 'ran')) ? scene.read('ran') : undefined),
})

/** Command lines, and their exit codes for a file that equals the platform and for one that changes it. */
const lines: readonly (readonly [line: string, equal: number, changed: number])[] = [
  ['lint', 0, 0],
  ['plan -t eu', 0, 3],
  ['plan -t eu,us -o json', 3, 3],
  ['plan -t eu --read-only -o markdown', 0, 3],
  ['plan -t eu --rehearse', 0, 3],
  ['plan -t eu --rotate-secrets --rehearse --full', 3, 3],
  ['plan -t eu --rotate-secrets --save plan.json', 3, 3],
  ['apply -t eu', 2, 2],
  ['apply -t eu --yes', 2, 2],
  ['apply -t eu --allow-commands', 2, 2],
  ['apply -t eu --dry-run', 0, 3],
  ['apply -t eu --dry-run --rehearse --rotate-secrets', 3, 3],
  ['apply -t eu --dry-run --yes --allow-commands', 0, 3],
  ['apply -t eu --read-only --yes --allow-commands', 4, 4],
  ['apply plan.json', 2, 2],
  ['apply plan.json --yes', 2, 2],
  ['apply plan.json --dry-run', 3, 3],
  ['render -t eu', 0, 0],
  ['render -t eu --resolve', 0, 0],
  ['restore ../backup.json -t eu --dry-run', 3, 3],
  ['restore ../backup.json -t eu --yes', 2, 2],
  ['diff --from eu --to us', 3, 3],
  ['import --from terraform-state ../state.json -t eu --dry-run', 1, 1],
  ['check --terraform-plan ../tfplan.json --profile prod-eu', 3, 3],
  ['uses metric:up --target eu', 0, 0],
  ['clone eu us --kind alerts --dry-run', 0, 0],
  ['clone eu us --kind alerts --yes', 0, 0],
  ['clone eu us --dry-run', 3, 3],
  ['clone eu us --yes', 2, 2],
  ['clone eu us --yes --secrets ../secrets.yaml', 2, 2],
  ['pull -t eu', 0, 0],
  ['pull -t eu --drift', 0, 0],
  ['account show -t eu', 0, 0],
  ['account pin -t eu', 0, 0],
  ['doctor --profile prod-eu', 0, 0],
  ['schema notifications', 0, 0],
  ['connectors list --profile prod-eu', 0, 0],
  ['mcp --profile prod-eu', 0, 0],
]

test('only a confirmed apply runs a command of the files', async () => {
  const all = new Set(lines.map(([line]) => line.split(' ')[0]))
  expect(codeCommands.filter((name) => !all.has(name))).toEqual([])
  const scene = await appliedScene()
  const secret = `command:${canary}`
  scene.write('../secrets.yaml', `connectors/pager:\n  "connectorConfig.fields[0].value": ${JSON.stringify(secret)}\n`)
  scene.write('../backup.json', backupOf(secret))
  scene.write('../state.json', stateWith(secret))
  scene.write('../tfplan.json', planWith(secret))
  for (const emulator of [scene.eu, scene.us]) emulator.settings.set({ maskSecrets: true })
  for (const [index, name] of ['Pager', 'Renamed'].entries()) {
    for (const [line, ...exitCodes] of lines) {
      scene.write('pager.yaml', connector(secret, name))
      const { exitCode, stderr } = await scene.run(line, { stdin: '' })
      expect({ line, exitCode, ran: scene.ran() }, stderr).toEqual({ line, exitCode: exitCodes[index], ran: undefined })
    }
  }
})

/** A plan of another tool with the reference as a secret. */
const planWith = (secret: string): string => {
  const fields = [{ field_name: 'integrationKey', value: { $secret: secret } }]
  const values = { name: 'Night', type: 'PAGERDUTY', connector_config: { fields } }
  return planOf([{ type: 'vendor_connector', name: 'night', values }])
}

/** A state of another tool whose alert definition has the reference. */
const stateWith = (secret: string): string => {
  const values = {
    id: '1',
    name: 'Disk',
    description: { $secret: secret },
    type_definition: { logs_immediate: {} },
  }
  return stateOf([{ type: 'vendor_alert', name: 'disk', values }])
}

/** A backup whose body has the reference, as no platform returns it. */
const backupOf = (secret: string): string =>
  JSON.stringify({
    version: 1,
    time: '2026-10-15T12:00:00.000Z',
    owner: 'platform-team',
    target: { name: 'eu', profile: 'prod-eu', address: addresses.eu },
    resources: [
      {
        kind: 'connectors',
        key: 'pager',
        id: '1',
        name: 'Pager',
        unreadable: [],
        body: {
          name: 'Backup',
          type: 'PAGERDUTY',
          connectorConfig: { fields: [{ fieldName: 'integrationKey', value: { $secret: secret } }] },
        },
      },
    ],
  })

test('on a terminal, apply lists the commands whole before it runs each once', async () => {
  const scene = withCanary(codeScene())
  scene.write('pager.yaml', connector(`command:${canary}`))
  scene.write(
    'other.yaml',
    connector(`command:${canary}`).replace('key: pager', 'key: other').replace('Pager', 'Other'),
  )
  const question = 'Run 1 command and send 2 secrets? Make 2 changes on target eu?'
  const no = await scene.run('apply --init', { terminal, keys: 'n\r' })
  expect(no).toMatchObject({ exitCode: 130, stderr: expect.stringContaining(question) as string })
  expect(no.stderr).toContain(
    `the files send these secrets of this machine:\n  command:${canary} to connectors/other\n  command:${canary} to connectors/pager\n`,
  )
  expect(scene.ran()).toBeUndefined()
  const yes = await scene.run('apply --init', { terminal, keys: 'y\r' })
  expect(yes, yes.stderr).toMatchObject({ exitCode: 0 })
  expect(scene.ran()).toBe('run\n')
})

test('a command with characters that a terminal hides is shown as JSON', async () => {
  const scene = withCanary(codeScene())
  const hidden = `sh -c 'echo run >> ran; echo a\u001b]0;\u0007\u202e'`
  scene.write('pager.yaml', connector(`command:${hidden}`))
  const { stderr } = await scene.run('apply --init', { terminal, keys: 'n\r' })
  expect(stderr).toContain(
    String.raw`  "command:sh -c 'echo run >> ran; echo a\u001b]0;\u0007\u202e'" to connectors/pager`,
  )
  expect(scene.ran()).toBeUndefined()
})

test('the apply of a saved plan asks, too, and names the commands', async () => {
  const scene = withCanary(codeScene())
  scene.write('pager.yaml', connector(`command:${canary}`))
  expect(await scene.run('plan --save plan.json')).toMatchObject({ exitCode: 3 })
  const no = await scene.run('apply plan.json --init', { terminal, keys: 'n\r' })
  expect(no).toMatchObject({ exitCode: 130, stderr: expect.stringContaining(canary) as string })
  expect(scene.ran()).toBeUndefined()
  expect(await scene.run('apply plan.json --init', { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0 })
  expect(scene.ran()).toBe('run\n')
})

test.each(['apply --init', 'apply --init --yes', 'apply --init --allow-commands', 'apply plan.json --init --yes'])(
  '%s refuses commands before the first request without a terminal, and names the flag',
  async (line) => {
    const scene = withCanary(codeScene())
    scene.write('pager.yaml', connector(`command:${canary}`))
    await scene.run('plan --save plan.json')
    const before = scene.requests()
    const { exitCode, stderr } = await scene.run(line)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('add: --yes --allow-commands\n')
    expect(stderr).toContain(canary)
    expect([scene.requests(), scene.ran()]).toEqual([before, undefined])
  },
)

test('on a terminal, --yes alone does not confirm commands', async () => {
  const scene = withCanary(codeScene())
  scene.write('pager.yaml', connector(`command:${canary}`))
  expect(await scene.run('apply --init --yes', { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 2 })
  expect(scene.ran()).toBeUndefined()
})

test('--yes confirms commands if the profile of the user says so, and the files cannot say it', async () => {
  const scene = withCanary(codeScene())
  scene.write('pager.yaml', connector(`command:${canary}`))
  const apply = (): Promise<Ran> => scene.run('apply --init --yes')
  const project = scene.read('mgmt.yaml')
  for (const wrong of [
    `allowCommands: true\n${project}`,
    project.replace('{ profile', '{ allowCommands: true, profile'),
  ]) {
    scene.write('mgmt.yaml', wrong)
    expect(await apply()).toMatchObject({ exitCode: 2 })
  }
  scene.write('mgmt.yaml', project)
  const profile = join(scene.home, 'config/mgmt/profiles/prod-eu.json')
  writeFileSync(profile, JSON.stringify({ baseUrl: addresses.eu, apiKey: canaryKey, allowCommands: true }))
  chmodSync(profile, 0o622)
  expect(await apply()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('allow secrets') as string })
  expect(scene.ran()).toBeUndefined()
  chmodSync(profile, 0o600)
  expect(await apply()).toMatchObject({ exitCode: 0 })
  expect(scene.ran()).toBe('run\n')
  expect(JSON.parse((await scene.run('profile show prod-eu -o json')).stdout)).toMatchObject({ allowCommands: true })
})

test('mgmt profile add --allow-commands writes it', async () => {
  const scene = codeScene()
  const add = `profile add ci --base-url ${addresses.eu} --key-stdin --allow-commands`
  expect(await scene.run(add, { stdin: canaryKey })).toMatchObject({ exitCode: 0 })
  const file = readFileSync(join(scene.home, 'config/mgmt/profiles/ci.json'), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ allowCommands: true })
})

test('a plan says which secrets it does not compare, and --read-secrets compares them', async () => {
  const scene = await appliedScene()
  const plan = await scene.run('plan -t eu')
  expect(plan).toMatchObject({ exitCode: 0 })
  expect(plan.stdout).toContain('connectors/pager: its secrets are not compared: a plan runs no commands')
  expect(await scene.run('plan -t eu --read-secrets')).toMatchObject({
    exitCode: 0,
    stdout: expect.not.stringContaining('not compared') as string,
  })
  expect(scene.ran()).toBe('run\n')
  // The same fingerprint, of another value.
  const ledger = scene.read('ledger.eu.yaml')
  scene.write('ledger.eu.yaml', ledger.replace(/"secrets":"(....)/, '"secrets":"AAAA'))
  expect(await scene.run('plan -t eu')).toMatchObject({ exitCode: 0 })
  expect(await scene.run('plan -t eu --read-secrets')).toMatchObject({ exitCode: 3 })
  expect((await scene.run('plan -t eu --help')).stdout.replace(/\s+/g, ' ')).toContain(
    'runs commands of the repository',
  )
  expect(await scene.run('plan -t eu --read-secrets --save plan.json')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--rotate-secrets') as string,
  })
})

test.each([
  { name: 'a file below mgmt.yaml', reference: 'file:keys/inside', exitCode: 3 },
  { name: 'a file above it', reference: 'file:../outside', exitCode: 0 },
  { name: 'a link that leads out', reference: 'file:keys/link', exitCode: 0 },
  { name: 'a file below a name with a dot', reference: 'file:.git/config', exitCode: 0 },
])('a plan compares $name with exit code $exitCode', async ({ reference, exitCode }) => {
  const scene = codeScene()
  const put = (value: string): void => {
    scene.write('keys/inside', `${value}\n`)
    scene.write('.git/config', value)
    writeFileSync(join(scene.home, 'outside'), value)
  }
  put('first')
  symlinkSync('../../outside', join(scene.root, 'keys/link'))
  scene.write('pager.yaml', connector(reference))
  expect(await scene.run('apply --init --allow-files --yes')).toMatchObject({ exitCode: 0 })
  put('second')
  const plan = await scene.run('plan')
  expect(plan).toMatchObject({ exitCode })
  expect(plan.stdout.includes('not compared: a plan reads no files outside')).toBe(exitCode === 0)
  expect(await scene.run('plan --read-secrets')).toMatchObject({ exitCode: 3 })
})
