import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { groupNames } from '@mgmt-api/models/resources'
import { runBundle } from './bundle.ts'
import { temporaryHome } from './run-cli.ts'

/** The groups whose own parts of the bundle a run loads. Node lists every script that it ran where it counts coverage. */
async function groupsLoadedBy(...argv: string[]): Promise<string[]> {
  const home = temporaryHome()
  onTestFinished(() => rmSync(home, { recursive: true }))
  const coverage = join(home, 'coverage')
  mkdirSync(coverage)
  const { exitCode } = await runBundle(argv, { home, env: { NODE_V8_COVERAGE: coverage } })
  expect(exitCode).toBe(0)
  const texts = readdirSync(coverage).map((file) => readFileSync(join(coverage, file), 'utf8'))
  const scripts = texts.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result)
  const names = scripts.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
  expect(names).toContain('bin.js')
  return groupNames.filter((group) => names.some((name) => new RegExp(`^${group}-[A-Z0-9]{8}\\.js$`).test(name)))
}

test.each([
  { argv: ['call', 'describe', 'getView'], groups: ['views'] },
  { argv: ['call', 'describe', 'cases/listEvents'], groups: ['cases'] },
  { argv: ['call', 'list', 'slos'], groups: ['slos'] },
  { argv: ['limits', 'incidents', 'snooze'], groups: ['incidents'] },
  { argv: ['complete-words', '--', 'call', 'getDash'], groups: [] },
  { argv: ['alerts', 'list', '--profile', 'sandbox', '--limit', '1'], groups: [] },
  { argv: ['usage', 'daily', '--profile', 'sandbox'], groups: [] },
  { argv: ['--help'], groups: [] },
])('$argv loads of the groups $groups', async ({ argv, groups }) => {
  expect(await groupsLoadedBy(...argv)).toEqual(groups)
})

test('what is asked of all groups loads them all', async () => {
  expect(await groupsLoadedBy('call', 'list')).toEqual([...groupNames])
})
