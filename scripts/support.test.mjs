import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { publishedPackages, root } from './package-checks/packages.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const page = read('docs/support.md')
const { engines } = JSON.parse(read('package.json'))
const { catalog, minimumReleaseAge } = parse(read('pnpm-workspace.yaml'))

test('the page for reviewers has at most 500 words, and README and all packages link to it', () => {
  expect(page.split(/\s+/).length).toBeLessThanOrEqual(500)
  expect(read('README.md')).toContain('](docs/support.md)')
  for (const { name, directory } of publishedPackages())
    expect(readFileSync(join(directory, 'README.md'), 'utf8'), name).toMatch(/\/docs\/support\.md\)$/m)
})

test('its numbers are those of the project: names, Node, TypeScript, days before a version is taken', () => {
  expect(page).toContain(`## Why ${publishedPackages().length} names`)
  expect(page).toContain(`Node ${engines.node.replace('>=', '')} or newer`)
  const oldest = /typescript@(\d+\.\d+)/.exec(catalog.typescript58)[1]
  expect(page.replaceAll('\n', ' ')).toContain(`TypeScript ${oldest} or newer`)
  const days = minimumReleaseAge / 24 / 60
  expect(page).toContain(`waits ${days} days`)
  expect(JSON.parse(read('.github/renovate.json')).minimumReleaseAge).toBe(`${days} days`)
})

test('the packages that it tells to install are published', () => {
  const names = [...page.matchAll(/`(@mgmt-api\/[\w-]+)`/g)].map(([, name]) => name)
  expect(publishedPackages().map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(names.length).toBeGreaterThan(5)
})

test('what it calls a preview is one in the contract', () => {
  expect(read('packages/fleet/README.md')).toMatch(/preview/)
})
