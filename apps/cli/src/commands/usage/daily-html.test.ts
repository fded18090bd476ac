import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, temporaryHome } from '../../../test/run-cli.ts'
import { recordsFrom, serviceEnv, serviceWith } from '../../../test/usage-service.ts'

const seeded = (usageDays = 60): Emulator =>
  createEmulator({ seed: { usageDays }, now: '2026-10-15T12:00:00Z', keys: { [canaryKey]: {} } })

const read = (home: string, name = 'page.html'): string => readFileSync(join(home, name), 'utf8')

/** The text of a page as one line, without markup. */
const textOf = (page: string): string =>
  page
    .replace(/<(style|title|desc|svg)[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('--html writes a page in place of the chart, and says so', async () => {
  const home = temporaryHome()
  const ran = await runCli('usage daily --since 7d --html page.html', { home, emulator: seeded() })
  expect(ran).toEqual({ stdout: '', stderr: 'wrote page.html: units for 7 days\n', exitCode: 0 })
  expect(read(home)).toMatch(/^<!doctype html>\n<html lang="en">/)
})

test('a page says what the terminal says: period, place, totals, outlook, gaps, and who made it when', async () => {
  const home = temporaryHome()
  const totals = [...Array<number>(25).fill(10), 20, 30, undefined, 4]
  const options = { home, env: serviceEnv, fetch: serviceWith(recordsFrom('2026-09-17', totals)) }
  await runCli('usage daily --since 4d --html page.html', options)
  const page = textOf(read(home))
  for (const words of [
    'Daily units 2026-10-12 to 2026-10-15 UTC',
    'the service (MGMT_BASE_URL) https://service.invalid',
    'total 54.0 units in 3 days, 18.0 per day',
    'highest day 30.0 2026-10-13 (Tuesday)',
    'blocked 0.0 units not in the total',
    'by the end of 2026-10;',
    'change +66.7% 50.0 in 2 days, previously 30.0 in 3 (2026-10-09 to 2026-10-11)',
    '2026-10-15 is not over; usage so far is included',
    'no data for 2026-10-14',
    'high 54.0 100.0% +66.7%',
    '2026-10-13 30.0 30.0 0.0 0.0 0.0 30.0 0.0 0.0 0.0 0.0 0.0 0.0 2026-10-14 no data',
    'Created 2026-10-15 12:00 UTC by mgmt 1.0.0.',
  ]) {
    expect(page).toContain(words)
  }
})

test('a page can go to standard output, and nothing else does', async () => {
  const ran = await runCli('usage daily --since 7d --html -', { emulator: seeded() })
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
  expect(ran.stdout).toMatch(/^<!doctype html>[^]*<\/html>\n$/)
})

test('a page and rows come from one reading', async () => {
  const home = temporaryHome()
  let requests = 0
  const counting: typeof fetch = async (...call) => {
    if (new Request(...call).method === 'POST') requests += 1
    return serviceWith(recordsFrom('2026-10-14', [1, 2]))(...call)
  }
  const ran = await runCli('usage daily --since 2d -o name --html page.html', {
    home,
    env: serviceEnv,
    fetch: counting,
  })
  expect(ran).toMatchObject({ stdout: '2026-10-14\n2026-10-15\n', exitCode: 0 })
  expect(requests).toBe(1)
  expect(read(home)).toContain('2026-10-14')
})

test('a page without a record of any day says so, and has no chart', async () => {
  const home = temporaryHome()
  const ran = await runCli('usage daily --since 2d --html page.html', { home, emulator: seeded(0) })
  expect(ran.stderr).toBe('no data from 2026-10-14 to 2026-10-15\nwrote page.html: units for 0 days\n')
  expect(textOf(read(home))).toContain('no data from 2026-10-14 to 2026-10-15')
  expect(read(home)).not.toContain('class="chart')
})

test('each profile has a section, and one that failed is named in the page as well', async () => {
  const home = temporaryHome()
  const emulator = seeded()
  const add = (name: string, key: string): Promise<Ran> =>
    runCli(`profile add ${name} --base-url ${emulator.url} --key-stdin`, { home, stdin: key })
  await add('one', canaryKey)
  await add('two', canaryKey)
  await add('bad', 'another-key-0123456789')
  const ran = await runCli('usage daily --since 2d --profile one,bad,two --html page.html', { home, emulator })
  expect(ran).toMatchObject({ exitCode: 1, stdout: '' })
  expect(ran.stderr).toMatch(/^wrote page\.html: units for 4 days\n[^]*bad/)
  const page = textOf(read(home))
  expect(page).toMatch(/Missing from this report bad :.*profile one.*profile two/)
  expect(read(home).match(/id="target-\d"/g)).toEqual(['id="target-1"', 'id="target-2"'])
  expect(read(home)).not.toContain(canaryKey)
})

test('where nothing could be read, the page of yesterday stays', async () => {
  const home = temporaryHome()
  writeFileSync(join(home, 'page.html'), 'yesterday')
  const env = { MGMT_BASE_URL: seeded().url, MGMT_API_KEY: 'another-key-0123456789' }
  const ran = await runCli('usage daily --html page.html', { home, emulator: seeded(), env })
  expect(ran).toMatchObject({ exitCode: 4, stdout: '' })
  expect(read(home)).toBe('yesterday')
})

test.each([
  { line: '--html - -o csv', says: '--html - and --output or --columns cannot be combined' },
  { line: '--html - --columns date', says: '--html - and --output or --columns cannot be combined' },
  { line: '--html folder', says: '--html folder: is a directory, not a file' },
  { line: '--html none/page.html', says: '--html none/page.html: no such directory' },
])('usage daily $line is refused before anything is sent: $says', async ({ line, says }) => {
  const home = temporaryHome()
  mkdirSync(join(home, 'folder'))
  const never: typeof fetch = () => Promise.reject(new Error('sent'))
  const ran = await runCli(`usage daily ${line}`, { home, env: serviceEnv, fetch: never })
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain(says)
})
