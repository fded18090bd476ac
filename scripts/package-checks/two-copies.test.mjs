/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { run } from './pack.mjs'
import { root } from './packages.mjs'

const directory = mkdtempSync(join(tmpdir(), 'mgmt-api-copies-'))

/** Two copies of the published package, as with two versions in one `node_modules`. */
beforeAll(() => {
  for (const copy of ['a', 'b'])
    cpSync(join(inject('user'), 'node_modules/@mgmt-api/models'), join(directory, copy), { recursive: true })
})
afterAll(() => rmSync(directory, { recursive: true }))

const imports = `
import { createAlertDef, listAlertDefs, AlertDef } from './a/dist/alerts/generated/index.js'
import { MgmtError } from './a/dist/index.js'
import { decode, isMgmtError, strict } from './b/dist/index.js'
`

test('the interpreter of one copy of models reads the descriptors of the other', () => {
  writeFileSync(
    join(directory, 'values.mjs'),
    `${imports}
    const bad = strict(createAlertDef.in.body, { alertDefProperties: { name: 'x'.repeat(513) } })
    const page = { pagination: { totalSize: 7 } }
    console.log(JSON.stringify([
      bad.ok, bad.problems[0].at, strict(AlertDef, { id: 'x' }).ok,
      decode(listAlertDefs.out, page), page.pagination.totalSize,
      isMgmtError(new MgmtError({ kind: 'api', code: 'not_found', message: 'gone' }), 'api'),
      AlertDef['~standard'].validate({ status: 1 }).issues[0].path,
    ]))`,
  )
  const output = run(process.execPath, [join(directory, 'values.mjs')], { cwd: directory })
  expect(output).toBe('[false,"alertDefProperties.name",false,[],"7",true,["status"]]\n')
})

const types = `${imports}
import type { ListAlertDefsResponse, CreateAlertDefResponse } from './a/dist/alerts/generated/index.js'
import type { Caller } from './b/dist/index.js'

type Same<A, B> = (<G>() => G extends A ? 1 : 2) extends <G>() => G extends B ? 1 : 2 ? true : false
declare const caller: Caller

const page = await caller.call(listAlertDefs, { query: { pagination: { pageSize: 10 } } })
export const isNamed: Same<typeof page, ListAlertDefsResponse> = true

const created = await caller.call(createAlertDef, { body: { alertDefProperties: { name: 'disk' } } })
export const isNamedToo: Same<typeof created, CreateAlertDefResponse> = true

const checked = strict(AlertDef, {})
if (checked.ok) checked.value satisfies AlertDef
`

function compile(file, text) {
  writeFileSync(join(directory, file), text)
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  const flags = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2023']
  const args = [compiler, ...flags, '--lib', 'es2023,dom', file]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('a Caller of one copy gives the named types of the other, and its errors', () => {
  expect(compile('types.mts', types)).toEqual({ status: 0, output: '' })
})

test('the compiler refuses what the types do not have', () => {
  const wrong = [
    ['page.alertDefinitions', "Property 'alertDefinitions' does not exist on type 'ListAlertDefsResponse'"],
    [
      'await caller.call(listAlertDefs, { query: { paging: {} } })',
      "'paging' does not exist in type 'ListAlertDefsQuery'",
    ],
    ['await caller.call(listAlertDefs, {})', "Property 'query' is missing"],
  ]
  const { status, output } = compile('wrong.mts', [types, ...wrong.map(([line]) => line)].join('\n'))
  for (const [, message] of wrong) expect(output).toContain(message)
  expect(output.match(/error TS/g)).toHaveLength(wrong.length)
  expect(status).not.toBe(0)
})
