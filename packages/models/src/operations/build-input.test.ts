import { expect, test } from 'vitest'
import { createAlertDef, getAlertDef, listAlertDefs } from '../alerts/generated/index.ts'
import { buildInput, type InputParts } from './build-input.ts'

const fieldsOf = (typed: readonly string[]): Pick<InputParts, 'fields'> => ({
  fields: typed.map((one) => {
    const at = one.indexOf('=')
    return { source: '--param', name: one.slice(0, at), text: one.slice(at + 1) }
  }),
})

const read = (typed: readonly string[]) => buildInput(listAlertDefs, { ...fieldsOf(typed), check: [] })

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
])('reads $name', ({ typed, query }) => {
  expect(read(typed)).toEqual({ input: { query }, problems: [] })
})

test('a field goes where the operation has it', () => {
  const fields = fieldsOf(['include_access_permissions=false', 'id=3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81'])
  expect(buildInput(getAlertDef, { ...fields, names: 'closed' })).toEqual({
    input: {
      path: { id: '3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81' },
      query: { include_access_permissions: false },
    },
    problems: [],
  })
})

test('a value is taken as it is, and one value of a list is its item', () => {
  const fields = [
    { name: 'pagination', value: { pageSize: 5 } },
    { name: 'pagination.pageToken', value: 'x' },
    { name: 'query_filter.priorityFilter.priority', value: 'P1' },
    { name: 'query_filter.nameFilter', value: { name: ['disk'] } },
    { name: 'query_filter.nameFilter.name[]', value: 'cpu' },
  ]
  const { input, problems } = buildInput(listAlertDefs, { fields, check: ['query'], names: 'closed', words: 'accept' })
  expect(problems).toEqual([])
  expect(input.query).toEqual({
    pagination: { pageSize: 5, pageToken: 'x' },
    query_filter: { priorityFilter: { priority: ['ALERT_DEF_PRIORITY_P1'] }, nameFilter: { name: ['disk', 'cpu'] } },
  })
  expect(fields[0]?.value).toEqual({ pageSize: 5 })
})

test('the first of a field replaces a value of the whole; further ones append', () => {
  const whole = { body: { alertDefProperties: { name: 'Old', groupByKeys: ['a'], entityLabels: { team: 'core' } } } }
  const fields = ['name=New', 'groupByKeys=b', 'groupByKeys=c', 'entityLabels.tier=1'].map((text) => {
    const [name = '', value = ''] = text.split('=')
    return { place: 'body' as const, name: `alertDefProperties.${name}`, text: value }
  })
  expect(buildInput(createAlertDef, { whole, fields, check: [] })).toEqual({
    input: {
      body: { alertDefProperties: { name: 'New', groupByKeys: ['b', 'c'], entityLabels: { team: 'core', tier: '1' } } },
    },
    problems: [],
  })
})

test('a key of a map may have any name, and no prototype changes', () => {
  const { input } = read(['query_filter.entityLabelsFilter.entityLabels.__proto__=x'])
  expect(JSON.stringify(input.query)).toBe('{"query_filter":{"entityLabelsFilter":{"entityLabels":{"__proto__":"x"}}}}')
})

test.each([
  { typed: 'pagenation.pageSize=5', place: undefined, path: ['pagenation'], known: 'pagination' },
  { typed: 'pagination.pagesize=5', place: 'query', path: ['pagination', 'pagesize'], known: 'pageSize' },
  { typed: '__proto__.x=5', place: undefined, path: ['__proto__'], known: 'query_filter' },
])('names the known fields for $typed', ({ typed, known, ...problem }) => {
  const message = `unknown field ${typed.slice(0, -2)}`
  const listed = expect.arrayContaining([known]) as unknown
  expect(read([typed]).problems).toEqual([
    { ...problem, at: '', rule: 'unknown', message, known: listed, source: '--param' },
  ])
})

test.each([
  { typed: ['include_access_permissions=yes'], message: 'include_access_permissions: "yes" is not true or false' },
  { typed: ['pagination=5x'], message: 'pagination: "5x" is not a JSON object' },
  { typed: ['order_bys.orderBys=['], message: 'order_bys.orderBys: "[" is not a JSON list' },
  {
    typed: ['query_filter.nameFilter.name=[cpu]'],
    message: 'query_filter.nameFilter.name: "[cpu]" is not a JSON list',
  },
  { typed: ['query_filter.nameFilter.name={"a":1}'], message: '"{"a":1}" is not a JSON list' },
  {
    typed: ['query_filter.nameFilter.matcher[]=x'],
    message: 'query_filter.nameFilter.matcher[]: matcher is not a list',
  },
  { typed: ['order_bys.orderBys={'], message: 'order_bys.orderBys: "{" is not a JSON object' },
  { typed: ['order_bys[].orderBys=x'], message: 'order_bys[].orderBys: order_bys is not a list' },
  {
    typed: ['order_bys.orderBys.0.fieldName=x'],
    message: 'unknown field order_bys.orderBys.0.fieldName: the part before .0 has no fields',
  },
  { typed: ['pagination.pageSize=1', 'pagination.pageSize=2'], message: 'pagination.pageSize is given twice' },
])('refuses $typed: $message', ({ typed, message }) => {
  const [problem, ...more] = read(typed).problems
  expect(problem?.message).toContain(message)
  expect(more).toEqual([])
})

test('an operation without parameters knows none', () => {
  const { problems } = buildInput(createAlertDef, { ...fieldsOf(['name=x']), check: [] })
  expect(problems).toMatchObject([{ message: 'unknown field name', known: [], place: undefined }])
})

test('every place is checked, and its problems have their paths', () => {
  const { problems } = buildInput(getAlertDef, { ...fieldsOf(['include_access_permissions=1']), names: 'closed' })
  expect(problems).toMatchObject([
    { place: 'path', at: 'id', rule: 'required' },
    { place: 'query', at: 'include_access_permissions', rule: 'type' },
  ])
})
