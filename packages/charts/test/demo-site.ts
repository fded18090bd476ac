import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatAmount } from '@mgmt-api/base/numbers'
import { chartFigure } from '../src/draw/chart-figure.ts'
import { html, type Html } from '../src/html.ts'
import { dataTable } from '../src/page/data-table.ts'
import { factList } from '../src/page/fact-list.ts'
import { pageStyle } from '../src/page/page-style.ts'
import { sharesTable } from '../src/page/shares-table.ts'
import { badge } from '../src/site/badge.ts'
import { filterForm } from '../src/site/filter-form.ts'
import { pages } from '../src/site/pages.ts'
import { sideBySide } from '../src/site/side-by-side.ts'
import { sitePage, sitePolicy } from '../src/site/site-page.ts'
import { siteStyle } from '../src/site/site-style.ts'
import { terms } from '../src/site/terms.ts'
import { anomalyChart, forecastChart, longChart } from './demo-charts.ts'

const targets = dataTable({
  id: 'targets',
  caption: 'Targets',
  columns: [
    { name: 'target' },
    { name: 'state' },
    { name: 'last success', kind: 'time' },
    { name: 'units this month', kind: 'number' },
    { name: 'of the budget', kind: 'number' },
    { name: 'what is wrong' },
  ],
  rows: [
    ['payments eu1', badge('good', 'up to date'), '2026-10-15 02:30 UTC', '2,482.1', '56.4%', ''],
    [
      'checkout us1',
      badge('warning', 'late'),
      '2026-10-14 02:30 UTC',
      '11,020.7',
      '91.0%',
      'no response within 30 s, asked 4 times',
    ],
    [
      'search ap1',
      badge('bad', 'refused'),
      '2026-10-12 02:30 UTC',
      '340.0',
      '12.5%',
      'key refused (401): asked again every hour',
    ],
    ['catalogue eu2', badge('active', 'running'), '2026-10-15 02:30 UTC', '882.4', '44.1%', ''],
    ['<script>alert(1)</script>', badge('idle', 'paused'), 'never', '', '', 'paused by hand'],
  ],
})

const before = `name: Disk almost full
priority: P3
description: Less than a tenth of a disk is free.
labels:
  team: core
  service: storage
condition:
  type: metricThreshold
  over: 10m
  threshold: 90
  query: avg by (host) (disk_used_percent)
notification:
  group: on-call
  retriggerMinutes: 60
`

const after = before
  .replace('P3', 'P2')
  .replace('threshold: 90', 'threshold: 85\n  atLeast: 3')
  .replace('  retriggerMinutes: 60\n', '')
  .replace('Less than a tenth of a disk is free.', `A very long description without a break: ${'0123456789'.repeat(9)}`)

const versions = sideBySide({
  id: 'versions',
  caption: 'Disk almost full',
  before: { name: 'version 3, 2026-10-04 02:30 UTC', text: before },
  after: { name: 'version 4, 2026-10-11 02:30 UTC', text: after },
})

const filter = filterForm({
  label: 'Filter the targets',
  action: '/targets',
  fields: [
    { name: 'text', label: 'name', value: '' },
    {
      name: 'state',
      label: 'state',
      value: 'late',
      choices: ['any', 'late', 'refused'].map((value) => ({ value, name: value })),
    },
    { name: 'since', label: 'since', value: '2026-10-01', type: 'date' },
  ],
})

const section = (id: string, heading: string, contents: Html): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${contents}</section>`

/** A page with every element. */
const demoPage = (): string =>
  sitePage({
    site: 'mgmt worker',
    title: 'Usage of payments eu1',
    navigation: ['Targets', 'Jobs', 'Usage', 'Alerts', 'Drift', 'Noisy alerts'].map((name) => ({
      name,
      href: `/${name.toLowerCase().replace(' ', '-')}`,
    })),
    current: '/usage',
    stylesheet: '/style.css',
    main: html`<h1>Usage of payments eu1</h1>
<p class="lead">2026-10-01 to 2026-10-15 (UTC); today is not over. <a href="/targets">All targets</a></p>
${factList([
  { name: 'this month', value: '2,482.1', unit: 'units', note: '56.4% of the budget' },
  { name: 'forecast', value: '4,389.0', unit: 'units', note: '4,102.7 to 4,675.3 is likely' },
  { name: 'budget passed', value: '2026-10-31', note: 'if it goes on like this' },
  { name: 'days that stand out', value: '2', note: 'of the last 45' },
])}
${section('month', 'The month', chartFigure(forecastChart()))}
${section('days', 'The days', chartFigure(anomalyChart()))}
${section('year', 'Half a year', chartFigure(longChart()))}
${section(
  'parts',
  'The parts',
  html`<div class="part">${sharesTable({
    division: {
      by: 'tier',
      parts: [
        { name: 'high', paint: 'step-1', total: 1_092.1, share: 0.44, change: { relative: 0.04 } },
        { name: 'medium', paint: 'step-2', total: 819.1, share: 0.33, change: { relative: -0.012 } },
        { name: 'low', paint: 'step-3', total: 570.9, share: 0.23 },
      ],
    },
    unit: 'units',
    amount: formatAmount,
  })}</div>`,
)}
${section('states', 'Targets and their states', html`${filter}${targets}${pages({ text: '101 to 105 of 1,512', previous: '/targets?page=1', next: undefined })}`)}
${section(
  'target',
  'One target',
  terms([
    { name: 'address', value: 'https://api.eu1.example.com' },
    { name: 'state', value: badge('good', 'up to date') },
    { name: 'first seen', value: '2026-01-04 02:30 UTC' },
  ]),
)}
${section('history', 'What changed', versions)}
${section(
  'empty',
  'What is empty',
  html`${dataTable({ id: 'none', caption: 'Open findings', columns: [{ name: 'finding' }], rows: [] })}${sideBySide({
    id: 'same',
    caption: 'Two versions',
    before: { name: 'version 1', text: 'a' },
    after: { name: 'version 2', text: 'a' },
  })}`,
)}`,
    foot: html`<p>mgmt worker 1.0.0</p>`,
  })

export interface DemoSite extends AsyncDisposable {
  readonly address: string
}

/** Serves the page as a site does: the style from a file, under the policy. */
export async function serveDemo(): Promise<DemoSite> {
  const server: Server = createServer((request, response) => {
    const isStyle = request.url === '/style.css'
    response.setHeader('content-security-policy', sitePolicy)
    response.setHeader('content-type', isStyle ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8')
    if (request.url === '/favicon.ico') response.statusCode = 204
    response.end(isStyle ? `${pageStyle}${siteStyle}` : demoPage())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
