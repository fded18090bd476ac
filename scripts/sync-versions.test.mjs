import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './package-checks/packages.mjs'
import { syncVersions } from './sync-versions.mjs'

let workspace

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'mgmt-api-versions-'))
})
afterEach(() => rmSync(workspace, { recursive: true, force: true }))

/** Package of a given version, with the `version.ts` of the real transport, changed. */
function packageOf(folder, version, change = (text) => text) {
  const file = join(workspace, folder, 'src/version.ts')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(join(workspace, folder, 'package.json'), JSON.stringify({ version }))
  writeFileSync(file, change(readFileSync(join(root, 'packages/transport/src/version.ts'), 'utf8')))
  return () => readFileSync(file, 'utf8')
}

test('the version that transport sends to the service follows its package.json', () => {
  const read = packageOf('packages/transport', '7.8.9-rc.1')
  expect(syncVersions(workspace)).toEqual(['packages/transport/src/version.ts'])
  expect(read()).toContain("\nexport const version: string = '7.8.9-rc.1'\n")
  expect(syncVersions(workspace)).toEqual([])
})

test('a version that is put in when the program is bundled is left alone', () => {
  const read = packageOf('apps/cli', '7.8.9', (text) => text.replace(/'.*'/, 'bundled'))
  const before = read()
  expect(syncVersions(workspace)).toEqual([])
  expect(read()).toBe(before)
})

test('both versions for registries of servers follow the package.json of the command line', () => {
  packageOf('apps/cli', '7.8.9', () => '')
  const file = join(workspace, 'apps/cli/server.json')
  writeFileSync(file, readFileSync(join(root, 'apps/cli/server.json'), 'utf8'))
  expect(syncVersions(workspace)).toEqual(['apps/cli/server.json'])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: '7.8.9', packages: [{ version: '7.8.9' }] })
})

test('links of a README lead to the files of the version in package.json', () => {
  packageOf('packages/transport', '7.8.9-rc.1', () => '')
  const file = join(workspace, 'packages/transport/README.md')
  writeFileSync(file, readFileSync(join(root, 'packages/transport/README.md'), 'utf8'))
  expect(syncVersions(workspace)).toEqual(['packages/transport/README.md'])
  const links = readFileSync(file, 'utf8').match(/https:\/\/github\.com[^)]*/g)
  expect(links.length).toBeGreaterThan(3)
  const here = 'https://github.com/mgmt-api/mgmt-api/blob/@mgmt-api/transport@7.8.9-rc.1/'
  expect(links.filter((link) => !link.startsWith(here))).toEqual([])
})

test('guides show our actions by the tag of the version in package.json', () => {
  packageOf('apps/cli', '7.8.9', () => '')
  const file = join(workspace, 'docs/guides/testing.md')
  mkdirSync(dirname(file), { recursive: true })
  const guide = readFileSync(join(root, 'docs/guides/testing.md'), 'utf8')
  writeFileSync(file, guide)
  expect(syncVersions(workspace)).toEqual(['docs/guides/testing.md'])
  const { version } = JSON.parse(readFileSync(join(root, 'apps/cli/package.json'), 'utf8'))
  expect(readFileSync(file, 'utf8')).toBe(guide.replace(`actions/emulator@v${version}`, 'actions/emulator@v7.8.9'))
})

test('no guide shows an action of ours without a version', () => {
  const guides = globSync('{README.md,docs/**/*.md,packages/*/README.md,apps/*/README.md}', { cwd: root })
  const shown = guides.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/\.github\/actions\/\w+@\S*/g) ?? [],
  )
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter((each) => !/@v\d+\.\d+\.\d+$/.test(each))).toEqual([])
})
