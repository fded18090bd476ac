import { expect, test } from 'vitest'
import { findOperation } from './find-operation.ts'
import { type Params, readParams } from './read-params.ts'

const read = async (operation: string, typed: readonly string[]): Promise<Params> =>
  readParams((await findOperation(operation)).operation, typed)

test.each([
  {
    name: 'a number of 64 bits as digits',
    typed: ['pagination.pageSize=10'],
    query: { pagination: { pageSize: '10' } },
  },
  { name: 'true or false', typed: ['include_access_permissions=true'], query: { include_access_permissions: true } },
  { name: 'a text of digits', typed: ['pagination.pageToken=12'], query: { pagination: { pageToken: '12' } } },
  { name: 'a value with = in it', typed: ['pagination.pageToken=a=b='], query: { pagination: { pageToken: 'a=b=' } } },
  { name: 'an empty text', typed: ['pagination.pageToken='], query: { pagination: { pageToken: '' } } },
  {
    name: 'fields of one object, one by one',
    typed: ['query_filter.nameFilter.matcher=FILTER_MATCHER_CONTAINS', 'query_filter.nameFilter.name=disk'],
    query: { query_filter: { nameFilter: { matcher: 'FILTER_MATCHER_CONTAINS', name: ['disk'] } } },
  },
  {
    name: 'a repeated parameter as a list',
    typed: ['query_filter.nameFilter.name=disk', 'query_filter.nameFilter.name[]=[cpu]'],
    query: { query_filter: { nameFilter: { name: ['disk', '[cpu]'] } } },
  },
  {
    name: 'a JSON list of texts, and an item that is appended',
    typed: ['query_filter.nameFilter.name=["disk", "a,b"]', 'query_filter.nameFilter.name[]={cpu}'],
    query: { query_filter: { nameFilter: { name: ['disk', 'a,b', '{cpu}'] } } },
  },
  {
    name: 'a list of objects as JSON',
    typed: ['order_bys.orderBys=[{"fieldName":"ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME"}]', 'order_bys.orderBys={}'],
    query: { order_bys: { orderBys: [{ fieldName: 'ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME' }, {}] } },
  },
  {
    name: 'a whole object as JSON, and one more of its fields',
    typed: ['pagination={"pageSize":5}', 'pagination.pageToken=x'],
    query: { pagination: { pageSize: '5', pageToken: 'x' } },
  },
  {
    name: 'a key of a map that has dots',
    typed: ['query_filter.entityLabelsFilter.entityLabels.k8s.namespace=core'],
    query: { query_filter: { entityLabelsFilter: { entityLabels: { 'k8s.namespace': 'core' } } } },
  },
])('reads $name', async ({ typed, query }) => {
  expect(await read('listAlertDefs', typed)).toEqual({ path: {}, query })
})

test('a parameter goes where the operation has it', async () => {
  expect(await read('getAlertDef', ['include_access_permissions=false', 'id=42'])).toEqual({
    path: { id: '42' },
    query: { include_access_permissions: false },
  })
})

test('a key of a map may have any name, and no prototype changes', async () => {
  const { query } = await read('listAlertDefs', ['query_filter.entityLabelsFilter.entityLabels.__proto__=x'])
  expect(JSON.stringify(query)).toBe('{"query_filter":{"entityLabelsFilter":{"entityLabels":{"__proto__":"x"}}}}')
})

test.each([
  { typed: 'pageSize', message: '"pageSize" is not name=value' },
  { typed: '=5', message: '"=5" is not name=value' },
  { typed: 'pagenation.pageSize=5', message: 'unknown field pagenation.pageSize, did you mean pagination?' },
  { typed: 'pagination.pagesize=5', message: 'unknown field pagination.pagesize, did you mean pageSize?' },
  { typed: '__proto__.x=5', message: 'unknown field __proto__.x' },
  { typed: 'include_access_permissions=yes', message: '"yes" is not true or false' },
  { typed: 'pagination=5x', message: 'pagination: "5x" is not a JSON object' },
  { typed: 'order_bys.orderBys=[', message: 'order_bys.orderBys: "[" is not a JSON list' },
  { typed: 'query_filter.nameFilter.name=[cpu]', message: 'query_filter.nameFilter.name: "[cpu]" is not a JSON list' },
  { typed: 'query_filter.nameFilter.name={"a":1}', message: '"{"a":1}" is not a JSON list' },
  { typed: 'query_filter.nameFilter.matcher[]=x', message: 'query_filter.nameFilter.matcher[]: matcher is not a list' },
  { typed: 'order_bys.orderBys={', message: 'order_bys.orderBys: "{" is not a JSON object' },
  { typed: 'order_bys[].orderBys=x', message: 'order_bys[].orderBys: order_bys is not a list' },
  {
    typed: 'order_bys.orderBys.0.fieldName=x',
    message: 'unknown field order_bys.orderBys.0.fieldName: the part before .0 has no fields',
  },
])('refuses $typed: $message', async ({ typed, message }) => {
  await expect(read('listAlertDefs', [typed])).rejects.toThrow(message)
})

test('a parameter that is not a list cannot be given twice', async () => {
  const typed = ['pagination.pageSize=1', 'pagination.pageSize=2']
  await expect(read('listAlertDefs', typed)).rejects.toThrow('--param: pagination.pageSize is given twice')
})

test('an operation without parameters says so', async () => {
  await expect(read('createAlertDef', ['name=x'])).rejects.toMatchObject({
    message: '--param: unknown field name',
    hint: 'No fields are accepted here',
  })
})
