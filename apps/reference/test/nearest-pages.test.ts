import { expect, test } from 'vitest'
import { listedPages, nearestPages } from '../src/site/nearest-pages.ts'

const list = `# Management API

## Alerts

- [All of these pages](/mgmt-api/alerts/llms-full.txt)
- [Alerts](/mgmt-api/alerts/index.md): Alert definitions.
- [List alert definitions](/mgmt-api/alerts/alerts/list.md): Lists them.
- [Create a view](/mgmt-api/views/views/create.md): Creates one.
`

test('the pages of llms.txt are listed under their addresses', () => {
  expect(listedPages(list)).toEqual([
    { title: 'Alerts', address: '/mgmt-api/alerts/' },
    { title: 'List alert definitions', address: '/mgmt-api/alerts/alerts/list.html' },
    { title: 'Create a view', address: '/mgmt-api/views/views/create.html' },
  ])
})

test.each([
  { path: '/mgmt-api/alerts/alert/list', title: 'List alert definitions' },
  { path: '/mgmt-api/veiws/views/create.html', title: 'Create a view' },
  { path: '/mgmt-api/alerts', title: 'Alerts' },
])('the page nearest to $path is $title', ({ path, title }) => {
  expect(nearestPages(path, listedPages(list), 1).map((page) => page.title)).toEqual([title])
})
