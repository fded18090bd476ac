import { expect, test } from 'vitest'
import { resourcePlace } from '../../../test/resource-place.ts'

const people = Array.from({ length: 10 }, (_, index) => `person${index}@example.com,P${index},Example`)
const csv = ['username,firstName,lastName', ...people].join('\n')

test('ten people are invited from a table, each one told; one who is there already stops no other', async () => {
  const { run, write, emulator } = resourcePlace()
  write('people.csv', csv)
  await run('users create 1000001 --set userTemplate.username=person3@example.com --set onboardingMode=no-invite --yes')
  const dry = await run('users invite 1000001 people.csv --dry-run')
  expect(dry.stderr).toContain('would invite 10 users; nothing was sent')
  const { stdout, stderr, exitCode } = await run('users invite 1000001 people.csv --yes')
  expect(exitCode).toBe(1)
  expect(stderr).toContain('9 of 10 users invited, 1 failed')
  expect(stdout).toMatch(/failed +person3@example\.com .*another user has the same.* people\.csv:5/)
  expect(stdout).toMatch(/done +person9@example\.com +people\.csv:11/)
  expect((await run('users list 1000001 -o name')).stdout.trim().split('\n')).toHaveLength(10)
  const { sent } = (await (await emulator.fetch(`${emulator.url}/_emulator/sent`)).json()) as { sent: unknown[] }
  expect(sent).toHaveLength(9)
})

test('errors in the table are reported before anything is sent', async () => {
  const { run, write, sent } = resourcePlace()
  write('people.csv', 'user,role\nada@example.com,admin\n')
  expect((await run('users invite 1000001 people.csv --yes')).stderr).toContain('people.csv:1: missing column username')
  write('people.csv', 'username\nada@example.com\nADA@example.com\n')
  expect((await run('users invite 1000001 people.csv --yes')).stderr).toContain(
    'people.csv:3: duplicate user ADA@example.com',
  )
  write('people.csv', 'username\n')
  expect((await run('users invite 1000001 people.csv --yes')).exitCode).toBe(2)
  expect((await run('users invite Shop people.csv --yes')).exitCode).toBe(2)
  expect(sent).toEqual([])
})

test('all problems of a table are reported at once, with the first line that it needs', async () => {
  const { run, write, sent } = resourcePlace()
  write('people.csv', 'username,role\nada@example.com,admin\n,x\nADA@example.com,y\nz\n')
  const { stderr, exitCode } = await run('users invite 1000001 people.csv --yes')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('error: people.csv: 4 problems; nothing was sent\n')
  for (const message of [
    'people.csv:5: column 2: 1 field, but the header has 2',
    'people.csv:1: unknown column role',
    'people.csv:3: the username is empty',
    'people.csv:4: duplicate user ADA@example.com',
    'hint: First line: username,firstName,lastName',
  ])
    expect(stderr).toContain(`${message}\n`)
  expect(sent).toEqual([])
})

test.each([
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
])('the separator %j is named, and is the only problem', async (sign, words) => {
  const { run, write, sent } = resourcePlace()
  write('people.csv', csv.replaceAll(',', sign))
  for (const line of ['users invite 1000001 --yes', 'custom-enrichments upload']) {
    const { stderr, exitCode } = await run(`${line} people.csv`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('error: people.csv: 1 problem; nothing was sent\n')
    expect(stderr).toContain(`people.csv:1: the fields are separated by ${words}; use commas\n`)
  }
  expect(sent).toEqual([])
})

test('a column may contain a semicolon', async () => {
  const { run, write } = resourcePlace()
  write('notes.csv', 'a;b\nplain\n')
  expect((await run('custom-enrichments upload notes.csv --dry-run')).stderr).not.toContain('use commas')
})
