import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { beforeAll, expect, test } from 'vitest'
import {
  alertFile,
  changeInConsole,
  codeScene,
  type CodeScene,
  definitionOf,
  twoTargets,
} from '../../../test/code-scene.ts'
import { runCli } from '../../../test/run-cli.ts'

interface Described {
  readonly properties?: Readonly<Record<string, unknown>>
}

let isPlan: ValidateFunction
/** Also refuses fields that the schema lacks. */
let hasKnownFields: ValidateFunction
/** Names of all fields in the schema. */
const fields = new Set<string>()

beforeAll(async () => {
  const { stdout } = await runCli('schema plan')
  const closed: unknown = JSON.parse(stdout, (_, value: Described | null) => {
    if (typeof value?.properties !== 'object') return value
    for (const name of Object.keys(value.properties)) fields.add(name)
    return { ...value, additionalProperties: false }
  })
  const ajv = new Ajv({ allErrors: true, strict: true })
  // The command prints an object, as the first test shows.
  isPlan = ajv.compile(JSON.parse(stdout) as object)
  hasKnownFields = ajv.compile(closed as object)
})

const problemsOf = (validate: ValidateFunction, plan: unknown): unknown =>
  validate(plan) ? [] : validate.errors?.map(({ instancePath, message }) => `${instancePath}: ${String(message)}`)

test('the schema of a plan is one JSON document of draft 7 with descriptions', async () => {
  const { stdout, stderr, exitCode } = await runCli('schema plan')
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  expect(JSON.parse(stdout)).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      version: { const: 1 },
      keys: { description: 'Keys that were planned; absent: all below the directory.' },
    },
    definitions: { PlannedChange: { description: 'One resource that a plan changes.' } },
  })
})

const notifying = (template: unknown): object => ({
  destinations: [
    { triggeredRoutingOverrides: { configOverrides: { connectorConfigFields: [{ fieldName: 'token', template }] } } },
  ],
})

const policy = (key: string): string => `kind: policies
key: ${key}
name: The ${key}
priority: PRIORITY_TYPE_MEDIUM
logRules: { severities: [SEVERITY_DEBUG] }
`

const policyOrder = (...keys: readonly string[]): string =>
  `kind: policy-order\nkey: policy-order\nlogs: [${keys.map((key) => `{ $ref: policies/${key} }`).join(', ')}]\n`

const pager = `kind: connectors
key: pager
name: Pager
type: PAGERDUTY
connectorConfig:
  fields: [{ fieldName: integrationKey, value: { $secret: env:TOKEN } }]
`

/** A project whose plan has every action, and findings. */
async function changedProject(): Promise<CodeScene> {
  const scene = codeScene()
  const env = { TOKEN: 'first' }
  scene.write('changed.yaml', alertFile('disk', '  description: before\n  priority: ALERT_DEF_PRIORITY_P1\n'))
  scene.write('gone.yaml', alertFile('gone'))
  scene.write('old.yaml', alertFile('old'))
  scene.write('pager.yaml', pager)
  scene.write('policies.yaml', [policy('one'), policy('two'), policyOrder('one', 'two')].join('---\n'))
  expect(await scene.run('apply --init --allow-env TOKEN --yes', { env })).toMatchObject({ exitCode: 0 })
  await changeInConsole(scene, 'The disk', { description: 'in the console' })
  const disk = { name: 'Masked', enabled: true, logsImmediate: {} }
  await scene.call(scene.eu, 'POST', '/4/alerts/alerts/v3', {
    alertDefProperties: { ...disk, notificationGroup: notifying('********') },
  })
  const { id } = await definitionOf(scene, 'Masked')
  const alertDefProperties = { ...disk, notificationGroup: notifying({ $secret: 'env:TOKEN' }) }
  scene.write('adopt.eu.yaml', `alerts:\n  masked: ${id}\n`)
  scene.write('masked.yaml', JSON.stringify({ kind: 'alerts', key: 'masked', alertDefProperties }))
  scene.write('changed.yaml', alertFile('disk', '  description: after\n'))
  scene.write('gone.yaml', alertFile('new'))
  scene.write('old.yaml', `moved: { from: old }\n${alertFile('renamed')}`)
  scene.write('policies.yaml', [policy('one'), policy('two'), policy('three'), policyOrder('two', 'one')].join('---\n'))
  return scene
}

