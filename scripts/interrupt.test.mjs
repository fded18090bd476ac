import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root

/** A project with the scripts themselves, and stand-ins for the programs that they start. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mgmt-api-interrupt-'))
  for (const name of ['bootstrap', 'check', 'usage', 'failures-in', 'test-budgets'])
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(root, `scripts/${name}.mjs`))
  cpSync(join(import.meta.dirname, '../package.json'), join(root, 'package.json'))
  for (const folder of ['packages', 'apps', 'examples']) mkdirSync(join(root, folder))
  program('node_modules/@biomejs/biome/bin/biome', '')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function program(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { mode: 0o755 })
}

/** Runs the checks, and interrupts all their processes, as Ctrl-C does, once the output contains a text. */
async function interruptAt(text) {
  const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` }
  const args = [join(root, 'scripts/bootstrap.mjs'), 'check']
  const child = spawn(process.execPath, args, { env, detached: true })
  let output = ''
  const read = (chunk) => {
    if (!output.includes(text) && `${output}${chunk}`.includes(text)) process.kill(-Number(child.pid), 'SIGINT')
    output += chunk
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code] = await once(child, 'close')
  return { code, output }
}

test('interrupted checks have not failed', async () => {
  program('bin/pnpm', '#!/bin/sh\necho 12.21.0\n')
  // Ends with a code of its own, as turbo does.
  program('scripts/turbo.mjs', `process.on('SIGINT', () => process.exit(1)); setInterval(() => {}, 1_000)`)
  const { code, output } = await interruptAt('ok      format')
  expect(output).toMatch(/ok {6}format.*\ninterrupted: not all checks have run\n$/)
  expect(output).not.toContain('FAILED')
  expect(code).toBe(130)
})

test('an interrupted installation has not failed', async () => {
  const install = `trap 'exit 1' INT; echo at work; while :; do sleep 0.1; done`
  program('bin/pnpm', `#!/bin/sh\n[ "$1" = --version ] && echo 12.21.0 && exit\n${install}\n`)
  const { code, output } = await interruptAt('at work')
  expect(output).toMatch(/at work\nmgmt-api: interrupted\n$/)
  expect(code).toBe(130)
})
