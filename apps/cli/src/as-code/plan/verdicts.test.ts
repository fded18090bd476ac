import { expect, test } from 'vitest'
import { codeScene } from '../../../test/code-scene.ts'

const policy = (key: string, application: string): string => `kind: policies
key: ${key}
name: The ${key}
description: ''
priority: PRIORITY_TYPE_LOW
applicationRule: { name: ${application}, ruleTypeId: RULE_TYPE_ID_IS }
logRules: { severities: [SEVERITY_DEBUG, SEVERITY_INFO] }
`

const uuid = (digit: number): string => `{ value: ${digit}0000000-0000-4000-8000-000000000000 }`

const native = (text: string): string => dashboard(`{ native: { nativeQuery: { text: '${text}' } } }`)

const dashboard = (query: string): string => `kind: dashboards
key: board
name: Board
layout:
  sections:
    - id: ${uuid(1)}
      rows:
        - id: ${uuid(2)}
          appearance: { height: 10 }
          widgets:
            - id: ${uuid(3)}
              title: Load
              definition:
                hexagon:
                  min: 0
                  max: 1
                  query: ${query}
`

const forecastOperation = 'PoliciesService_ForecastPolicyUsage'
const checkOperation = 'DashboardsService_CheckDashboard'

test('a plan shows how much a created or changed policy matches, with one request each', async () => {
  const scene = codeScene({ seed: { usageDays: 10 } })
  scene.write('a.yaml', policy('payments', 'payments'))
  scene.write('b.yaml', policy('nothing', 'no-such-application'))
  const planned = await scene.run('plan')
  expect(planned).toMatchObject({ exitCode: 3, stderr: expect.not.stringContaining('forecast') as string })
  expect(planned.stdout).toMatch(
    /^\+ policies\/payments {2}The payments, matches about [1-9][\d,]*\.\d GB a day {2}a\.yaml:1:1$/m,
  )
  expect(planned.stdout).toMatch(/^\+ policies\/nothing {2}The nothing, matches about 0\.0 GB a day {2}b\.yaml:1:1$/m)
  const before = scene.requests()
  const document = JSON.parse((await scene.run('plan -o json')).stdout) as PlanJson
  const asked = scene.requests() - before
  expect(document.changes.map(({ key, forecast }) => [key, typeof forecast?.gbPerDay])).toEqual([
    ['payments', 'number'],
    ['nothing', 'number'],
  ])

  await scene.run('apply --init --yes')
  const unchanged = scene.requests()
  expect(await scene.run('plan')).toMatchObject({ exitCode: 0, stdout: 'no changes; 2 unchanged\n' })
  expect(asked - (scene.requests() - unchanged)).toBe(2)

  scene.write('b.yaml', policy('nothing', 'payments'))
  const changed = await scene.run('plan -o markdown')
  expect(changed.stdout).toMatch(
    /^- `policies\/nothing` The nothing, matches about [1-9][\d,]*\.\d GB a day, 0\.0 before$/m,
  )
  expect(changed.stdout).not.toContain('policies/payments')
})

interface PlanJson {
  readonly changes: readonly { readonly key: string; readonly forecast?: { readonly gbPerDay: number } }[]
  readonly findings: readonly object[]
}

test('a plan shows what the platform finds in a dashboard, at its line, and can be applied', async () => {
  const scene = codeScene()
  scene.write('board.yaml', native('sum(rate(up[5m])'))
  expect(await scene.run('lint')).toMatchObject({ exitCode: 0 })
  const { exitCode, stdout } = await scene.run('plan')
  expect({ exitCode, stdout }).toMatchObject({
    exitCode: 3,
    stdout: expect.stringMatching(
      /^warning: board\.yaml:17:59: layout\.sections\[0\]\.\S+\.nativeQuery\.text: syntax error: \) is missing$/m,
    ) as string,
  })
  const document = JSON.parse((await scene.run('plan -o json')).stdout) as PlanJson
  expect(document.findings).toMatchObject([
    {
      severity: 'warning',
      code: 'platform_check',
      resource: 'dashboards/board',
      place: { file: 'board.yaml', line: 17 },
    },
  ])
  const applied = await scene.run('apply --init --yes')
  expect(applied).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('syntax error: ) is missing') as string,
  })

  scene.write('board.yaml', native('sum(rate(up[5m]))'))
  expect((await scene.run('plan')).stdout).not.toContain('warning')
})

