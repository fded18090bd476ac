import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { offeredSubpaths, ownSubpaths, root } from './package-checks/packages.mjs'

const read = (path, parsed = JSON.parse) => parsed(readFileSync(join(root, path), 'utf8'))
const workspace = read('package.json')
const bench = 'apps/bench'
const folders = globSync('{packages,apps}/*/package.json', { cwd: root })
  .map(dirname)
  .filter((folder) => folder !== bench)
  .toSorted()
const folderOf = new Map(folders.map((folder) => [read(`${folder}/package.json`).name, folder]))

/** Subpaths that are not published: for the apps, tests and tools of this workspace. */
const keptBack = {
  'apps/cli': ['./reference'],
  'packages/as-code': ['./internal', './testing'],
  'packages/emulator': ['./rules'],
  'packages/models': ['./apps', './doc-comments', './states'],
  'packages/transport': ['./testing'],
}

describe.each(folders)('the manifest of %s', (folder) => {
  const manifest = read(`${folder}/package.json`)
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies }

  test('takes siblings from the workspace and libraries from the catalog', () => {
    for (const [name, range] of Object.entries(dependencies))
      expect(range, name).toBe(folderOf.has(name) ? 'workspace:^' : 'catalog:')
  })

  const isPublished = manifest.private !== true
  if (isPublished) {
    test('has what a published package needs', () => {
      expect(manifest).toMatchObject({
        license: workspace.license,
        engines: workspace.engines,
        type: 'module',
        repository: { directory: folder },
        publishConfig: { access: 'public' },
      })
      expect(manifest.description).toBeTypeOf('string')
      expect(manifest.exports).toHaveProperty(['./package.json'])
    })

    test('says where the package lives, and what to search for', () => {
      const site = manifest.repository.url.replace(/^git\+|\.git$/g, '')
      expect(manifest.homepage).toBe(`${site}/tree/main/${folder}#readme`)
      expect(manifest.bugs).toEqual({ url: `${site}/issues` })
      expect(manifest.keywords).toEqual(expect.arrayContaining(['observability', 'management-api']))
      expect(new Set(manifest.keywords).size).toBeGreaterThan(3)
    })

    test('has a README whose links work outside the repository: to its files as they are in this version', () => {
      const links = [...read(`${folder}/README.md`, String).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
      expect(links.filter((link) => !/^(https:|#)/.test(link))).toEqual([])
      const site = manifest.repository.url.replace(/^git\+|\.git$/g, '')
      const here = `${site}/blob/${manifest.name}@${manifest.version}/`
      const files = links.filter((link) => link.startsWith(`${site}/`))
      expect(files.filter((link) => !link.startsWith(here))).toEqual([])
      const paths = files.map((link) => link.slice(here.length).replace(/#.*/, ''))
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
    })

    // The first release writes it. npm always packs README and LICENSE, but not a changelog.
    test('puts its changelog into the tarball', () => {
      expect(manifest.files).toContain('CHANGELOG.md')
    })
  }

  const hasSource = manifest.publishConfig?.exports !== undefined
  if (hasSource)
    test('publishes its exports without the condition that reads sources', () => {
      const published = offeredSubpaths(manifest).map((subpath) => {
        const target = manifest.exports[subpath]
        const { '@mgmt-api/source': _source, ...rest } = target
        return [subpath, typeof target === 'string' ? target : rest]
      })
      expect(manifest.publishConfig.exports).toEqual(Object.fromEntries(published))
      expect(manifest.sideEffects).toBe(false)
    })

  test('keeps back only subpaths that are listed here', () => {
    expect(ownSubpaths(manifest)).toEqual(keptBack[folder] ?? [])
  })
})

test('libraries that a published package depends on are ranges, but for the database whose version decides what opens its files', () => {
  const { catalog } = read('pnpm-workspace.yaml', parse)
  const manifests = folders.map((folder) => read(`${folder}/package.json`)).filter((each) => each.private !== true)
  const libraries = new Set(manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies)))
  const exact = [...libraries].filter((name) => !folderOf.has(name) && !catalog[name].startsWith('^'))
  expect(exact).toEqual(['@electric-sql/pglite'])
})

test('waiting changesets name published packages alone: with another, no version can be made', () => {
  const named = globSync('.changeset/*.md', { cwd: root }).flatMap((file) =>
    Object.keys(parse(read(file, String).split('---')[1])).map((name) => ({ file, name })),
  )
  expect(named.filter(({ name }) => read(`${folderOf.get(name)}/package.json`).private === true)).toEqual([])
})

test('the benchmarks, which are installed apart, link to siblings and take libraries as the catalog does', () => {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const { devDependencies } = read(`${bench}/package.json`)
  const expected = Object.entries(devDependencies).map(([name, version]) => {
    const folder = folderOf.get(name)
    return [name, folder === undefined ? (catalog[name] ?? version) : `link:../../${folder}`]
  })
  expect(devDependencies).toEqual(Object.fromEntries(expected))
})

test('every script that runs tests leaves the slow ones to `npm run test:slow`', () => {
  const manifests = ['package.json', 'examples/package.json', ...folders.map((folder) => `${folder}/package.json`)]
  const lines = manifests.flatMap((file) => Object.values(read(file).scripts ?? {}))
  const runs = lines.filter((line) => line.includes('vitest run'))
  expect(runs.length).toBeGreaterThan(10)
  expect(runs.filter((line) => !line.includes('--tags-filter=!slow'))).toEqual([])
})
