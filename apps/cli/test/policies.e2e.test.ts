import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, alertFiles, changeInConsole, codeScene, type CodeScene } from './code-scene.ts'

// What conftest said of the recorded plans: `pnpm outside:record` asks it anew.
const records = JSON.parse(readFileSync(join(import.meta.dirname, '../../../scripts/outside-checks.json'), 'utf8')) as {
  readonly line: string
  readonly output: string
}[]
const verdicts = records.find(({ line }) => line.includes('conftest'))?.output.split('\n') ?? []

const env = { TOKEN: 'first' }

/** A project that is applied, and then has other files. */
async function changed(applied: string, files: string): Promise<CodeScene> {
  const scene = codeScene()
  scene.write('a.yaml', applied)
  expect(await scene.run('apply --init --allow-env TOKEN --yes', { env })).toMatchObject({ exitCode: 0 })
  scene.write('a.yaml', files)
  return scene
}

/** The plan of a project, saved and read, without what differs each time. */
async function planOf(scene: CodeScene, token = 'first'): Promise<string> {
  const { exitCode, stderr } = await scene.run('plan --prune --save plan.json', { env: { TOKEN: token } })
  expect(exitCode, stderr).toBe(3)
  const { digest: _, ...plan } = JSON.parse(scene.read('plan.json'), (_name, value: unknown) =>
    typeof value === 'number' ? Math.round(value) : value,
  ) as { readonly digest: string }
  return JSON.stringify(plan)
    .replaceAll(/[\da-f]{64}/g, '0'.repeat(64))
    .replaceAll(/[-\d]+T[\d:.]+Z/g, '2026-11-27T12:00:00Z')
    .replaceAll(/request id [-\da-f]+/g, 'request id 1')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
}

const priority = (each: string): string =>
  alertFile('disk', `  enabled: true\n  priority: ALERT_DEF_PRIORITY_${each}\n`)

const pager = (name: string): string => `kind: connectors
key: pager
name: ${name}
type: PAGERDUTY
connectorConfig:
  fields: [{ fieldName: integrationKey, value: { $secret: env:TOKEN } }]
`

const policy = `kind: policies
key: debug
name: Debug
priority: PRIORITY_TYPE_LOW
logRules: { severities: [SEVERITY_DEBUG] }
`

const scope = `kind: scopes
key: eu
displayName: EU
defaultExpression: <v1>true
filters: []
`

interface Case {
  readonly name: string
  /** The text to be judged. */
  readonly plan: () => Promise<string>
  /** What conftest says of it, with the policies of the guide. */
  readonly verdict: readonly string[]
}

/** A scene with usage, whose policy on debug logs is applied, and then has other files. */
async function measured(applied: string, files: string): Promise<CodeScene> {
  const scene = codeScene({ seed: { usageDays: 10 }, now: '2026-11-27T12:00:00Z' })
  scene.write('a.yaml', applied)
  if (applied !== '') expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
  scene.write('a.yaml', files)
  return scene
}

const narrow = `${policy}applicationRule: { name: payments, ruleTypeId: RULE_TYPE_ID_IS }\n`
const wide = policy.replace('[SEVERITY_DEBUG]', '[SEVERITY_DEBUG, SEVERITY_INFO]')
const tooMuch = (amount: number): string =>
  `FAIL policies/debug would match about ${amount} GB a day, at most 50 are allowed: narrow its rules, or split it`

async function unconfirmed(): Promise<CodeScene> {
  const scene = await measured('', policy)
  scene.eu.faults.add({ kind: 'status', status: 403, operation: 'PoliciesService_ForecastPolicyUsage' })
  return scene
}

const described = (text: string): string => alertFile('disk', `  description: ${text}\n`)

async function drifted(files: string): Promise<CodeScene> {
  const scene = await changed(described('one'), files)
  await changeInConsole(scene, 'The disk', { description: 'three' })
  return scene
}

const overwritten =
  'FAIL alerts/disk: alertDefProperties.description was changed on the platform since the last apply: write its value into the files (mgmt pull --drift)'

async function withNew(): Promise<CodeScene> {
  const scene = await changed(pager('One'), pager('Two'))
  scene.write('b.yaml', `${scope}---\n${pager('New').replace('pager', 'new')}`)
  return scene
}

