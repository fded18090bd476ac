/** @module-tag slow */
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, inject, test } from 'vitest'

const program = `
import type { Access } from '@mgmt-api/access'
import type { Cases } from '@mgmt-api/cases'
import type { Notifications } from '@mgmt-api/notifications'
import type { Transport } from '@mgmt-api/transport'
declare const access: Access
declare const cases: Cases
declare const notifications: Notifications
declare const transport: Transport
void cases.list({ filter: { status: '' } })
void notifications.connectors.create
void access.apiKeys.delete
void transport.call
`

let service
let path

/** The language service of an editor, over the published packages. */
beforeAll(() => {
  const user = inject('user')
  path = join(user, 'hover.ts')
  service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    getScriptFileNames: () => [path],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = file === path ? program : ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => user,
    getCompilationSettings: () => ({ module: ts.ModuleKind.NodeNext, strict: true, noEmit: true }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === path || ts.sys.fileExists(file),
  })
})

test.each([
  {
    call: 'cases.list',
    sentence: 'Lists cases',
    operation: 'CasesService_ListCases',
    example: "for await (const item of cases.list({ filter: { status: 'pending-activation' } })) console.log(item)",
  },
  {
    call: 'notifications.connectors.create',
    sentence: 'Creates a connector',
    operation: 'ConnectorsService_CreateConnector',
    example: 'await notifications.connectors.create(body)',
  },
  {
    call: 'access.apiKeys.delete',
    sentence: 'Deletes an API key',
    operation: 'ApiKeysService_DeleteApiKey',
    example: 'await access.apiKeys.delete(keyId)',
  },
])('hovering over $call shows its own sentence, link and example', ({ call, sentence, operation, example }) => {
  const { documentation, tags } = service.getQuickInfoAtPosition(path, program.lastIndexOf(call) + call.length - 1)
  const tag = (name) => ts.displayPartsToString(tags.find((each) => each.name === name)?.text)
  expect(ts.displayPartsToString(documentation)).toContain(sentence)
  expect(tag('see')).toContain(`/operations/${operation}.html`)
  expect(tag('example')).toBe(example)
})

test('hovering over transport.call shows a sentence and an example', () => {
  const call = 'transport.call'
  const { documentation, tags } = service.getQuickInfoAtPosition(path, program.lastIndexOf(call) + call.length - 1)
  expect(ts.displayPartsToString(documentation)).toContain('Sends the request of an operation')
  expect(ts.displayPartsToString(tags.find(({ name }) => name === 'example').text)).toContain(
    'transport.call(getAlertDef',
  )
})

test('the words of an enumeration are completed in a filter', () => {
  const at = program.indexOf("status: '") + "status: '".length
  const { entries } = service.getCompletionsAtPosition(path, at, {})
  const names = entries.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['active', 'CASE_STATUS_ACTIVE']))
  expect(names.filter((name) => name.startsWith('CASE_')).at(-1)).toBe('CASE_STATUS_UNSPECIFIED')
})
