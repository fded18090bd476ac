import { expect, test } from 'vitest'
import { yesFlag } from '@mgmt-api/command'
import { indexedOperations } from '@mgmt-api/models/operations'
import { wordFor } from '@mgmt-api/models/operations/internal'
import { runCli } from '../../test/run-cli.ts'
import { resourcePlace, viewYaml } from '../../test/resource-place.ts'
import { allNouns } from '../nouns/nouns.ts'
import { partOf } from '../../../../scripts/vitest/left-out.ts'

const terminal = { columns: 100, rows: 30 }

const ofNouns = allNouns().flatMap((noun) =>
  noun.commands
    .filter(({ form, variant }) => form === 'change' && variant === undefined)
    .map(({ name, effect }) => ({ line: `${noun.name} ${name}`, isAsked: effect === 'changes' })),
)
const own = [
  'alerts mute',
  'alerts unmute',
  'cases comment',
  'users invite',
  'custom-enrichments upload',
  'api-keys rotate',
]
const others = ['views edit', ...own, 'apply', 'restore', 'clone'].map((line) => ({ line, isAsked: true }))
const reading = ['alerts list', 'alerts get', 'routers test', 'plan', 'lint'].map((line) => ({ line, isAsked: false }))

test('every command that changes the platform has --yes with one sentence, and no command that only tests', async () => {
  const commands = [
    ...partOf('cli: commands with --yes', ofNouns, (_, index) => index % 8 === 0),
    ...others,
    ...reading,
  ]
  expect(commands.some(({ line }) => line.endsWith(' test'))).toBe(true)
  for (const { line, isAsked } of commands) {
    const { stdout } = await runCli(`${line} --help`, { terminal: { columns: 300, rows: 30 } })
    const [, brief] = /^ +-y, --yes +(.+)$/m.exec(stdout) ?? []
    expect({ line, brief }).toEqual({ line, brief: isAsked ? yesFlag.yes.brief : undefined })
  }
}, 30_000)

test('an action is refused without a terminal with its items and the flag, asks on one, and runs with --yes', async () => {
  const { run, sent } = resourcePlace({ cases: 3 })
  const [first, second] = JSON.parse((await run('cases list --all -o json')).stdout) as {
    readableId: string
    title: string
  }[]
  const before = sent.length
  const ids = `${first?.readableId} ${second?.readableId}`
  const refused = await run(`cases acknowledge ${ids}`)
  const items = `(${first?.readableId} "${first?.title}", ${second?.readableId} "${second?.title}")`
  expect(refused).toMatchObject({ stdout: '', exitCode: 2 })
  expect(refused.stderr).toContain(
    `error: Acknowledge 2 cases ${items}? Cannot ask without a terminal\nhint: Use --yes to confirm\n`,
  )
  for (const keys of ['n\r', '\r', '\u0004y\r', '\u0003y\r', 'yep\r']) {
    const declined = await run(`cases acknowledge ${ids}`, { terminal, keys })
    expect(declined.exitCode, JSON.stringify(keys)).toBe(130)
    expect(declined.stderr).toContain(`Acknowledge 2 cases ${items}? [y/N]`)
  }
  expect(sent.slice(before).filter((line) => !line.startsWith('GET'))).toEqual([])
  expect(await run(`cases acknowledge ${ids}`, { terminal, keys: 'y\r' })).toMatchObject({ exitCode: 0 })
  expect(await run(`cases acknowledge ${ids} --yes`)).toMatchObject({ exitCode: 0 })
})

test('items that filters select are named, in one question', async () => {
  const { run } = resourcePlace({ cases: 200 })
  const found = (await run('cases list --status resolved --all -o name')).stdout.trim().split('\n')
  expect(found.length).toBeGreaterThan(5)
  const asked = await run('cases close --status resolved', { terminal, keys: 'y\r' })
  expect(asked).toMatchObject({ exitCode: 0 })
  expect(asked.stderr.match(/\[y\/N\]/g)).toHaveLength(1)
  expect(asked.stderr).toContain(`Close ${found.length} cases (CASE-`)
  expect(asked.stderr).toMatch(/", …\)\? \[y\/N\]/)
})

test('a creation is named by its files, and an edit asks after the editor', async () => {
  const { run, write } = resourcePlace()
  write('views.yaml', `${viewYaml('Errors')}---\n${viewYaml('Latency')}`)
  expect((await run('views create -f views.yaml')).stderr).toContain(
    'error: Create 2 views ("Errors", "Latency")? Cannot',
  )
  expect(await run('views create -f views.yaml --dry-run')).toMatchObject({ exitCode: 0 })
  expect((await run('views list -o name')).stdout).toBe('')
})

test('a call of an operation asks if the operation changes something, whatever its method', async () => {
  const { run, sent } = resourcePlace({ views: 1 })
  const refused = await run('call createViewFolder --set name=Mine')
  expect(refused).toMatchObject({ exitCode: 2, stdout: '' })
  expect(refused.stderr).toContain('error: Call createViewFolder? Cannot ask without a terminal\nhint: Use --yes')
  expect(sent).toEqual([])
  expect(await run('call createViewFolder --set name=Mine --yes')).toMatchObject({ exitCode: 0 })
  const tests = indexedOperations().filter(({ effect }) => effect === 'sends')
  expect(tests.map(wordFor)).toContain('testDestination')
  const tested = await run("call testDestination --body '{}'")
  expect(tested.stderr).not.toContain('Cannot ask')
})
