import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandPaths } from '@mgmt-api/command/testing'
import { expect, onTestFinished, test } from 'vitest'
import { loadRoutes } from '../../src/routes.ts'
import { linesOf, record } from './record.ts'
import { changes, code, errors, nowhere } from './changing-groups.ts'
import { access, alerts, cases, general, help, platform, usage } from './reading-groups.ts'
import { canaryKey, temporaryHome } from '../run-cli.ts'

const groups = [help, alerts, cases, platform, access, usage, general, changes, errors, nowhere, code]

// After a change that is meant, `vitest run … --update` records again: review the diff.
test.each(groups)('what is printed is what is recorded: $name', async (group) => {
  const home = temporaryHome()
  onTestFinished(() => rmSync(home, { recursive: true }))
  const text = await record(group, home)
  expect(text).not.toContain(canaryKey)
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'printed', `${group.name}.txt`))
})

test('the help of every noun and command, and every list and get, are recorded', async () => {
  const recorded = groups.flatMap(linesOf)
  const wanted = commandPaths(await loadRoutes()).flatMap(([name, verb]) => {
    if (name === undefined || name === 'complete-words') return []
    if (verb === undefined) return [`mgmt ${name} --help`]
    return verb === 'list' || verb === 'get' ? [`mgmt ${name} ${verb}`] : []
  })
  expect(wanted.filter((line) => !recorded.some((each) => `${each} `.includes(`${line} `)))).toEqual([])
})