test('a platform that does not answer leaves a plan as it is, with one note for each kind', async () => {
  const scene = codeScene()
  for (const key of ['a', 'b', 'c', 'd']) scene.write(`${key}.yaml`, policy(key, key))
  scene.write('board.yaml', native('up'))
  scene.eu.faults.add({ kind: 'status', status: 403, operation: forecastOperation })
  scene.eu.faults.add({ kind: 'status', status: 501, operation: checkOperation })
  const { exitCode, stdout } = await scene.run('plan')
  expect(exitCode).toBe(3)
  const notes = stdout.split('\n').filter((line) => line.startsWith('note: '))
  expect(notes).toEqual([
    expect.stringMatching(/^note: .*no forecast: .*403.*policies\/a, policies\/b/) as string,
    expect.stringMatching(/^note: .*no check: .*501/) as string,
  ])
  expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
})

test('a dashboard that links to one that does not exist yet is not checked', async () => {
  const scene = codeScene()
  scene.write('board.yaml', native('sum(up'))
  const link = '{ name: Orders, definition: { goToDashboardAction: { dashboardId: { $ref: dashboards/orders } } } }'
  scene.write('board.yaml', `${native('sum(up')}actions: [${link}]\n`)
  scene.write('orders.yaml', 'kind: dashboards\nkey: orders\nname: Orders\nlayout: { sections: [] }\n')
  expect((await scene.run('plan')).stdout).toContain(
    'note: dashboards/board: no check: it refers to dashboards/orders, which does not exist yet\n',
  )
})

test('a dashboard in a folder that does not exist yet is checked without the folder', async () => {
  const scene = codeScene()
  const folder = 'folderId: { value: { $ref: dashboard-folders/team } }\n'
  scene.write('board.yaml', `${native('filter (level')}${folder}`)
  scene.write('team.yaml', 'kind: dashboard-folders\nkey: team\nname: Team\n')
  const { stdout } = await scene.run('plan')
  expect(stdout).toMatch(/^warning: board\.yaml:17:59: .*nativeQuery\.text: syntax error: \) is missing$/m)
  expect(stdout).not.toContain('no check')
  expect(await scene.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
})

test('broken PromQL of a dashboard is a warning of lint, which a plan shows once; variables are no mistake', async () => {
  const scene = codeScene()
  const metrics = (value: string): string => dashboard(`{ metrics: { promqlQuery: { value: '${value}' } } }`)
  scene.write('board.yaml', metrics('sum(rate(up{app="${app}"}[$__range])'))
  const problem =
    /^(?:warning: )?board\.yaml:17:61: (?:warning: )?layout\.\S+\.value: not PromQL: \( is not closed at character 4/m
  expect(await scene.run('lint')).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(problem) as string })
  const planned = await scene.run('plan')
  expect(planned).toMatchObject({ exitCode: 3, stdout: expect.stringMatching(problem) as string })
  expect(planned.stdout).not.toContain('syntax error')
  scene.write('board.yaml', metrics('sum(rate(up{app="${app}"}[$__range]))'))
  expect(await scene.run('lint')).toMatchObject({ exitCode: 0, stdout: '' })
})

test('a plan with errors is not shown to the platform', async () => {
  const scene = codeScene()
  scene.write('a.yaml', policy('a', 'a'))
  const body = { name: 'The a', description: '', priority: 'PRIORITY_TYPE_LOW', logRules: { severities: [] } }
  const made = await scene.run('policies create -f - --profile prod-eu --yes', { stdin: JSON.stringify(body) })
  expect(made).toMatchObject({ exitCode: 0 })
  const { exitCode, stdout } = await scene.run('plan')
  expect({ exitCode, stdout }).toMatchObject({ exitCode: 2, stdout: expect.not.stringContaining('GB a day') as string })
})
