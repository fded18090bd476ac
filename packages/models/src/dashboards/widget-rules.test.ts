import { expect, test } from 'vitest'
import { decode } from '../core/wire/decode.ts'
import { strict } from '../core/check/strict.ts'
import { DataTable, Dynamic, Layout, Widget } from './generated/models.ts'

const reference = {
  dashboardId: 'aBcDeFgHiJkLmNoPqRsTu',
  widgetId: { value: '6f0e0e2e-1c1f-4a57-9d3b-5a8f0c9f7a10' },
}

test.each([
  { name: 'a definition that is highlighted', widget: { definition: { markdown: {} }, highlighted: true } },
  { name: 'a definition that is not', widget: { definition: { markdown: {} } } },
  { name: 'a reference', widget: { reference, title: 'Errors' } },
  { name: 'neither', widget: { highlighted: false } },
])('$name is fine', ({ widget }) => {
  expect(strict(Widget, widget).ok).toBe(true)
})

test.each([true, false])('a reference does not say whether it is highlighted, not even %s', (highlighted) => {
  expect(strict(Widget, { reference, highlighted })).toMatchObject({
    ok: false,
    problems: [
      {
        at: 'highlighted',
        message: `${highlighted} is not allowed with reference`,
        hint: 'Remove it: the referenced widget has its own.',
      },
    ],
  })
})

test('the rule holds for widgets deep inside a layout, and says where', () => {
  const layout = { sections: [{ rows: [{ widgets: [{ reference }, { reference, highlighted: true }] }] }] }
  expect(strict(Layout, layout)).toMatchObject({
    ok: false,
    problems: [{ at: 'sections[0].rows[0].widgets[1].highlighted' }],
  })
})

test('the rule does not apply to responses', () => {
  expect(decode(Widget, { reference, highlighted: true })).toEqual([])
})

const logs = { logsQuery: { luceneQuery: { value: 'level:error' } } }

test.each([
  { name: 'a query definition', widget: { queryDefinitions: [{ id: 'a', query: {} }] }, valid: true },
  { name: 'the deprecated query', widget: { query: {} }, valid: true },
  { name: 'neither', widget: {}, valid: false },
  { name: 'an empty list', widget: { queryDefinitions: [] }, valid: false },
])('a dynamic widget with $name: valid is $valid', ({ widget, valid }) => {
  const problems = [{ at: 'queryDefinitions', message: 'at least one is required' }]
  expect(strict(Dynamic, widget)).toMatchObject(valid ? { ok: true } : { ok: false, problems })
})

test.each([
  { name: 'logs and a column', table: { query: { logs }, columns: [{ field: 'host' }] }, valid: true },
  { name: 'spans only', table: { query: { spans: {} } }, valid: true },
  { name: 'no query', table: {}, valid: true },
  { name: 'logs only', table: { query: { logs } }, valid: false },
  { name: 'logs and no columns', table: { query: { logs }, columns: [] }, valid: false },
])('a table with $name: valid is $valid', ({ table, valid }) => {
  const problems = [{ at: 'columns', message: 'at least one is required with a log query' }]
  expect(strict(DataTable, table)).toMatchObject(valid ? { ok: true } : { ok: false, problems })
})
