import { expect, test } from 'vitest'
import { runCli } from '../test/run-cli.ts'
import { groupNames } from '@mgmt-api/models/resources'

const hintOf = async (line: string): Promise<string> => {
  const { stdout, stderr, exitCode } = await runCli(line)
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  return stderr.split('\n')[1] ?? ''
}

test.each([
  { line: 'incidents', hint: 'Type mgmt call listIncidents; mgmt call list incidents lists all operations' },
  { line: 'incidents list -o json', hint: undefined },
  { line: 'incidents list', hint: 'Type mgmt call listIncidents; mgmt call list incidents lists all operations' },
  { line: 'slos create', hint: 'Type mgmt call createSlo; mgmt call list slos lists all operations' },
  { line: 'slo remove', hint: 'Type mgmt call deleteSlo; mgmt call list slos lists all operations' },
  { line: 'users', hint: 'Type mgmt call searchUsers; mgmt call list users lists all operations' },
  { line: 'policies', hint: 'Type mgmt call getPolicy; mgmt call list policies lists all operations' },
  { line: 'listUsers', hint: 'Type mgmt call searchUsers' },
  { line: 'listIncidents', hint: 'Type mgmt call listIncidents' },
  { line: 'alert list', hint: 'Type mgmt --help for all commands' },
  { line: 'unicorns', hint: 'Type mgmt --help for all commands' },
  { line: 'alerts lst', hint: 'Type mgmt --help for all commands' },
])('mgmt $line: $hint', async ({ line, hint }) => {
  if (hint !== undefined) expect(await hintOf(line)).toBe(`hint: ${hint}`)
  else expect((await runCli(line)).stderr).toContain('"hint":"Type mgmt call listIncidents; ')
})

test.each(groupNames.filter((name) => name !== 'alerts').map((name) => ({ name })))(
  'mgmt $name names its operations, and the list that it names is not empty',
  async ({ name }) => {
    expect(await hintOf(name)).toContain(`mgmt call list ${name} lists all operations`)
    const { stdout, stderr } = await runCli(`call list ${name} -o name`)
    expect(stdout).not.toBe('')
    expect(stderr).toBe('')
  },
)
