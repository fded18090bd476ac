import { join } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'
import { lintText } from './lint-text.mjs'

const commands = '/w/apps/cli/src/commands'

describe('a command that imports another is reported', () => {
  test.each([
    ['a value', 'events/list.run.ts', `import { parseOrder } from '../alerts/list-query.ts'`],
    ['a type', 'events/list.run.ts', `import type { ListFlags } from '../alerts/list.ts'`],
    ['an import on use', 'events/list.ts', `await import('../alerts/list.run.ts')`],
    ['a name passed on', 'events/list.ts', `export { list } from '../alerts/list.ts'`],
    ['all names', 'events/list.ts', `export type * from '../alerts/list.ts'`],
    ['in a type', 'events/list.ts', `type A = import('../alerts/list.ts').A`],
    ['from a folder in it', 'usage/report/page.ts', `import { a } from '../../alerts/words.ts'`],
    ['of the shared commands', 'resource/read.run.ts', `import { a } from '../call/response.ts'`],
    ['in another app', '../../../worker/src/commands/run/run.ts', `import '../queue/list.ts'`],
  ])('%s', (_name, file, code) => {
    expect(lintText('command-folders', join(commands, file), code)).toEqual([expect.stringContaining('may not import')])
  })
})

describe('imports of what is shared are not', () => {
  test.each([
    ['its own folder', 'usage/report/page.ts', `import { a } from '../totals.ts'`],
    ['the commands of every resource', 'alerts/list.run.ts', `import { a } from '../resource/resource-view.ts'`],
    ['a shared folder', 'alerts/list.run.ts', `import { a } from '../../files/read-ids.ts'`],
    ['a package', 'alerts/list.run.ts', `import { a } from '@mgmt-api/command'`],
    ['a test', 'alerts/list.test.ts', `import { a } from '../events/list.ts'`],
    ['the list of commands', '../routes.ts', `import { a } from './commands/call/call.ts'`],
  ])('%s', (_name, file, code) => {
    expect(lintText('command-folders', join(commands, file), code)).toEqual([])
  })
})

test('the workspace lints its commands by the rule', async () => {
  const root = join(import.meta.dirname, '../..')
  const file = join(root, 'apps/cli/src/commands/call/call.ts')
  const config = await new ESLint({ cwd: root }).calculateConfigForFile(file)
  expect(config.rules['house/command-folders']).toEqual([2])
})
