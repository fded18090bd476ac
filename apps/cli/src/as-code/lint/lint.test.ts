import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, codeScene, type CodeScene, twoTargets } from '../../../test/code-scene.ts'

/** A directory with one good file, and one in which two things are wrong. */
function start(): CodeScene {
  const made = codeScene()
  made.write('good.yaml', alertFile('good'))
  made.write(
    'bad.yaml',
    `kind: alerts\nkey: bad\nalertDefProperties:\n  name: ${'x'.repeat(600)}\n  nam: y\n  logsImmediate: {}\n`,
  )
  return made
}

test('lint names file, line, column, field and rule, and ends with 2 without a request', async () => {
  const here = start()
  const { stdout, stderr, exitCode } = await here.run('lint')
  expect({ stderr, exitCode }).toEqual({ stderr: '2 files, 2 resources, 2 errors\n', exitCode: 2 })
  const lines = stdout.split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('bad.yaml:4:9: error: alertDefProperties.name: 600 characters, allowed: 1 to 512 (length)')
  expect(lines[1]).toMatch(/^bad\.yaml:5:3: error: alertDefProperties\.nam: .*\bname\b.* \(\w+\)$/)
  expect(here.requests()).toBe(0)
})

test('files without errors: exit code 0 and a note', async () => {
  const here = start()
  expect(await here.run('lint good.yaml')).toEqual({
    stdout: '',
    stderr: '1 file, 1 resource, no errors\n',
    exitCode: 0,
  })
})

test('lint finds a widget without its UUID, and apply sends nothing', async () => {
  const here = codeScene()
  const layout = '{ sections: [{ id: { value: ID1 }, rows: [{ id: { value: ID2 }, widgets: [{ title: Errors }] }] }] }'
  const ids = layout.replaceAll(/ID(\d)/g, '00000000-0000-4000-8000-00000000000$1')
  here.write('board.yaml', `kind: dashboards\nkey: board\nname: Board\nlayout: ${ids}\n`)
  const { stdout, exitCode } = await here.run('lint')
  expect(exitCode).toBe(2)
  expect(stdout).toMatch(
    /^board\.yaml:4:\d+: error: layout\.sections\[0\]\.rows\[0\]\.widgets\[0\]\.id\.value: missing; each widget requires a UUID, .* \(rule\)\n$/,
  )
  expect(await here.run('apply --yes')).toMatchObject({ exitCode: 2 })
  expect(here.requests()).toBe(0)
})

test('files of a pre-commit hook may be missing or contain no resource', async () => {
  const here = start()
  expect((await here.run('lint good.yaml mgmt.yaml')).exitCode).toBe(0)
  expect((await here.run('lint good.yaml bad.yaml')).stdout.split('\n')).toHaveLength(3)
  expect(await here.run('lint gone.yaml')).toMatchObject({
    exitCode: 2,
    stdout: expect.stringContaining('gone.yaml:1:1: error: no such file or directory') as string,
  })
  const above = await here.run('lint code/bad.yaml', { cwd: here.home })
  expect(above.stdout).toMatch(/^code\/bad\.yaml:4:9: /)
})

test('-o github makes annotations, -o json a document', async () => {
  const here = start()
  const github = await here.run('lint -o github')
  expect(github.stdout).toMatch(
    /^::error file=bad\.yaml,line=4,col=9,title=\w+::alertDefProperties\.name: 600 characters/,
  )
  const json = await here.run('lint -o json')
  expect(json.exitCode).toBe(2)
  expect(JSON.parse(json.stdout)).toMatchObject([
    { severity: 'error', at: 'alertDefProperties.name', place: { file: 'bad.yaml', line: 4, column: 9 } },
    { severity: 'error', at: 'alertDefProperties.nam', place: { file: 'bad.yaml', line: 5, column: 3 } },
  ])
  expect(JSON.parse(json.stderr)).toEqual({ note: '2 files, 2 resources, 2 errors' })
})

test('-o sarif is a valid document for code scanning', async () => {
  const here = start()
  here.write('näher #1.yaml', 'kind: alerts\n')
  const { stdout } = await here.run('lint -o sarif')
  const sarif = JSON.parse(stdout) as {
    version: string
    runs: {
      tool: { driver: { rules: { id: string }[] } }
      results: { ruleId: string; level: string; locations: unknown[] }[]
    }[]
  }
  expect(sarif.version).toBe('2.1.0')
  const [run] = sarif.runs
  const known = run?.tool.driver.rules.map(({ id }) => id)
  expect(run?.results.every(({ ruleId, level }) => known?.includes(ruleId) === true && level === 'error')).toBe(true)
  expect(run?.results[0]?.locations).toEqual([
    { physicalLocation: { artifactLocation: { uri: 'bad.yaml' }, region: { startLine: 4, startColumn: 9 } } },
  ])
  expect(stdout).toContain('"uri": "n%C3%A4her%20%231.yaml"')
})

test('a problem of one target only names the target', async () => {
  const here = codeScene({ project: twoTargets.replace('prod-eu,', 'prod-eu, variables: { minutes: 5 },') })
  here.write('a.yaml', alertFile('a', '  description: { $var: minutes }\n'))
  const { stdout, exitCode } = await here.run('lint')
  expect(exitCode).toBe(2)
  expect(stdout).toMatch(/a\.yaml:6:\d+: error: .*\beu\b/)
  expect(stdout).toMatch(/a\.yaml:6:\d+: error: .*\bus\b/)
})

test('a field of a newer service is accepted with --allow-unknown', async () => {
  const here = codeScene()
  here.write('a.yaml', alertFile('a', '  fieldOfTomorrow: 1\n'))
  expect(await here.run('lint')).toMatchObject({ exitCode: 2 })
  expect(await here.run('lint --allow-unknown')).toMatchObject({ exitCode: 0 })
})

test('the error names a missing mgmt.yaml', async () => {
  const here = start()
  const { stdout, exitCode } = await here.run(`lint ${join(here.home, 'config')}`)
  expect(exitCode).toBe(2)
  expect(stdout).toContain('No mgmt.yaml in ')
})
