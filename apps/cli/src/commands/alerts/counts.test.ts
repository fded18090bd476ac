import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'

const seed = { alertDefs: 80 }

interface Row {
  readonly by: string
  readonly value: string
  readonly count: number
}

test('definitions are counted by everything that they can be filtered by', async () => {
  const { stdout, stderr, exitCode } = await runCli('alerts counts -o json', { seed })
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  const rows = JSON.parse(stdout) as Row[]
  for (const by of ['priority', 'status', 'type', 'enabled']) {
    const counts = rows.filter((row) => row.by === by).map(({ count }) => count)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(80)
  }
  expect(rows.some(({ by, value }) => by === 'label' && value.includes('='))).toBe(true)
  expect(rows.some(({ by, value }) => by === 'priority' && value === 'P1')).toBe(true)
})

test('flags narrow them, and people see a table', async () => {
  const { stdout } = await runCli('alerts counts --priority P1,P2', { seed })
  expect(stdout).toMatch(/^BY +VALUE +COUNT\n/)
  expect([...stdout.matchAll(/^priority +(\S+)/gm)].map(([, value]) => value).toSorted()).toEqual(['P1', 'P2'])
})

test('a whole name that nothing has is told which pattern finds something', async () => {
  const { stdout } = await runCli('alerts list --limit 1 -o json', { seed })
  const name = (JSON.parse(stdout) as { alertDefProperties: { name: string } }[])[0]?.alertDefProperties.name ?? ''
  const piece = name.slice(1)
  const { stderr, exitCode } = await runCli(['alerts', 'counts', '--name', piece, '-o', 'csv'], { seed })
  expect(exitCode).toBe(0)
  expect(stderr).toMatch(/^no alert definitions match; mgmt alerts list --name '\*.*\*' finds \d+\n$/)
  expect(stderr).toContain(`'*${piece}*'`)
})

test.each([
  { line: "--name 'disk*'", said: 'does not support patterns' },
  { line: '--priority urgent', said: '--priority: unknown value "urgent"' },
  { line: '--enabled --disabled', said: 'cannot be combined' },
])('$line is refused', async ({ line, said }) => {
  const ran = await runCli(`alerts counts ${line}`, { seed })
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain(said)
})
