import { kindNames } from '@mgmt-api/as-code/kinds'
import { resourceIndex } from '@mgmt-api/models/resources'
import { expect, test } from 'vitest'
import { codeMethods } from './code-methods.ts'

const resourceKinds = kindNames.filter((kind) => resourceIndex.some(({ name }) => name === kind))

test.each(resourceKinds)('apply of %s calls a method that changes', async (kind) => {
  const known = resourceIndex.find(({ name }) => name === kind)?.methods ?? {}
  const called = (await codeMethods('apply', [kind])).filter((method) => method.startsWith(`${kind} `))
  const effects = called.map((method) => known[method.slice(kind.length + 1)]?.effect)
  expect(effects).not.toContain(undefined)
  expect(effects).toContain('changes')
})

test.each([
  ['alerts', ['list', 'get', 'createMany', 'replaceMany', 'deleteMany', 'download']],
  ['suppression-rules', ['list', 'get', 'createMany', 'replace', 'delete']],
  ['api-keys', ['list', 'get', 'create', 'update', 'delete']],
  ['policies', ['list', 'get', 'create', 'update', 'delete', 'reorder']],
  ['logs-archive', ['get', 'set']],
])('apply of %s calls %j', async (kind, methods) => {
  const own = (await codeMethods('apply', [kind])).filter((method) => method.startsWith(`${kind} `))
  expect(own.toSorted()).toEqual(methods.map((method) => `${kind} ${method}`).toSorted())
})
