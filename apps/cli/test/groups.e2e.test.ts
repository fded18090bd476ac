import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { groupNames } from '@mgmt-api/models/resources'
import { bundle, runBundle } from './bundle.ts'
import { temporaryHome } from './run-cli.ts'

/** The files of the bundle that a run loads. Node lists every script that it ran where it counts coverage. */
async function filesLoadedBy(...argv: string[]): Promise<string[]> {
  const home = temporaryHome()
  onTestFinished(() => rmSync(home, { recursive: true }))
  const coverage = join(home, 'coverage')
  mkdirSync(coverage)
  // The sandbox is filled by its first use.
  if (argv.includes('sandbox')) await runBundle(argv, { home })
  const { exitCode } = await runBundle(argv, { home, env: { NODE_V8_COVERAGE: coverage } })
  expect(exitCode).toBe(0)
  const texts = readdirSync(coverage).map((file) => readFileSync(join(coverage, file), 'utf8'))
  const scripts = texts.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result)
  const ours = scripts.filter(({ url }) => url.startsWith(pathToFileURL(dirname(bundle)).href))
  const names = ours.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
  expect(names).toContain('bin.js')
  return names
}

/** The groups whose own parts of the bundle a run loads. */
async function groupsLoadedBy(...argv: string[]): Promise<string[]> {
  const names = await filesLoadedBy(...argv)
  return groupNames.filter((group) =>
    names.some((name) => new RegExp(`^models-${group}-[0-9a-f]{8}\\.cjs$`).test(name)),
  )
}

test.each([
  { argv: ['call', 'describe', 'getView'], groups: ['views'] },
  { argv: ['call', 'describe', 'cases/listEvents'], groups: ['cases'] },
  { argv: ['call', 'list', 'slos'], groups: ['slos'] },
  { argv: ['limits', 'incidents', 'snooze'], groups: ['incidents'] },
  { argv: ['complete-words', '--', 'call', 'getDash'], groups: [] },
  { argv: ['alerts', 'list', '--profile', 'sandbox', '--limit', '1'], groups: [] },
  { argv: ['usage', 'daily', '--profile', 'sandbox'], groups: ['data-usage'] },
  { argv: ['--help'], groups: [] },
])('$argv loads of the groups $groups', async ({ argv, groups }) => {
  expect(await groupsLoadedBy(...argv)).toEqual(groups)
})

test('a command about all groups loads them all', async () => {
  expect(await groupsLoadedBy('call', 'list')).toEqual([...groupNames])
})

// To find and open a file takes longer than most of the code in it.
test.each([
  { argv: ['--help'], atMost: 2 },
  { argv: ['views', '--help'], atMost: 3 },
  { argv: ['alerts', 'list', '--profile', 'sandbox', '--limit', '1'], atMost: 6 },
  { argv: ['views', 'list', '--profile', 'sandbox'], atMost: 9 },
])('$argv starts from few files', async ({ argv, atMost }) => {
  expect((await filesLoadedBy(...argv)).length).toBeLessThanOrEqual(atMost)
})
