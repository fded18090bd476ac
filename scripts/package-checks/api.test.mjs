import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { apiEntries, reportsOf } from './api-reports.mjs'
import { root } from './packages.mjs'

const entries = apiEntries()
const makeReport = reportsOf(entries)

test.each(entries)('the public API of $id is the one of its report', (entry) => {
  const known = existsSync(entry.file) ? readFileSync(entry.file, 'utf8') : ''
  expect(makeReport(entry), 'if this is meant, run pnpm api:update and read its diff').toBe(known)
})

test('every API report belongs to an entry point, and every entry point has its report', () => {
  const files = globSync('{packages,apps}/*/api/*', { cwd: root })
  expect(files.toSorted()).toEqual(entries.map(({ file }) => relative(root, file)).toSorted())
})
