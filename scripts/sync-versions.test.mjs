import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './package-checks/packages.mjs'
import { syncVersions } from './sync-versions.mjs'

let workspace

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'mgmt-api-versions-'))
})
afterEach(() => rmSync(workspace, { recursive: true, force: true }))

/** Package of a given version, with a file of the real package. */
function packageOf(folder, file, version) {
  const copy = join(workspace, folder, file)
  cpSync(join(root, folder, file), copy)
  writeFileSync(join(workspace, folder, 'package.json'), JSON.stringify({ version }))
  return () => readFileSync(copy, 'utf8')
}

test('the version that transport sends to the service follows its package.json', () => {
  const read = packageOf('packages/transport', 'src/version.ts', '7.8.9-rc.1')
  expect(syncVersions(workspace)).toEqual(['packages/transport/src/version.ts'])
  expect(read()).toContain("\nexport const version: string = '7.8.9-rc.1'\n")
  expect(syncVersions(workspace)).toEqual([])
})

test('both versions for registries of servers follow the package.json of the command line', () => {
  const read = packageOf('apps/cli', 'server.json', '7.8.9')
  expect(syncVersions(workspace)).toEqual(['apps/cli/server.json'])
  expect(JSON.parse(read())).toMatchObject({ version: '7.8.9', packages: [{ version: '7.8.9' }] })
})
