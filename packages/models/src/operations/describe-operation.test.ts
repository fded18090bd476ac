import { expect, test } from 'vitest'
import { describeOperation, type OperationDescription } from './describe-operation.ts'
import type { FieldRow } from './field-words.ts'
import { loadOperation, operationsNamed } from './find-operations.ts'

async function describe(name: string, depth?: number): Promise<OperationDescription> {
  const [found] = operationsNamed(name)
  if (found === undefined) throw new Error(`no operation ${name}`)
  return describeOperation(await loadOperation(found), depth)
}

test('an operation is described by its facts', async () => {
  const { parts, example, ...facts } = await describe('replaceAlertDef')
  expect(facts).toEqual({
    address: 'PUT /mgmt/openapi/5/alerts/alerts/v3',
    group: 'alerts',
    service: 'Alert definitions service',
    id: 'AlertDefsService_ReplaceAlertDef',
    stability: undefined,
    permissions: 'alerts:UpdateConfig',
    changes: 'yes',
    repeatable: 'yes, retried if no response arrives',
    pages: undefined,
    bulk: undefined,
    response: 'ReplaceAlertDefResponse',
    reference: 'https://mgmt-api.github.io/mgmt-api/operations/AlertDefsService_ReplaceAlertDef.html',
    statuses: [400, 401, 500],
  })
  expect(example).toContain('#   # name: "" # text, 1 to 512 characters')
  expect(parts.map(({ place, type }) => [place, type])).toEqual([
    ['body', 'ReplaceAlertDefBody'],
    ['response', 'ReplaceAlertDefResponse'],
  ])
})

test('a field is described by type, marks, values and the fields that exclude it', async () => {
  const { parts } = await describe('createAlertDef', 2)
  const rows = parts.flatMap(({ place, fields }) => (place === 'body' ? fields : []))
  const row = (name: string): FieldRow | undefined => rows.find(({ path }) => path === `alertDefProperties.${name}`)
  expect(row('name')).toMatchObject({
    type: 'text, 1 to 512 characters',
    marks: [],
    words: 'text, 1 to 512 characters',
    choice: undefined,
  })
  expect(row('priority')?.values).toContain('ALERT_DEF_PRIORITY_P1')
  expect(row('flow')?.choice?.words).toMatch(/^at most one of .*\bflow\b/)
})

test.each([
  { name: 'setTarget', place: 'body', path: 'isActive', marks: ['required'] },
  { name: 'listGlobalRouters', place: 'query', path: 'entity_type', marks: ['deprecated'] },
  { name: 'createApiKey', place: 'response', path: 'value', marks: ['secret'] },
])('$path of $name is $marks', async ({ name, place, path, marks }) => {
  const { parts } = await describe(name)
  const part = parts.find((each) => each.place === place)
  expect(part?.fields.find((row) => row.path === path)?.marks).toEqual(marks)
})

test.each([
  { name: 'listAlertDefs', documented: [400, 401, 500] },
  { name: 'createTeamGroup', documented: [400, 401, 409, 500] },
  // Of most operations of views, the contract says only what is true of every operation: they refuse a missing key.
  { name: 'listViews', documented: [401] },
])('the statuses of $name are those that the contract documents', async ({ name, documented }) => {
  expect((await describe(name)).statuses).toEqual(documented)
})

test('an operation without a body has no example; the response is unfolded by two levels at most', async () => {
  const { example, parts } = await describe('getAlertDef', 9)
  expect(example).toEqual([])
  const depths = parts.at(-1)?.fields.map(({ path }) => path.split('.').length) ?? []
  expect(Math.max(...depths)).toBe(2)
})
