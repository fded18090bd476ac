import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, alertFiles, changeInConsole, codeScene, type CodeScene } from './code-scene.ts'

const policies = join(import.meta.dirname, '../../../docs/policies')
const hasConftest = spawnSync('conftest', ['--version']).error === undefined
const withoutConftest = 'conftest is not installed: go install github.com/open-policy-agent/conftest@latest'

interface Verdict {
  readonly exitCode: number | null
  readonly failures: readonly string[]
  readonly warnings: readonly string[]
}

type Messages = readonly { readonly msg: string }[]

/** What the policies of the guide say about a document. */
function judge(document: string): Verdict {
  const args = ['test', '-', '--policy', policies, '--output', 'json']
  const { stdout, stderr, status } = spawnSync('conftest', args, { input: document, encoding: 'utf8' })
  expect(stderr).toBe('')
  // The form in which conftest prints its results.
  const [result] = JSON.parse(stdout) as { readonly failures?: Messages; readonly warnings?: Messages }[]
  const textsOf = (messages: Messages = []): string[] => messages.map(({ msg }) => msg).sort()
  return { exitCode: status, failures: textsOf(result?.failures), warnings: textsOf(result?.warnings) }
}

const fine: Verdict = { exitCode: 0, failures: [], warnings: [] }
const refused = (...failures: string[]): Verdict => ({ exitCode: 1, failures, warnings: [] })

const env = { TOKEN: 'first' }

/** A project that is applied, and then has other files. */
async function changed(applied: string, files: string): Promise<CodeScene> {
  const scene = codeScene()
  scene.write('a.yaml', applied)
  expect(await scene.run('apply --init --allow-env TOKEN --yes', { env })).toMatchObject({ exitCode: 0 })
  scene.write('a.yaml', files)
  return scene
}

/** The plan of a project, saved and read. */
async function planOf(scene: CodeScene, token = 'first'): Promise<string> {
  const { exitCode, stderr } = await scene.run('plan --prune --save plan.json', { env: { TOKEN: token } })
  expect(exitCode, stderr).toBe(3)
  return scene.read('plan.json')
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

test('five deletions are allowed, six are not', async ({ skip }) => {
  skip(!hasConftest, withoutConftest)
  expect(judge(await planOf(await changed(alertFiles(7), alertFiles(2))))).toEqual(fine)
  expect(judge(await planOf(await changed(alertFiles(7), alertFiles(1))))).toEqual(
    refused('6 resources would be deleted, at most 5 are allowed: check that no files are missing, or delete in steps'),
  )
})

test('a protected kind is not deleted', async ({ skip }) => {
  skip(!hasConftest, withoutConftest)
  const scene = await changed(`${policy}---\n${alertFiles(2)}`, alertFiles(1))
  expect(judge(await planOf(scene))).toEqual(
    refused('policies/debug would be deleted: restore its file, or plan without --prune'),
  )
})

test('a definition that loses P1 or is silenced is a warning', async ({ skip }) => {
  skip(!hasConftest, withoutConftest)
  expect(judge(await planOf(await changed(priority('P2'), priority('P1'))))).toEqual(fine)
  expect(judge(await planOf(await changed(priority('P1'), alertFile('disk', '  phantomMode: true\n'))))).toEqual({
    exitCode: 0,
    failures: [],
    warnings: [
      'alerts/disk would be silenced by alertDefProperties.enabled: ask the team on call for a review',
      'alerts/disk would be silenced by alertDefProperties.phantomMode: ask the team on call for a review',
      'alerts/disk would lose priority P1: ask the team on call for a review',
    ],
  })
})

test('a policy may match 50 GB a day', async ({ skip }) => {
  skip(!hasConftest, withoutConftest)
  const scene = codeScene({ seed: { usageDays: 10 }, now: '2026-11-27T12:00:00Z' })
  scene.write('a.yaml', `${policy}applicationRule: { name: payments, ruleTypeId: RULE_TYPE_ID_IS }\n`)
  expect(judge(await planOf(scene))).toEqual(fine)
  scene.write('a.yaml', policy)
  expect(judge(await planOf(scene))).toEqual(
    refused('policies/debug would match about 64 GB a day, at most 50 are allowed: narrow its rules, or split it'),
  )
  scene.eu.faults.add({ kind: 'status', status: 403, operation: 'PoliciesService_ForecastPolicyUsage' })
  expect(judge(await planOf(scene))).toMatchObject({
    failures: [],
    warnings: [expect.stringMatching(/^policies\/debug was not compared with the bound: no forecast: .*403/)],
  })
})

test('a field that the platform changed is not overwritten', async ({ skip }) => {
  skip(!hasConftest, withoutConftest)
  const described = (text: string): string => alertFile('disk', `  description: ${text}\n`)
  const scene = await changed(described('one'), described('two'))
  expect(judge(await planOf(scene))).toEqual(fine)
  const says =
    'alerts/disk: alertDefProperties.description was changed on the platform since the last apply: write its value into the files (mgmt pull --drift)'
  await changeInConsole(scene, 'The disk', { description: 'three' })
  expect(judge(await planOf(scene))).toEqual(refused(says))
  scene.write('a.yaml', described('one'))
  expect(judge(await planOf(scene))).toEqual(refused(says))
})

test('changes of access and of secrets are refused', async ({ skip }) => {
  skip(!hasConftest, withoutConftest)
  const scene = await changed(pager('One'), pager('Two'))
  expect(judge(await planOf(scene))).toEqual(fine)
  expect(judge(await planOf(scene, 'second'))).toEqual(
    refused('connectors/pager: changes of secrets need the pipeline for access'),
  )
  scene.write('b.yaml', `${scope}---\n${pager('New').replace('pager', 'new')}`)
  expect(judge(await planOf(scene))).toEqual(
    refused(
      'connectors/new: changes of secrets need the pipeline for access',
      'scopes/eu: changes of scopes need the pipeline for access',
    ),
  )
})

const noPlan = 'This is not a plan: test a file of mgmt plan --save, or the output of mgmt plan -o json for one target'

test.for([
  { name: 'the plans of several targets', text: '{ "plans": [], "failed": [] }' },
  { name: 'a plan of another version', text: '{ "version": 2, "changes": [] }' },
  { name: 'an empty input', text: '' },
])('$name is refused', ({ text }, { skip }) => {
  skip(!hasConftest, withoutConftest)
  expect(judge(text)).toEqual(refused(noPlan))
})
