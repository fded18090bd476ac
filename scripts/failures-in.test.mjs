import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresIn } from './failures-in.mjs'

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')

test('failed tests, hooks and files are listed with their messages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failures-'))
  const write = (name, text) => writeFileSync(join(folder, name), `${text}\n`)
  write('vitest.config.mjs', 'export default { test: { globals: true } }')
  write('good.test.mjs', "test('adds', () => expect(1 + 1).toBe(2))")
  write('bad.test.mjs', "describe('sums', () => test('add', () => { throw new Error('no\\n'.repeat(30)) }))")
  write('hook.test.mjs', "describe('a', () => { beforeAll(() => { throw new Error('no') }); test('b', () => {}) })")
  write('broken.test.mjs', "throw new Error('cannot load')")
  const report = join(folder, 'report.json')
  const run = spawnSync(process.execPath, [vitest, 'run', '--root', folder, '--reporter=json', '--outputFile', report])
  expect(run.status).toBe(1)

  const failures = failuresIn(JSON.parse(readFileSync(report, 'utf8')), folder).toSorted()
  expect(failures.map((text) => text.split('\n').slice(0, 2))).toEqual([
    ['  bad.test.mjs > sums add', '    Error: no'],
    ['  broken.test.mjs', '    cannot load'],
    ['  hook.test.mjs', '    A hook failed.'],
  ])
  expect(failures[0].split('\n')).toHaveLength(14)
})
