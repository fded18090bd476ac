import { expect, test } from 'vitest'
import { BulkCloseBody } from '@mgmt-api/models/cases'
import { SloWriteQuery } from '@mgmt-api/models/slos'
import { View, ViewFolder } from '@mgmt-api/models/views'
import { htmlProse } from '../src/markdown/escape.ts'
import { fieldTree } from '../src/markdown/field-tree.ts'
import { fieldsPart } from '../src/markdown/render-fields.ts'

test('pages say the stability of a field beside its type', () => {
  const fields = fieldTree(SloWriteQuery, { about: () => '', history: () => undefined })
  const { site, plain } = fieldsPart(fields, 'query')
  expect(plain).toContain('- `silence_data_validations` (true or false; deprecated)')
  expect(site).toMatch(/id="query.silence_data_validations">.*<span class="mark">deprecated<\/span>/)
})

test('fields that exclude each other are shown together, with a selector, and as words in plain Markdown', () => {
  const fields = fieldTree(View, { about: () => '', history: () => undefined })
  const { site, plain } = fieldsPart(fields, 'body')
  expect(plain).toMatch(
    /- `timeSelection` \(TimeSelection; required\)\n {2}- At most one of:\n {4}- `quickSelection` .*\n {6}- `caption` [^]*\n {4}- `customSelection` /,
  )
  expect(site).toContain(
    '<label>At most one of <select><option>all</option><option>quickSelection</option><option>customSelection</option></select></label>',
  )
  expect(site).toContain('<li id="body.timeSelection.quickSelection.seconds">')
  expect(site).not.toContain('\n\n')
})

test('a pattern is code, and is never escaped in plain Markdown', () => {
  const fields = fieldTree(ViewFolder, { about: () => '', history: () => undefined })
  expect(fieldsPart(fields, 'body').plain).toContain('matching `^[0-9a-f]{8}-[0-9a-f]{4}-')
})

test('a sentence with the bounds of a field is left out, because its type has them', () => {
  const about = (_model: string, field: string): string =>
    field === 'ids' ? 'UUIDs or readable ids of the cases. 1 to 1,000 items, each 1 to 64 characters.' : ''
  const [ids] = fieldTree(BulkCloseBody, { about, history: () => undefined })
  expect(ids).toMatchObject({ path: 'ids', about: 'UUIDs or readable ids of the cases.' })
})

test('only what is longer than a line may break, between its words', () => {
  expect(htmlProse('`body.alertDefsToReplace` of ALERT_DEF')).toBe(
    '<code class="long">body.<wbr>alert<wbr>Defs<wbr>To<wbr>Replace</code> of ALERT_DEF',
  )
  expect(htmlProse('`alertDef` of `METRIC`: METRIC_THRESHOLD_EQUALS')).toBe(
    '<code>alertDef</code> of <code>METRIC</code>: METRIC_<wbr>THRESHOLD_<wbr>EQUALS',
  )
})
