import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const bootstrap = join(import.meta.dirname, 'bootstrap.mjs')
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mgmt-api-bootstrap-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Puts a program first on the PATH. */
function program(name, script) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

function run(args, env = {}) {
  const path = `${folder}${delimiter}${process.env.PATH}`
  return spawnSync(process.execPath, [bootstrap, ...args], { encoding: 'utf8', env: { PATH: path, ...env } })
}

test('an unknown task is refused with the names of the known ones', () => {
  const { status, stderr } = run(['deploy'])
  expect(status).toBe(1)
  expect(stderr).toBe('mgmt-api: unknown task. Use one of demo, reference, check, mgmt, mgmt-worker.\n')
})

test('an old pnpm is replaced by the pinned toolchain, which runs the task with its arguments and exit code', () => {
  program('pnpm', 'echo 9.15.0')
  program('npx', `echo "$@" > ${folder}/asked; echo ${folder}:rest`)
  program('node', `echo ran "$2" "$3" with "$MGMT_API_BOOTSTRAPPED"; exit 7`)
  const { status, stdout, stderr } = run(['check', '--verbose'])
  expect(stdout).toBe('ran check --verbose with 1\n')
  expect(status).toBe(7)
  expect(stderr).toContain('pnpm ^12.0.0 is required, found 9.15.0')
})

test('a toolchain that cannot be fetched is one clear error', () => {
  program('pnpm', 'exit 127')
  program('npx', 'echo "npm error code ENOTFOUND" >&2; echo "npm error at Object.stack" >&2; exit 1')
  const { status, stderr } = run(['check'])
  expect(status).toBe(1)
  expect(stderr).toContain('npm error code ENOTFOUND\nThe first run needs the npm registry.')
  expect(stderr).not.toContain('at Object.stack')
})

test('a toolchain that is still too old after the fetch ends there', () => {
  program('pnpm', 'echo 9.15.0')
  const { status, stderr } = run(['check'], { MGMT_API_BOOTSTRAPPED: '1' })
  expect(status).toBe(1)
  expect(stderr).toContain('although it was fetched')
})
