import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPlatform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import {
  applyPlan,
  type ApplyReport,
  lintFiles,
  makePlan,
  type MakePlanOptions,
  openLedger,
  type Plan,
  readSecretsFrom,
  secretsOfChange,
} from '../index.ts'
import { loadKinds } from '../load-kinds.ts'
import { rehearsePlan } from '../rehearse/rehearse.ts'
import { wordsOf } from './secret-command.ts'

const kinds = await loadKinds(['notifications', 'alerts'])
const node = process.execPath

interface Started {
  /** A plan with a reader of secrets, which is rehearsed if it has changes. */
  readonly plan: (options: Pick<MakePlanOptions, 'rotateSecrets' | 'readAllSecrets'>) => Promise<Plan>
  readonly place: Workplace
  readonly apply: () => Promise<ApplyReport>
  /** The secret on the platform. */
  readonly sent: () => Promise<unknown>
}

/** A connector below `team` whose secret is the output of a command. */
function start(command: string): Started {
  const platform = createPlatform({ kinds })
  const place = workplaceOf(platform)
  mkdirSync(join(place.directory, 'team'))
  const file = 'team/connector.yaml'
  const fields = [{ fieldName: 'integrationKey', value: { $secret: `command:${command}` } }]
  place.write(
    file,
    JSON.stringify({
      kind: 'connectors',
      key: 'on-call',
      name: 'On call',
      type: 'PAGERDUTY',
      connectorConfig: { fields },
    }),
  )
  chmodSync(join(place.directory, file), 0o644)
  const { caller, time } = platform
  return {
    place,
    plan: async (options) => {
      const readSecret = readSecretsFrom({ root: place.directory, env: {} })
      const reading = { desired: await place.load(), kinds, now: time.now, readSecret, ...options }
      const plan = await makePlan({ ...reading, caller })
      if (plan.changes.length > 0) expect((await rehearsePlan(plan, reading)).report.complete).toBe(true)
      return plan
    },
    apply: async () => {
      const readSecret = readSecretsFrom({ root: place.directory, env: { PREFIX: 'of' } })
      const ledger = openLedger({ root: place.directory, target: 'test' })
      return applyPlan(await place.plan(), { kinds, caller, ledger, readSecret, ...time })
    },
    sent: async () => {
      platform.emulator.settings.set({ maskSecrets: false })
      const [standing] = [...(await platform.standing()).values()].flat()
      return standing?.body.connectorConfig
    },
  }
}

test('the output of a command is the secret, without one newline at its end and without a shell', async () => {
  const script = 'console.log(process.env.PREFIX + process.argv[1] + String.fromCharCode(10))'
  const { apply, place, sent } = start(`${node} -e '${script}' "a $HOME;b"`)
  expect(await lintFiles([place.directory], { kinds })).toEqual([])
  expect(await apply()).toMatchObject({ totals: { created: 1 } })
  expect(await sent()).toEqual({ fields: [{ fieldName: 'integrationKey', value: 'ofa $HOME;b\n' }] })
})

test.each([
  {
    command: `${node} -e 'console.log("the-secret"); console.error("the-secret"); process.exit(3)'`,
    says: 'exit code 3',
  },
  { command: 'no-such-program-here token', says: 'no such program' },
  { command: `${node} -e ''`, says: 'the output of the command is empty' },
])('a command that fails is named with its field, and its output is not ($says)', async ({ command, says }) => {
  const { apply } = start(command)
  const failure = await apply().catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'no_secret',
    findings: [{ at: 'connectorConfig.fields[0].value', message: expect.stringContaining(says) as string }],
  })
  const { findings } = failure as { findings: readonly { message: string }[] }
  expect(findings[0]?.message.replace(command, '')).not.toContain('the-secret')
})

