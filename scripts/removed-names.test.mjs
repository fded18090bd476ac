import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './package-checks/packages.mjs'
import { namesIn, removedNames } from './removed-names.mjs'

let repository

const write = (file, text) => {
  mkdirSync(join(repository, dirname(file)), { recursive: true })
  writeFileSync(join(repository, file), text)
}
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=me', '-c', 'user.email=me@example.com', ...args], { cwd: repository })

const report = `import { Kept } from './kept.ts'

export const kept: Kept;

export interface Options<T> {
    limit?: number;
    readonly map: (value: T) => {
        inner: string;
    };
    stop(reason: string): void;
}

export { Kept_2 as Kept }

export * from "@mgmt-api/models";
`

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'mgmt-api-names-'))
  write('packages/views/api/index.api.md', report)
  write('packages/models/api/views.names.txt', 'View: type, value\nViewFolder: type\n')
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message=base')
})
afterEach(() => rmSync(repository, { recursive: true, force: true }))

test('the names of a report are its exports and their members', () => {
  const all = '* from "@mgmt-api/models"'
  expect(namesIn(report)).toEqual(['kept', 'Options', 'Options.limit', 'Options.map', 'Options.stop', 'Kept', all])
})

test('an export is found in every report of the packages', () => {
  const files = globSync('packages/*/api/*', { cwd: root })
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => namesIn(readFileSync(join(root, file), 'utf8')).length === 0)).toEqual([])
})

test('a removed export or member needs a changeset that is major for its package; additions and types do not', () => {
  const changed = report
    .replace('limit?: number', 'limit?: string;\n    order?: string')
    .replace('export const kept', 'const kept')
  write('packages/views/api/index.api.md', changed.replace(/.*stop\(.*\n/, ''))
  rmSync(join(repository, 'packages/models/api/views.names.txt'))
  write('.changeset/views.md', "---\n'@mgmt-api/views': minor\n---\n\nText\n")
  const models = ['View', 'ViewFolder'].map((name) => `@mgmt-api/models: ${name} (packages/models/api/views.names.txt)`)
  expect(removedNames(repository, 'HEAD')).toEqual([
    ...models,
    '@mgmt-api/views: kept (packages/views/api/index.api.md)',
    '@mgmt-api/views: Options.stop (packages/views/api/index.api.md)',
  ])

  write('.changeset/views.md', "---\n'@mgmt-api/views': major\n---\n\nText\n")
  expect(removedNames(repository, 'HEAD')).toEqual(models)
})