test('plans of every action, printed and saved, are valid, and the schema describes each of their fields', async () => {
  const scene = await changedProject()
  const env = { TOKEN: 'second' }
  const printed = async (line: string): Promise<string> => (await scene.run(`plan -o json ${line}`, { env })).stdout
  const texts = [
    await printed(''),
    await printed('--mask'),
    await printed('--only disk --kind alerts'),
    await printed('--prune --prune-duplicates --adopt --rotate-secrets --allow-silenced 1 --save plan.json'),
    scene.read('plan.json'),
  ]
  const { changes } = JSON.parse(texts[4] ?? '') as { changes: { action: string; kind: string }[] }
  expect(new Set(changes.map(({ action, kind }) => `${action} ${kind}`))).toEqual(
    new Set([
      'adopt alerts',
      'create alerts',
      'create policies',
      'delete alerts',
      'replace alerts',
      'replace connectors',
      'replace policy-order',
    ]),
  )
  await scene.call(scene.eu, 'POST', '/4/alerts/alerts/v3', { alertDefProperties: { name: 'Free', logsImmediate: {} } })
  scene.write('free.yaml', alertFile('free').replace('The free', 'Free'))
  texts.push(await printed(''))

  for (const text of texts) expect(problemsOf(hasKnownFields, JSON.parse(text))).toEqual([])
  const unseen = [...fields].filter((name) => !texts.some((text) => text.includes(`"${name}":`)))
  expect(unseen).toEqual([])
})

test('plans of several targets are valid one by one, but not together', async () => {
  const scene = codeScene({ project: twoTargets })
  scene.write('a.yaml', alertFile('disk'))
  const { stdout } = await scene.run('plan --target eu,us -o json')
  const { plans } = JSON.parse(stdout) as { plans: unknown[] }
  expect(plans.map((plan) => problemsOf(hasKnownFields, plan))).toEqual([[], []])
  expect(isPlan(JSON.parse(stdout))).toBe(false)
})

const formats = join(import.meta.dirname, '../../../test/formats')

test.each(globSync('*/code/plan.json', { cwd: formats }))('the recorded plan %s is valid', (file) => {
  expect(problemsOf(hasKnownFields, JSON.parse(readFileSync(join(formats, file), 'utf8')))).toEqual([])
})

const change = { action: 'create', kind: 'policies', key: 'debug', name: 'Debug', level: 0 }
const none = { adopt: 0, create: 0, replace: 0, delete: 0, unchanged: 0, owned: 0, unpruned: 0, errors: 0, warnings: 0 }
const plan = {
  version: 1,
  owner: 'platform-team',
  target: { name: 'eu', profile: 'prod-eu', address: 'https://api.eu1.example.com' },
  directory: '',
  prune: false,
  summary: { ...none, create: 1, state: 'changes' },
  changes: [change],
  unpruned: [],
  findings: [],
}

test.each([
  { name: 'a plan', more: {} },
  { name: 'a forecast', more: { changes: [{ ...change, forecast: { gbPerDay: 12.5 } }] } },
  { name: 'fields of a newer version', more: { later: 1, changes: [{ ...change, later: 1 }] } },
])('accepts $name', ({ more }) => {
  expect(problemsOf(isPlan, { ...plan, ...more })).toEqual([])
})

test.each([
  { name: 'another version', more: { version: 2 }, problem: '/version: must be equal to constant' },
  { name: 'no owner', more: { owner: undefined }, problem: ": must have required property 'owner'" },
  {
    name: 'an unknown action',
    more: { changes: [{ ...change, action: 'move' }] },
    problem: '/changes/0/action: must be equal to one of the allowed values',
  },
  {
    name: 'a malformed digest',
    more: { changes: [{ ...change, after: 'abc' }] },
    problem: '/changes/0/after: must match pattern "^[\\da-f]{64}$"',
  },
])('refuses $name', ({ more, problem }) => {
  expect(problemsOf(isPlan, JSON.parse(JSON.stringify({ ...plan, ...more })))).toEqual([problem])
})
