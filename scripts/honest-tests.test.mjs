import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sound = "test('sound', () => expect(1).toBe(1))"

/** Runs files of tests, given by their lines, with the configuration of all packages. */
function run(files, ...args) {
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-api-honest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const config = `import config from ${JSON.stringify(join(root, 'vitest.config.ts'))}
    export default { ...config, test: { ...config.test, projects: undefined, include: ['*.test.mjs'] } }`
  writeFileSync(join(folder, 'vitest.config.ts'), config)
  for (const [name, lines] of Object.entries(files))
    writeFileSync(join(folder, `${name}.test.mjs`), ["import { expect, test } from 'vitest'", ...lines].join('\n'))
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args]
  const { VITEST: _, VITEST_POOL_ID: __, TURBO_HASH: ___, ...env } = process.env
  const options = { cwd: folder, encoding: 'utf8', env: { ...env, NO_COLOR: '1', CI: '' } }
  const { status, stdout, stderr } = spawnSync(process.execPath, vitest, options)
  return { status, output: stdout + stderr }
}

test('a run of tests that test something passes, and tests may be skipped with a reason', () => {
  const { status, output } = run({
    a: [sound, "test('elsewhere', ({ skip }) => { skip(true, 'no such system'); expect(1).toBe(1) })"],
  })
  expect(output).toContain('1 passed | 1 skipped')
  expect(status).toBe(0)
})

const dishonest = {
  only: { line: "test.only('one', () => expect(1).toBe(1))", says: 'Unexpected .only modifier' },
  skip: {
    line: "test.skip('one', () => expect(1).toBe(1))",
    says: 'skip.test.mjs > one is skipped without a reason',
  },
  skipIf: {
    line: "test.skipIf(true)('one', () => expect(1).toBe(1))",
    says: 'skipIf.test.mjs > one is skipped without a reason',
  },
  todo: { line: "test.todo('one')", says: 'todo.test.mjs > one is skipped without a reason' },
  fails: { line: "test.fails('one', () => expect(1).toBe(2))", says: 'fails.test.mjs > one passes by failing' },
  unasserted: { line: "test('one', () => undefined)", says: 'expected any number of assertion, but got none' },
}
const filesOf = (names) => Object.fromEntries(names.map((name) => [name, [sound, dishonest[name].line]]))

test('tests with .only, .skip, skipIf, .todo or .fails, and without an assertion, are reported', () => {
  const { output } = run(filesOf(Object.keys(dishonest)))
  for (const { says } of Object.values(dishonest)) expect(output).toContain(says)
})

// Vitest fails the run for the other two.
test('a report of a test that passes by failing or is skipped fails a run that has no other failure', () => {
  expect(run(filesOf(['skip', 'fails'])).status).toBe(1)
})

test('tests that a name on the command line leaves out need no reason', () => {
  const { status, output } = run({ a: [sound, "test('other', () => expect(1).toBe(1))"] }, '-t', 'sound')
  expect(output).toContain('1 passed | 1 skipped')
  expect(status).toBe(0)
})
