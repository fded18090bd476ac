import { expect, test } from 'vitest'
import { serve } from '../../test/serve.ts'

const { call } = await serve({ seed: { alertDefs: 60, usageDays: 30 } })

test('counts the items of all pages by fields', async () => {
  const { text } = await call('summarize', {
    operation: 'alerts list',
    params: { 'pagination.pageSize': 11 },
    by: ['alertDefProperties.priority'],
  })
  const [title, , head, ...rows] = text.split('\n')
  expect(title).toBe('prod: listAlertDefs, 60 of 60 items')
  expect(head).toBe('alertDefProperties.priority,count')
  const counts = rows.slice(0, -1).map((row) => Number(row.split(',').at(-1)))
  expect(counts.reduce((all, each) => all + each, 0)).toBe(60)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(rows).toContain('ALERT_DEF_PRIORITY_P1,7')
})

test('counts what a filter leaves, without groups', async () => {
  const { text } = await call('summarize', { operation: 'listAlertDefs', filter: ['alertDefProperties.priority=P1'] })
  expect(text).toBe('prod: listAlertDefs, 7 of 60 items\n--- data\ncount\n7\n--- end of data')
})

test('adds up a field', async () => {
  const { text } = await call('summarize', {
    operation: 'getDailyUsageUnits',
    body: { range: 'last-week' },
    sum: 'totalUnits.value',
  })
  expect(text).toMatch(/^count,sum of totalUnits\.value\n7,\d+\.\d+$/m)
})

test('says how many groups it left out', async () => {
  const { text } = await call('summarize', { operation: 'listAlertDefs', by: ['id'], top: 5 })
  expect(text).toContain('55 more groups')
})
