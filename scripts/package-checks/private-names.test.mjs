import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ownFilesIn, ownSubpaths, publishedPackages } from './packages.mjs'
import { namesOfPrivate } from './private-names.mjs'

test.each(publishedPackages())('the tarball of $name names no package that is not published', ({ name }) => {
  expect(namesOfPrivate(join(inject('user'), 'node_modules', name))).toEqual([])
})

test('a dependency, an import and a type of a private package are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-api-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'dist'))
  const dependencies = { '@mgmt-api/base': '^1.0.0', '@mgmt-api/models': '^1.0.0' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }))
  writeFileSync(join(folder, 'dist/index.js'), `export { dayOf } from '@mgmt-api/base/days'\n`)
  writeFileSync(join(folder, 'dist/index.d.ts'), `export type A = import("@mgmt-api/command").ProgramHost\n`)
  writeFileSync(join(folder, 'dist/other.js'), `export { decode } from '@mgmt-api/models'\n`)
  writeFileSync(join(folder, 'dist/words.d.ts'), `export { typeWords } from '@mgmt-api/models/apps'\n`)
  expect(namesOfPrivate(folder)).toEqual([
    'package.json: @mgmt-api/base',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/words.d.ts',
  ])
})

test('a file of a subpath that is not published is found in a tarball', () => {
  const exports = { '.': { default: './dist/index.js' }, './apps': { default: './dist/apps.js' } }
  const manifest = { exports, publishConfig: { exports: { '.': exports['.'] } } }
  expect(ownSubpaths(manifest)).toEqual(['./apps'])
  expect(ownFilesIn(['dist/index.js', 'dist/apps.js'], manifest)).toEqual(['dist/apps.js'])
})
