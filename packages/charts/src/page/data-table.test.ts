import { expect, test } from 'vitest'
import { html } from '../html.ts'
import { dataTable } from './data-table.ts'

const columns = [{ name: 'job' }, { name: 'runs', kind: 'number' }, { name: 'last', kind: 'time' }] as const

test('columns and rows have headings, numbers and times a class of their own', () => {
  const { html: table } = dataTable({ id: 'jobs', caption: 'Jobs', columns, rows: [['usage-history', 12, 'today']] })
  expect(table).toContain('<caption id="jobs"><span>Jobs</span></caption>')
  expect(table).toContain(
    '<tr><th scope="col">job</th><th scope="col" class="number">runs</th><th scope="col" class="time">last</th></tr>',
  )
  expect(table).toContain(
    '<tr><th scope="row"><bdi>usage-history</bdi></th><td data-name="runs" class="number"><div>12</div></td><td data-name="last" class="time"><bdi>today</bdi></td></tr>',
  )
})

test('text is escaped, markup is kept, and a missing value is an empty cell', () => {
  const rows = [['<b>', html`<a href="/">all</a>`, undefined]]
  const { html: table } = dataTable({ id: 'jobs', caption: '"', columns, rows, narrow: 'scroll' })
  expect(table).toContain('<bdi>&lt;b&gt;</bdi>')
  expect(table).toContain('<div><a href="/">all</a></div>')
  expect(table).toContain('<td data-name="last" class="time"></td>')
  expect(table).toContain('<table class="data scroll">')
})

test('an empty table is a sentence, with nothing to scroll', () => {
  const { html: table } = dataTable({ id: 'jobs', caption: 'Jobs', columns, rows: [], empty: 'No job has run.' })
  expect(table).toBe('<p class="caption" id="jobs">Jobs</p><p class="empty">No job has run.</p>')
})
