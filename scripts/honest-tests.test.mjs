import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sound = "test('sound', () => expect(1).toBe(1))"

/** Runs a file of tests with the configuration of all packages. */
function run(lines, ...args) {
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-api-honest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const config = `import config from ${JSON.stringify(join(root, 'vitest.config.ts'))}
    export default { ...config, test: { ...config.test, projects: undefined, include: ['*.test.mjs'] } }`
  writeFileSync(join(folder, 'vitest.config.ts'), config)
  writeFileSync(join(folder, 'a.test.mjs'), ["import { expect, test } from 'vitest'", ...lines].join('\n'))
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args]
  const { VITEST: _, VITEST_POOL_ID: __, TURBO_HASH: ___, ...env } = process.env
  const options = { cwd: folder, encoding: 'utf8', env: { ...env, NO_COLOR: '1', CI: '' } }
  const { status, stdout, stderr } = spawnSync(process.execPath, vitest, options)
  return { status, output: stdout + stderr }
}

test('a run of tests that test something passes, and tests may be skipped with a reason', () => {
  const { status, output } = run([
    sound,
    "test('elsewhere', ({ skip }) => { skip(true, 'no such system'); expect(1).toBe(1) })",
  ])
  expect(output).toContain('1 passed | 1 skipped')
  expect(status).toBe(0)
})

test.each([
  { what: '.only', line: "test.only('one', () => expect(1).toBe(1))", says: 'Unexpected .only modifier' },
  {
    what: '.skip',
    line: "test.skip('one', () => expect(1).toBe(1))",
    says: 'a.test.mjs > one is skipped without a reason',
  },
  {
    what: 'skipIf',
    line: "test.skipIf(true)('one', () => expect(1).toBe(1))",
    says: 'one is skipped without a reason',
  },
  { what: '.todo', line: "test.todo('one')", says: 'one is skipped without a reason' },
  { what: '.fails', line: "test.fails('one', () => expect(1).toBe(2))", says: 'one passes by failing' },
  {
    what: 'no assertion',
    line: "test('one', () => undefined)",
    says: 'expected any number of assertion, but got none',
  },
])('a test with $what fails the run', ({ line, says }) => {
  const { status, output } = run([sound, line])
  expect(output).toContain(says)
  expect(status).toBe(1)
})

test('tests that a name on the command line leaves out need no reason', () => {
  const { status, output } = run([sound, "test('other', () => expect(1).toBe(1))"], '-t', 'sound')
  expect(output).toContain('1 passed | 1 skipped')
  expect(status).toBe(0)
})
