import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, test } from 'vitest'
import { groups } from '../lint/layers.mjs'
import { run } from './pack.mjs'
import { offeredSubpaths, ownFilesIn, ownSubpaths, publishedPackages } from './packages.mjs'
import { installedCeiling, tarballCeilings } from './ceilings.mjs'

const tarballs = inject('tarballs')
const user = inject('user')
/** Ways to resolve that an ESM-only package does not support. */
const unsupported = ['node10', 'node16-cjs']

const filesOf = (tarball) =>
  run('tar', ['-tzf', tarball])
    .split('\n')
    .filter(Boolean)
    .map((path) => path.replace(/^package\//, ''))

/** Packages of this workspace that files import, or the files of their package that they import. */
function packagesImportedBy(files, seen = new Set(), found = new Set()) {
  for (const file of files.filter((each) => !seen.has(each) && existsSync(each))) {
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    const specifiers = [...text.matchAll(/(?:from|import)\s*\(?["']([^"']+)["']/g)].map(([, specifier]) => specifier)
    for (const each of specifiers.filter((specifier) => specifier.startsWith('@mgmt-api/')))
      found.add(each.split('/', 2).join('/'))
    const own = specifiers.filter((specifier) => specifier.startsWith('.'))
    const path = (specifier) => (file.endsWith('.d.ts') ? specifier.replace(/\.(ts|js)$/, '.d.ts') : specifier)
    packagesImportedBy(
      own.map((specifier) => join(dirname(file), path(specifier))),
      seen,
      found,
    )
  }
  return found
}

describe.each(publishedPackages())('the tarball of $name', ({ name, manifest }) => {
  const tarball = tarballs[name]

  test('has what its manifest promises, by publint', { tags: 'slow' }, async () => {
    const { messages, pkg } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
      strict: true,
    })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  const isLibrary = offeredSubpaths(manifest).length > 1
  if (isLibrary)
    test('resolves with its types, by attw', { tags: 'slow' }, async () => {
      const { problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
      expect(problems.filter(({ resolutionKind }) => !unsupported.includes(resolutionKind))).toEqual([])
    })

  test('holds code, licence and readme, and no test', () => {
    const files = filesOf(tarball)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    expect(files.filter((file) => /\.test(-d)?\.|(^|\/)test\/|tsbuildinfo/.test(file))).toEqual([])
  })

  if (name === '@mgmt-api/worker')
    test('holds the unit, the alert rules and the dashboard of its guide', () => {
      const names = ['mgmt-worker.service', 'prometheus-rules.yaml', 'grafana-dashboard.json']
      expect(filesOf(tarball)).toEqual(expect.arrayContaining(names.map((file) => `examples/${file}`)))
    })

  test('holds no source and no map, and refers to none', () => {
    const folder = join(user, 'node_modules', name)
    const files = globSync('**/*.{ts,js,map}', { cwd: folder }).filter((file) => !file.startsWith('node_modules'))
    expect(files.filter((file) => /\.map$|(?<!\.d)\.ts$/.test(file))).toEqual([])
    const referring = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('sourceMappingURL='))
    expect(referring).toEqual([])
  })

  test('declares the packages of this workspace that its code and types import', () => {
    const folder = join(user, 'node_modules', name)
    const offered = offeredSubpaths(manifest).map((subpath) => manifest.exports[subpath])
    const files = offered.flatMap(({ types, default: code }) => [types, code].filter(Boolean))
    const imported = [...packagesImportedBy(files.map((file) => join(folder, file)))].filter((each) => each !== name)
    expect(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })).toEqual(
      expect.arrayContaining(imported),
    )
  })

  test('knows nothing of the condition that reads sources', () => {
    const packed = JSON.parse(run('tar', ['-xzOf', tarball, 'package/package.json']))
    expect(JSON.stringify(packed.exports)).not.toContain('@mgmt-api/source')
    expect(Object.keys(packed.exports)).toEqual(offeredSubpaths(manifest))
  })

  test('offers no subpath of this workspace, and has no file of one', () => {
    const packed = JSON.parse(run('tar', ['-xzOf', tarball, 'package/package.json']))
    expect(Object.keys(packed.exports).filter((subpath) => ownSubpaths(manifest).includes(subpath))).toEqual([])
    expect(ownFilesIn(filesOf(tarball), manifest)).toEqual([])
  })

  test('the tarball is no larger than its ceiling', () => {
    const isGroup = groups.includes(name.replace('@mgmt-api/', ''))
    const ceiling = tarballCeilings[name] ?? (isGroup ? tarballCeilings.group : undefined)
    expect(ceiling, `${name} has no ceiling in ceilings.mjs`).toBeTypeOf('number')
    expect(statSync(tarball).size / 1000).toBeLessThanOrEqual(ceiling)
  })
})

/** Workspace packages that an installer adds for the given ones. */
function installed(names, found = new Set()) {
  for (const name of names.filter((each) => each in tarballs && !found.has(each))) {
    found.add(name)
    const { dependencies = {} } = JSON.parse(readFileSync(join(user, 'node_modules', name, 'package.json'), 'utf8'))
    installed(Object.keys(dependencies), found)
  }
  return [...found]
}

test('the client of alerts and the transport, installed, take at most their ceiling', () => {
  const folders = installed(['@mgmt-api/alerts', '@mgmt-api/transport']).map((name) => join(user, 'node_modules', name))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(join(folder, 'node_modules')))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes / 1_000_000).toBeLessThanOrEqual(installedCeiling)
})