test('a command that several resources refer to runs once, even if it fails', async () => {
  const { apply, place } = start(`sh -c 'echo run >> runs.txt; exit 1'`)
  place.write('other.yaml', place.text('team/connector.yaml').replace('on-call', 'other'))
  chmodSync(join(place.directory, 'other.yaml'), 0o644)
  await expect(apply()).rejects.toMatchObject({
    findings: [{ resource: 'connectors/other' }, { resource: 'connectors/on-call' }],
  })
  expect(place.text('runs.txt')).toBe('run\n')
})

test('neither a plan nor its rehearsal reads the output of a command, unless all secrets are to be read', async () => {
  const { place, plan, apply } = start(`sh -c 'echo run >> runs.txt; echo value'`)
  await apply()
  const lines = (): number => place.text('runs.txt').split('\n').length - 1
  expect(lines()).toBe(1)
  const message = 'its secrets are not compared: a plan runs no commands'
  expect(await plan({})).toMatchObject({ changes: [], findings: [{ severity: 'note', message }] })
  const { changes } = await plan({ rotateSecrets: true })
  expect(changes.flatMap(secretsOfChange)).toEqual([
    {
      resource: 'connectors/on-call',
      reference: `command:sh -c 'echo run >> runs.txt; echo value'`,
      addresses: [],
    },
  ])
  expect(lines()).toBe(1)
  expect(await plan({ readAllSecrets: true })).toMatchObject({ changes: [], findings: [] })
  expect(lines()).toBe(2)
  await plan({ rotateSecrets: true, readAllSecrets: true })
  expect(lines()).toBe(3)
})

test.each([
  { path: 'team/connector.yaml', mode: 0o646 },
  { path: 'team', mode: 0o777 },
  { path: '', mode: 0o775 },
])('a command is not run if other users can write to "$path"', async ({ path, mode }) => {
  const { apply, place } = start(`${node} -e 'console.log(1)'`)
  const open = join(place.directory, path)
  chmodSync(open, mode)
  await expect(apply()).rejects.toMatchObject({
    findings: [{ message: expect.stringContaining(`chmod go-w ${open}`) as string }],
  })
  chmodSync(open, mode & ~0o022)
  expect(await apply()).toMatchObject({ totals: { created: 1 } })
})

test.each([
  { command: `sh -c 'echo "$A"'`, words: ['sh', '-c', 'echo "$A"'] },
  { command: ` a  b"c d"'e' `, words: ['a', 'bc de'] },
  { command: `a ''`, words: ['a', ''] },
  { command: `a "b`, words: undefined },
  { command: ' ', words: undefined },
])('$command has the words $words', async ({ command, words }) => {
  expect(wordsOf(command)).toEqual(words)
  const findings = await lintFiles([start(command).place.directory], { kinds })
  expect(findings.map(({ code }) => code)).toEqual(words === undefined ? ['bad_marker'] : [])
})

test('a pull leaves out overrides of connector settings in alert definitions, and their files may refer to them', async () => {
  const platform = createPlatform({ kinds })
  const overrides = (template: unknown): object => ({
    configOverrides: {
      connectorConfigFields: [{ fieldName: 'token', template }],
      messageConfigFields: [{ fieldName: 'title', template: 'Disk' }],
    },
  })
  const alert = (template: unknown): object => ({
    alertDefProperties: {
      name: 'Disk full',
      logsImmediate: {},
      notificationGroup: { destinations: [{ triggeredRoutingOverrides: overrides(template) }] },
    },
  })
  await platform.create('alerts', { ...alert('a-secret') })
  const place = workplaceOf(platform)
  expect((await place.pull()).findings.map(({ code }) => code)).toEqual(['secret'])
  const text = place.text('alerts/disk-full.yaml')
  expect(text).not.toContain('a-secret')
  expect(text).toContain('Disk')
  await place.apply()
  expect(await place.plan()).toMatchObject({ changes: [], findings: [] })
  place.write(
    'alerts/disk-full.yaml',
    JSON.stringify({ kind: 'alerts', key: 'disk-full', ...alert({ $secret: 'env:A' }) }),
  )
  expect(await lintFiles([place.directory], { kinds })).toEqual([])
  expect(await place.plan()).toMatchObject({ changes: [], findings: [] })
})
