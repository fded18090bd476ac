import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryHome } from '@mgmt-api/command/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type RanHere, runHere } from '../../../test/run-program.ts'
import { checkDocument } from '../../config/check-document.ts'

const home = temporaryHome()
afterAll(() => rmSync(home, { recursive: true }))

const write = (file: string, text: string): void => writeFileSync(join(home, 'etc', file), text)
const check = (): Promise<RanHere> => runHere('config check --file-only --config etc/worker.yaml', { home, env: {} })
const target = (name: string, more = ''): string =>
  `  - { name: ${name}, base_url: 'https://${name}.invalid', key: '\${env:KEY}'${more} }\n`
const jobs = "jobs:\n  - { job: alert-history, schedule: '0 * * * *', targets: [a, c] }\n"

beforeEach(() => {
  rmSync(join(home, 'etc'), { recursive: true, force: true })
  mkdirSync(join(home, 'etc/targets.d'), { recursive: true })
  write('worker.yaml', `include: targets.d/*.yaml\n${jobs}`)
  write('targets.d/1.yaml', `targets:\n${target('a')}${target('b')}`)
  write('targets.d/2.yaml', `targets:\n${target('c')}`)
})

test('the targets of included files are those of the configuration', async () => {
  expect(await check()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('targets    3\n') as string })
  write('worker.yaml', `include: targets.d/*.yaml\ntargets:\n${target('d')}${jobs}`)
  expect(await check()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('targets    4\n') as string })
})

test('problems name the included file with line and column', async () => {
  write('worker.yaml', `include: targets.d/*.yaml\ntime_zone: Nowhere\n${jobs}`)
  write('targets.d/2.yaml', `targets:\n${target('c')}${target('a')}${target('e', ', regio: eu')}`)
  const { stdout, stderr, exitCode } = await check()
  expect(exitCode).toBe(2)
  expect(stdout + stderr).toContain('etc/worker.yaml:2:12: time_zone: unknown time zone')
  expect(stdout + stderr).toContain('etc/targets.d/2.yaml:3:13: targets[1].name: "a" is already used')
  expect(stdout + stderr).toContain('etc/targets.d/2.yaml:4:66: targets[2].regio: unknown field; did you mean region?')
})

test.each([
  [
    'targets.d/2.yaml',
    'jobs: []\n',
    'etc/targets.d/2.yaml:1:1: an included file contains only targets: a list of targets',
  ],
  ['targets.d/2.yaml', 'targets: [\n', 'etc/targets.d/2.yaml:2:1: '],
  ['worker.yaml', `include: other/*.yaml\n${jobs}`, 'etc/worker.yaml:1:10: include: no file matches this pattern'],
  ['worker.yaml', `include: targets.*\n${jobs}`, 'etc/targets.d: cannot be read'],
  ['worker.yaml', `include: [a.yaml]\n${jobs}`, 'etc/worker.yaml:1:10: include: must be a string, not a list'],
])('a wrong %s is reported: %j', async (file, text, problem) => {
  write(file, text)
  const { stdout, stderr, exitCode } = await check()
  expect(exitCode).toBe(2)
  expect(stdout + stderr).toContain(problem)
})

test('a key that is missing on this machine names the included file', async () => {
  const { stdout, stderr } = await runHere('config check --config etc/worker.yaml', { home, env: {} })
  expect(stdout + stderr).toMatch(/etc\/targets\.d\/2\.yaml:2:\d+: targets\[0\]\.key: /)
})

test('include is refused outside of a file', () => {
  expect(checkDocument({ include: 'targets.d/*.yaml' })).toMatchObject({
    problems: expect.arrayContaining(['include: works only in a file: list the targets']) as string[],
  })
})
