/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { keepUsage } from '../../../test/keep-usage.ts'
import { runHere } from '../../../test/run-program.ts'
import { newCommandDatabase, newEmptyDirectory } from '../../../test/stores.ts'
import { applyConfig } from '../../config/apply-config.ts'
import { readConfigFile } from '../../config/read-config-file.ts'

const requirements = join(import.meta.dirname, '../../../test/focus-validator.txt')

function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout.trim()
}

/** Python 3.12, for which all of the requirements are built: that of the machine, or of pyenv. */
function findPython(): string | undefined {
  const all = ['python3.12', 'python3', ...globSync(join(homedir(), '.pyenv/versions/3.12.*/bin/python3'))]
  const isRight = 'import sys; sys.exit(sys.version_info[:2] != (3, 12))'
  return all.find((each) => spawnSync(each, ['-c', isRight]).status === 0)
}

/** The validator in an environment of its own, kept for later runs. */
function installValidator(python: string): string {
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16)
  const place = join(tmpdir(), `focus-validator-${digest}`)
  if (existsSync(place)) return place
  const fresh = `${place}.${process.pid}`
  const pinned = ['--quiet', '--no-deps', '--prefer-binary', '--requirement', requirements]
  run(python, '-m', 'venv', fresh)
  run(join(fresh, 'bin/python'), '-m', 'pip', 'install', ...pinned)
  renameSync(fresh, place)
  return place
}

const configuration = `
targets:
  - { name: prod-eu, label: 'Production, "EU"', labels: { team: payments }, base_url: https://eu.invalid, key: '\${env:KEY}' }
  - { name: prod-us, region: us1, domain: us.invalid, key: '\${env:KEY}' }
jobs:
  - { job: alert-history, schedule: '0 * * * *' }
prices:
  - { per_unit: 0.0000001, currency: EUR }
  - { labels: { team: payments }, per_unit: 1.1, currency: USD }
`

test('the validator of FOCUS 1.2 accepts an exported file', { timeout: 900_000 }, async ({ skip }) => {
  const python = findPython()
  if (python === undefined) return skip('Python 3.12 is not installed')
  const home = newEmptyDirectory()
  const database = await newCommandDatabase('PGlite', join(home, 'history'))
  const store = await database.open()
  const { config } = readConfigFile(configuration, 'here')
  await applyConfig(store, config, { version: '1.2.3', now: new Date('2026-11-21T11:00:00Z') })
  for (const { name } of config.targets)
    await keepUsage(store, name, { from: '2025-12-30', to: '2026-01-02', units: (day) => Number(day.slice(-2)) / 10 })
  await store.close()
  const file = join(home, 'focus.csv')
  const env = { KEY: 'key', ...database.env }
  expect(await runHere(`export usage --format focus --out ${file}`, { home, env })).toMatchObject({ exitCode: 0 })

  const bin = join(installValidator(python), 'bin')
  // It looks for its own files from here.
  const cwd = run(join(bin, 'python'), '-c', 'import sysconfig; print(sysconfig.get_path("purelib"))')
  const words = ['-m', 'focus_validator.main', '--data-file', file, '--validate-version', '1.2.0.1', '--block-download']
  const { stdout, stderr } = spawnSync(join(bin, 'python'), words, { cwd, encoding: 'utf8' })
  onTestFinished(() => rmSync(join(cwd, 'focus_validator_detailed.log'), { force: true }))
  // It applies InvoiceId-C-004-C, must be null, and -005-C, must not be null, to each row, whether it is on an invoice or
  // not: one of them fails on any file. Usage is not on an invoice yet.
  const failures = stdout.split('\n').flatMap((line) => /^\S+ ([\w-]+): FAIL /.exec(line)?.[1] ?? [])
  expect(failures, stderr).toEqual(['InvoiceId-C-005-C'])
  expect(stdout).toMatch(/Total: \d+ \| Pass: [1-9]\d+ \| Fail: 1 \|/)
})
