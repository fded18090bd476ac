import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onlyForApps } from './package-checks/only-for-apps.mjs'
import { offeredSubpaths, publishedPackages, root } from './package-checks/packages.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const sources = (pattern) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test(-d)?\.ts$/.test(file))
    .map(read)
const published = publishedPackages().map(({ directory }) => directory.slice(root.length + 1))
const libraries = published
  .filter((folder) => folder.startsWith('packages/'))
  .flatMap((each) => sources(`${each}/src/**/*.ts`))
const apps = [...sources('apps/*/src/**/*.ts'), ...sources('packages/{command,charts,import}/src/**/*.ts')]
const documents = [...sources('docs/guides/*.md'), ...published.map((folder) => read(`${folder}/README.md`))]

const { name, manifest } = publishedPackages().find((each) => each.name === '@mgmt-api/models')
const modules = offeredSubpaths(manifest).flatMap((subpath) => {
  const { '@mgmt-api/source': source } = manifest.exports[subpath]
  return source === undefined || source.split('/').length > 3 ? [] : [[join(name, subpath), source]]
})

test('the subpaths of models that are for no group are there', () => {
  expect(modules.map(([module]) => module)).toEqual(expect.arrayContaining([name, join(name, 'operations')]))
})

test.each(modules)('%s exports nothing that only apps use', (module, source) => {
  const index = read(join('packages/models', source))
  expect(onlyForApps({ module, index, apps, libraries, documents })).toEqual([])
})

test('an export that only an app uses is found', () => {
  const index = `export { decode, typeWords, wordOf } from './a.ts'\nexport type { Word } from './a.ts'\n`
  const apps = [`import { decode, typeWords, type Word, wordOf } from 'models'\nimport { strict } from 'other'\n`]
  const libraries = [`import { decode } from 'models'\n`]
  const documents = ['`wordOf` gives the word of a value.']
  expect(onlyForApps({ module: 'models', index, apps, libraries, documents })).toEqual(['typeWords'])
})
