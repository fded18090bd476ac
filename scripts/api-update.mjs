// Rewrites the public API report of every package: `pnpm api:update`. Review the diff before you commit it.
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiEntries, reportsOf } from './package-checks/api-reports.mjs'
import { root } from './package-checks/packages.mjs'
import { readArguments } from './usage.mjs'

readArguments('pnpm api:update\nRewrites the public API report of every package.')

const entries = apiEntries()
const makeReport = reportsOf(entries)
const reports = entries.map((entry) => ({ file: entry.file, report: makeReport(entry) }))
for (const file of globSync('{packages,apps}/*/api/*', { cwd: root })) rmSync(join(root, file))
for (const { file, report } of reports) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, report)
}
console.log(`${reports.length} reports written`)
