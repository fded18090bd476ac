import { expect, test } from 'vitest'
import { html } from '../html.ts'
import { badge, badgeStates } from './badge.ts'
import { filterForm } from './filter-form.ts'
import { pages } from './pages.ts'
import { sideBySide } from './side-by-side.ts'
import { sitePage, sitePolicy } from './site-page.ts'
import { terms } from './terms.ts'

const evil = '"><img src=x onerror=alert(1)>'

test('every state has a shape of its own beside its word', () => {
  const shapes = badgeStates.map((state) => /<svg.*<\/svg>/.exec(badge(state, 'late').html)?.[0])
  expect(new Set(shapes).size).toBe(5)
  expect(badge('bad', evil).html).not.toContain('<img')
})

test('the first page has no link to a previous one, the last none to a next one', () => {
  const { html: first } = pages({ text: '1 to 100', previous: undefined, next: '?page=2&size=100' })
  expect(first).toBe(
    '<nav class="pages" aria-label="Pages"><span>Previous</span><p>1 to 100</p><a rel="next" href="?page=2&amp;size=100">Next</a></nav>',
  )
})

test('a form has a label for each field and its current value', () => {
  const { html: form } = filterForm({
    label: 'Filter',
    action: '/jobs',
    hidden: { job: evil },
    fields: [
      { name: 'text', label: 'name', value: evil },
      { name: 'state', label: 'state', value: 'b', choices: ['a', 'b'].map((value) => ({ value, name: evil })) },
    ],
  })
  expect(form).not.toContain('<img')
  expect(form).toContain('<form class="filter" method="get" action="/jobs"')
  expect(form).toContain(
    '<label for="filter-text">name</label><input type="search" id="filter-text" name="text" value="&quot;',
  )
  expect(form).toContain('<input type="hidden" name="job" value="&quot;')
  expect(form).toContain('<option value="a">')
  expect(form).toContain('<option value="b" selected>')
})

test('a page of a site is one document with one main part, for any texts', () => {
  const page = sitePage({
    site: evil,
    title: evil,
    navigation: [
      { href: '/a', name: evil },
      { href: '/b', name: 'B' },
    ],
    current: '/b',
    stylesheet: '/style.css?v=1&w=2',
    main: html`<h1>${evil}</h1>${terms([{ name: evil, value: evil }])}`,
  })
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(page).not.toContain('<img')
  expect(page.match(/<main/g)).toHaveLength(1)
  expect(page).toContain('<a href="/a">')
  expect(page).toContain('<a href="/b" aria-current="page">B</a>')
  expect(page).toContain('<link rel="stylesheet" href="/style.css?v=1&amp;w=2">')
  expect(page).not.toContain('<footer>')
})

test('a page reloads only on request', () => {
  const page = { site: 'a', title: 'b', navigation: [], stylesheet: '/style.css', main: html`<h1>b</h1>` }
  expect(sitePage(page)).not.toContain('http-equiv')
  expect(sitePage({ ...page, refreshSeconds: 10 })).toContain('<meta http-equiv="refresh" content="10">')
})

test('the policy allows no script, and no style but the file', () => {
  expect(sitePolicy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]),
  )
  expect(sitePolicy).not.toMatch(/script|unsafe/)
})

test('versions show removed and added lines, and say if they are equal', () => {
  const compare = (before: string, after: string): string =>
    sideBySide({
      id: 'v',
      caption: 'Disk',
      before: { name: 'version 1', text: before },
      after: { name: 'version 2', text: after },
      around: 0,
    }).html
  expect(compare('a\nb\nc\nd\n<x>', 'a\nb\nc\nd\n<y>')).toContain(
    '<tr class="skipped"><td colspan="4">4 unchanged lines</td></tr>\n<tr><td class="line old del">5</td><td class="text old del"><del>&lt;x&gt;</del></td><td class="line new ins">5</td><td class="text new ins"><ins>&lt;y&gt;</ins></td></tr>',
  )
  expect(compare('a', 'a\n')).toContain('<p class="empty">No differences.</p>')
})
