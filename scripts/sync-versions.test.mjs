import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Package of a given version, with the real package's `version.ts` if it has one. */
function packageOf(folder, version) {
  mkdirSync(join(workspace, folder, 'src'), { recursive: true })
  writeFileSync(join(workspace, folder, 'package.json'), JSON.stringify({ version }))
  cpSync(join(root, folder, 'src/version.ts'), join(workspace, folder, 'src/version.ts'))
  return () => readFileSync(join(workspace, folder, 'src/version.ts'), 'utf8')
}

test('the version that transport sends to the service follows its package.json', () => {
  const read = packageOf('packages/transport', '7.8.9-rc.1')
  expect(syncVersions(workspace)).toEqual(['packages/transport/src/version.ts'])
  expect(read()).toContain("\nexport const version: string = '7.8.9-rc.1'\n")
  expect(syncVersions(workspace)).toEqual([])
})

test('a version that is put in when the program is bundled is left alone', () => {
  const read = packageOf('apps/cli', '7.8.9')
  const before = read()
  expect(syncVersions(workspace)).toEqual([])
  expect(read()).toBe(before)
})
