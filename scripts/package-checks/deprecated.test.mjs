/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { root } from './packages.mjs'

const program = `import { createAccess } from '@mgmt-api/access'
import { listTeams } from '@mgmt-api/models/access'
import type { Dashboard } from '@mgmt-api/models/dashboards'
import { createTransport } from '@mgmt-api/transport'

const transport = createTransport()
export const teams = await createAccess(transport).teams.list()
export const response = await transport.call(listTeams, {})
export const variables = (dashboard: Dashboard): unknown => dashboard.variables
export const roles = await createAccess(transport).roles.list()
`

test("the lint rule no-deprecated finds methods, operations and fields that go away in a user's program", () => {
  const user = inject('user')
  writeFileSync(join(user, 'deprecated.mts'), program)
  const compilerOptions = { module: 'nodenext', target: 'es2023', strict: true, types: [], skipLibCheck: true }
  writeFileSync(join(user, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['deprecated.mts'] }))
  const rules = { categories: { correctness: 'off' }, plugins: ['typescript'] }
  const config = { ...rules, rules: { 'typescript/no-deprecated': 'error' }, options: { typeAware: true } }
  writeFileSync(join(user, 'oxlint.json'), JSON.stringify(config))
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const flags = ['--config', 'oxlint.json', '--type-aware', '--format', 'json', 'deprecated.mts']
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, ...flags], { cwd: user, encoding: 'utf8' })
  expect(stderr).toBe('')
  const found = JSON.parse(stdout).diagnostics.map(({ code, message, labels }) => [
    code,
    message.split(' ')[0],
    labels[0].span.line,
  ])
  expect(found.sort(([, , a], [, , b]) => a - b)).toEqual([
    ['typescript(no-deprecated)', '`list`', 7],
    ['typescript(no-deprecated)', '`listTeams`', 8],
    ['typescript(no-deprecated)', '`variables`', 9],
  ])
})