const noPlan =
  'FAIL This is not a plan: test a file of mgmt plan --save, or the output of mgmt plan -o json for one target'

const cases: readonly Case[] = [
  { name: 'five deletions', plan: async () => planOf(await changed(alertFiles(7), alertFiles(2))), verdict: [] },
  {
    name: 'six deletions',
    plan: async () => planOf(await changed(alertFiles(7), alertFiles(1))),
    verdict: [
      'FAIL 6 resources would be deleted, at most 5 are allowed: check that no files are missing, or delete in steps',
    ],
  },
  {
    name: 'the deletion of a protected kind',
    plan: async () => planOf(await changed(`${policy}---\n${alertFiles(2)}`, alertFiles(1))),
    verdict: ['FAIL policies/debug would be deleted: restore its file, or plan without --prune'],
  },
  { name: 'a higher priority', plan: async () => planOf(await changed(priority('P2'), priority('P1'))), verdict: [] },
  {
    name: 'a definition that loses P1 and is silenced',
    plan: async () => planOf(await changed(priority('P1'), alertFile('disk', '  phantomMode: true\n'))),
    verdict: [
      'WARN alerts/disk would be silenced by alertDefProperties.enabled: ask the team on call for a review',
      'WARN alerts/disk would be silenced by alertDefProperties.phantomMode: ask the team on call for a review',
      'WARN alerts/disk would lose priority P1: ask the team on call for a review',
    ],
  },
  { name: 'a policy of little data', plan: async () => planOf(await measured('', narrow)), verdict: [] },
  { name: 'a policy of much data', plan: async () => planOf(await measured('', policy)), verdict: [tooMuch(64)] },
  {
    name: 'a policy of much data that matches less',
    plan: async () => planOf(await measured(wide, policy)),
    verdict: [],
  },
  {
    name: 'a policy of much data that matches more',
    plan: async () => planOf(await measured(policy, wide)),
    verdict: [tooMuch(267)],
  },
  {
    name: 'a policy without a forecast',
    plan: async () => planOf(await unconfirmed()),
    verdict: [
      expect.stringMatching(/^WARN policies\/debug was not compared with the bound: no forecast: .*403/) as string,
    ],
  },
  {
    name: 'a change of the files',
    plan: async () => planOf(await changed(described('one'), described('two'))),
    verdict: [],
  },
  { name: 'a change of both sides', plan: async () => planOf(await drifted(described('two'))), verdict: [overwritten] },
  {
    name: 'a change of the platform',
    plan: async () => planOf(await drifted(described('one'))),
    verdict: [overwritten],
  },
  {
    name: 'a changed resource whose secret stays',
    plan: async () => planOf(await changed(pager('One'), pager('Two'))),
    verdict: [],
  },
  {
    name: 'a changed secret',
    plan: async () => planOf(await changed(pager('One'), pager('Two')), 'second'),
    verdict: ['FAIL connectors/pager: changes of secrets need the pipeline for access'],
  },
  {
    name: 'a new secret and a scope',
    plan: async () => planOf(await withNew()),
    verdict: [
      'FAIL connectors/new: changes of secrets need the pipeline for access',
      'FAIL scopes/eu: changes of scopes need the pipeline for access',
    ],
  },
  {
    name: 'the plans of several targets',
    plan: () => Promise.resolve('{ "plans": [], "failed": [] }'),
    verdict: [noPlan],
  },
  {
    name: 'a plan of another version',
    plan: () => Promise.resolve('{ "version": 2, "changes": [] }'),
    verdict: [noPlan],
  },
  { name: 'an empty input', plan: () => Promise.resolve(''), verdict: [noPlan] },
]

test.each(cases)('the policies judge $name', ({ name, verdict }) => {
  const said = verdicts.filter((each) => each.startsWith(`${name}: `)).map((each) => each.slice(name.length + 2))
  expect(said.sort()).toEqual(verdict)
})

test('the judged plans are those that mgmt makes: record them with --update, and the verdicts with `pnpm outside:record`', async () => {
  const lines: string[] = []
  for (const { name, plan } of cases) lines.push(`${name}\t${await plan()}\n`)
  await expect(lines.join('')).toMatchFileSnapshot(join(import.meta.dirname, 'recorded/plans.tsv'))
})
