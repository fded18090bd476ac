/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'contract-'))
afterAll(() => rmSync(directory, { recursive: true }))

const tool = (name: string, ...args: string[]) => toolIn(import.meta.dirname, name, ...args)

const toolIn = (folder: string, name: string, ...args: string[]) =>
  spawnSync(process.execPath, ['--conditions=@mgmt-api/source', join(folder, name), ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })

test('the export is the same text on standard output and in a file, and leaves nothing else behind', () => {
  const file = join(directory, 'contract.json')
  const printed = tool('export.ts')
  expect(printed).toMatchObject({ status: 0, stderr: '' })
  expect(tool('export.ts', file)).toMatchObject({ status: 0, stdout: '', stderr: '' })
  expect(readFileSync(file, 'utf8')).toBe(printed.stdout)
  expect(readdirSync(directory)).toEqual(['contract.json'])
  expect(JSON.parse(printed.stdout)).toMatchObject({ openapi: '3.1.0', paths: { '/alerts/alerts/v3': { get: {} } } })
})

/** The facts as the service publishes them: without what is retired. */
function published(): string {
  const text = readFileSync(join(import.meta.dirname, '../contract/openapi.json'), 'utf8')
  const { paths, ...rest } = JSON.parse(text) as { readonly paths: object }
  const own = Object.entries(paths).filter(([path]) => !path.startsWith('/dataplans/data-usage/v2'))
  return JSON.stringify({ ...rest, paths: Object.fromEntries(own) })
}

/** What the update needs, elsewhere. */
function copyOfRepository(): string {
  const [root, copy] = [join(import.meta.dirname, '../../..'), join(directory, 'copy')]
  for (const path of ['packages/models', 'scripts', 'biome.json', 'package.json'])
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (file) => !/\/(?:node_modules|dist)(?:\/|$)/.test(file.slice(root.length)),
    })
  for (const path of ['node_modules', 'packages/models/node_modules']) symlinkSync(join(root, path), join(copy, path))
  return copy
}

test('an update reports in a dry run, and writes facts, code and a changeset; then there is no difference', () => {
  const file = join(directory, 'new.json')
  const copy = copyOfRepository()
  const update = (...args: string[]) => toolIn(join(copy, 'packages/models/tools'), 'update.ts', file, ...args)
  writeFileSync(file, published().replaceAll('"maxLength":512', '"maxLength":500'))
  const line = '- `alerts.AlertDefProperties.name`: maxLength 512 → 500\n'
  const dry = update('--dry-run')
  expect(dry).toMatchObject({ status: 3, stderr: '' })
  expect(dry.stdout).toContain(line)

  const { status, stdout } = update()
  expect(status).toBe(0)
  const written = /\nWrote (.*)\.\n$/.exec(stdout)?.[1]?.split(', ') ?? []
  const changeset = written.find((file) => /^\.changeset\/contract-\d{4}-\d\d-\d\d\.md$/.test(file)) ?? ''
  expect(readFileSync(join(copy, changeset), 'utf8')).toContain(line)
  expect(written).toEqual(
    expect.arrayContaining(['packages/models/src/alerts/generated/models.ts', 'packages/models/contract/openapi.json']),
  )

  const again = update()
  expect(again).toMatchObject({ status: 0, stderr: '' })
  expect(again.stdout).toMatch(/^Kept as retired: (?:DataUsageService_\w+(?:, |\.\n)){8}\nNo difference\.\n$/)
})

test.each([
  ['no document', [], /^Pass the OpenAPI document/],
  ['two documents', ['a.json', 'b.json'], /^Unexpected argument 'b\.json'\nUsage: pnpm contract:update/],
  ['a file that is not there', ['none.json'], /ENOENT.*none\.json/],
])('%s: exit code 2', (_, args, message) => {
  const { status, stdout, stderr } = tool('update.ts', ...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(message)
})
