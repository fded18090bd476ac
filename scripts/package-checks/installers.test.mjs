/** @module-tag slow */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { partOf } from '../vitest/left-out.ts'
import { run } from './pack.mjs'
import { root } from './packages.mjs'

/** Direct dependencies of the user. Their own dependencies are out of reach of the user's imports. */
const asked = ['@mgmt-api/alerts', '@mgmt-api/data-usage', '@mgmt-api/transport']

const projects = realpathSync(mkdtempSync(join(tmpdir(), 'mgmt-api-installed-')))
afterAll(() => rmSync(projects, { recursive: true }))

const tarballs = Object.fromEntries(
  ['@mgmt-api/models', '@mgmt-api/collections', ...asked].map((name) => [name, `file:${inject('tarballs')[name]}`]),
)
function projectFor(installer, files) {
  const folder = join(projects, installer)
  mkdirSync(folder)
  const dependencies = Object.fromEntries(asked.map((name) => [name, tarballs[name]]))
  const manifest = { name: 'user', private: true, type: 'module', dependencies, resolutions: tarballs }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const id = '3dc02998-0b50-4ea8-b68a-4779d716fa1f'

const program = `
import { createAlerts, isMgmtError, isNotFound, MgmtError } from '@mgmt-api/alerts'
import { createDataUsage } from '@mgmt-api/data-usage'
import { createTransport } from '@mgmt-api/transport'

const response = { alertDef: { id: '${id}' } }
const fetch = async () => new Response(JSON.stringify(response))
const transport = createTransport({ baseUrl: 'http://localhost:1', apiKey: 'any', fetch })
const { id } = await createAlerts(transport).definitions.get(response.alertDef.id)
const refusal = await createDataUsage(transport).dailyUnits({ from: 'never', to: 'ever' }).catch((error) => error)
console.log(id, isMgmtError(refusal, 'validation'), isNotFound(refusal), refusal instanceof MgmtError)
`

/** All types are inferred: the compiler has to name each through a direct dependency. */
const library = `
import { createAlerts, isNotFound, listDefinitions, MgmtError } from '@mgmt-api/alerts'
import type { AlertDef, Call, Operation } from '@mgmt-api/alerts'
import { createDataUsage } from '@mgmt-api/data-usage'
import { createTransport, type Input } from '@mgmt-api/transport'

export const transport = createTransport()
export const alerts = createAlerts(transport)
export const usage = createDataUsage(transport)
export const get = (id: string) => alerts.definitions.get(id)
export const whole = (id: string) => get(id).withResponse()
export const thresholdOf = async (id: string) => (await get(id)).alertDefProperties?.metricThreshold
export const all = () => listDefinitions(transport)
export const pages = () => all().pages()
export const events = () => alerts.events.list({ filter: { from: '2026-10-01', to: '2026-10-31' } })
export const rule = (id: string) => alerts.suppressionRules.get(id)
export const deleteAll = (ids: string[]) => alerts.definitions.deleteMany(ids)
export const summarize = (ids: string[]) => deleteAll(ids).summary()
export const units = () => usage.dailyUnits({ range: 'last-week' })
export const query = () => usage.query({})
export const preview = transport.preview
export const unlessMissing = (error: unknown) => {
  if (!isNotFound(error)) throw new MgmtError({ kind: 'aborted', code: 'aborted', message: String(error) })
  return error.request
}
export type Named = [AlertDef, Call<AlertDef>, Operation<{ response: AlertDef }>, Input<{ query: AlertDef; response: AlertDef }>]
`

const compilers = ['typescript58/lib/tsc.js', 'typescript/lib/tsc.js', 'typescript7/bin/tsc']

describe('installed by pnpm, in node_modules where each package reaches only what it asked for', () => {
  const workspace = `overrides: ${JSON.stringify(tarballs)}\n`
  const folder = projectFor('pnpm', { 'pnpm-workspace.yaml': workspace, 'program.mjs': program, 'library.ts': library })

  test('installs, and runs', () => {
    run('pnpm', ['install', '--offline', '--ignore-scripts'], { cwd: folder })
    expect(run(process.execPath, ['program.mjs'], { cwd: folder })).toBe(`${id} true false true\n`)
  })

  const usual = partOf('package checks: compilers that write declarations', compilers, (path) =>
    path.includes('typescript7'),
  )

  test.each(usual)('%s writes declarations that name what was asked for alone', (compiler) => {
    const flags = ['--declaration', '--emitDeclarationOnly', '--strict', '--exactOptionalPropertyTypes']
    const target = ['--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom,dom.iterable']
    run(process.execPath, [join(root, 'node_modules', compiler), ...flags, ...target, 'library.ts'], { cwd: folder })

    const declarations = readFileSync(join(folder, 'library.d.ts'), 'utf8')
    const named = new Set(declarations.match(/@mgmt-api\/[a-z/-]+/g))
    expect([...named].toSorted()).toEqual(asked)
    expect(declarations).not.toMatch(/\bany\b/)
  })
})

describe('installed by Yarn, with Plug and Play', () => {
  const settings = {
    nodeLinker: 'pnp',
    enableNetwork: false,
    enableTelemetry: false,
    enableGlobalCache: false,
    // With CI set, Yarn refuses to create a lockfile.
    enableImmutableInstalls: false,
  }
  const files = { 'yarn.lock': '', '.yarnrc.yml': JSON.stringify(settings), 'program.mjs': program }
  const folder = projectFor('yarn', files)
  const yarn = join(root, 'node_modules/@yarnpkg/cli-dist/bin/yarn.js')

  test('installs, and runs', () => {
    run(process.execPath, [yarn, 'install'], { cwd: folder })
    expect(run(process.execPath, [yarn, 'node', 'program.mjs'], { cwd: folder })).toBe(`${id} true false true\n`)
  })
})
