import { randomUUID } from 'node:crypto'
import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { getDashboard, type WidgetDefinition } from '@mgmt-api/models/dashboards'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { issuePath } from '@mgmt-api/models/dashboards'
import { createDashboards, type Dashboard, dashboardIssues, exportDashboards } from './index.ts'

const id = (): { value: string } => ({ value: randomUUID() })

/** A dashboard of one section and one row with widgets, each block with the UUID that the service asks for. */
function board(name: string, ...definitions: WidgetDefinition[]): Dashboard {
  const widgets = definitions.map((definition, index) => ({ id: id(), title: `Widget ${index + 1}`, definition }))
  return { name, layout: { sections: [{ id: id(), rows: [{ id: id(), widgets }] }] } }
}

const note: WidgetDefinition = { markdown: { markdownText: 'Call the storefront team.' } }

test('a dashboard is created, read, found by its slug, replaced and deleted', async () => {
  const { client: dashboards } = startClient(createDashboards)
  const body = { ...board('Checkout', note), slugName: 'checkout' }
  const id = await dashboards.create(body)
  const created = await dashboards.get(id)
  expect(created).toEqual({ ...body, id })
  expect(await dashboards.getBySlug('checkout')).toEqual(created)

  await dashboards.replace(id, { ...created, name: 'Checkout and cart' })
  expect(await dashboards.get(id)).toEqual({ ...created, name: 'Checkout and cart' })

  await dashboards.delete(id)
  await expect(dashboards.get(id)).rejects.toSatisfy(isNotFound)
})

test('the list contains summaries: folder, times, lock, default and pin', async () => {
  const { client: dashboards } = startClient(createDashboards, { now: '2026-03-10T12:00:00.000Z' })
  const folderId = await dashboards.folders.create({ name: 'Storefront' })
  const id = await dashboards.create({ ...board('Checkout'), folderId: { value: folderId } }, { isLocked: true })
  const other = await dashboards.create(board('Cart'))
  await dashboards.setDefault(id)
  await dashboards.pin(other)
  expect(await dashboards.list().toArray()).toMatchObject([
    {
      id,
      name: 'Checkout',
      folder: { id: folderId, name: 'Storefront' },
      isDefault: true,
      isPinned: false,
      isLocked: true,
    },
    { id: other, name: 'Cart', createTime: '2026-03-10T12:00:00.000Z', isDefault: false, isPinned: true },
  ])
  await dashboards.setDefault(other)
  await dashboards.unpin(other)
  expect(await dashboards.list().toArray()).toMatchObject([
    { id, isDefault: false },
    { id: other, isDefault: true, isPinned: false },
  ])
})

test('the access policy is kept if a replacement omits it', async () => {
  const { client: dashboards, transport } = startClient(createDashboards)
  const accessPolicy = JSON.stringify({ rules: [{ group: 'storefront', access: 'edit' }] })
  const id = await dashboards.create(board('Checkout'), { accessPolicy })
  await dashboards.replace(id, board('Cart'))
  const stored = await transport.call(getDashboard, { path: { dashboard_id: id } })
  expect(stored).toMatchObject({
    accessPolicy,
    dashboard: { name: 'Cart' },
    createdOriginType: 'TOKEN_ORIGIN_TYPE_API',
  })
})

test('a dashboard is returned with the widgets it references in other dashboards', async () => {
  const { client: dashboards, transport } = startClient(createDashboards)
  const shared = board('Shared', note)
  const [widget] = shared.layout.sections?.[0]?.rows?.[0]?.widgets ?? []
  const dashboardId = await dashboards.create(shared)
  const borrowing = board('Borrowing', note)
  const [place] = borrowing.layout.sections?.[0]?.rows?.[0]?.widgets ?? []
  Object.assign(place ?? {}, { definition: undefined, reference: { dashboardId, widgetId: widget?.id } })
  const id = await dashboards.create(borrowing)
  const { resolvedWidgets } = await transport.call(getDashboard, { path: { dashboard_id: id } })
  expect(resolvedWidgets).toEqual({ [widget?.id?.value ?? '']: widget })
})

test('a dashboard is moved into a folder and out of it', async () => {
  const { client: dashboards } = startClient(createDashboards)
  const folderId = await dashboards.folders.create({ name: 'Storefront' })
  const id = await dashboards.create(board('Checkout'))
  await dashboards.moveToFolder(id, { folderId })
  expect(await dashboards.get(id)).toMatchObject({ folderId: { value: folderId } })
  await dashboards.moveToFolder(id, {})
  expect(await dashboards.get(id)).not.toHaveProperty('folderId')
})

test('a path of folders creates missing ones once', async () => {
  const { client: dashboards } = startClient(createDashboards)
  const folderPath = { segments: ['Storefront', 'Checkout'] }
  const first = await dashboards.get(await dashboards.create({ ...board('Errors'), folderPath }))
  const second = await dashboards.get(await dashboards.create({ ...board('Latency'), folderPath }))
  const [outer, inner] = await dashboards.folders.list().toArray()
  expect([outer, inner]).toMatchObject([{ name: 'Storefront' }, { name: 'Checkout', parentId: outer?.id }])
  expect([first.folderId?.value, second.folderId?.value]).toEqual([inner?.id, inner?.id])
})

test('a folder with subfolders cannot be deleted, and the dashboards of a deleted one have no folder', async () => {
  const { client: dashboards } = startClient(createDashboards)
  const outer = await dashboards.folders.create({ name: 'Storefront' })
  const inner = await dashboards.folders.create({ name: 'Checkout', parentId: outer })
  const id = await dashboards.create({ ...board('Errors'), folderId: { value: inner } })
  await expect(dashboards.folders.delete(outer)).rejects.toThrow(
    `dashboard folder ${outer} is in use by 1 dashboard folder`,
  )
  await dashboards.folders.delete(inner)
  expect(await dashboards.get(id)).not.toHaveProperty('folderId')
})

test('fields that are newer than this package are preserved', async () => {
  const { client: dashboards } = startClient(createDashboards, { allowUnknown: true })
  // A widget, a query and a field that no model knows.
  const newer: object = { hologram: { query: { telepathy: { text: 'why?', depth: 3 } } } }
  const body = { ...board('Newer', note, newer), mood: ['calm', { level: 2 }] }
  const id = await dashboards.create(body)
  const read = await dashboards.get(id)
  expect(read).toEqual({ ...body, id })
  await dashboards.replace(id, read)
  expect(JSON.stringify(await dashboards.get(id))).toBe(JSON.stringify(read))
})

test('issues have JSON pointers, here and from the service', async () => {
  const { client: dashboards } = startClient(createDashboards)
  const [good, bad] = [board('Checkout', note), { ...board('Checkout', note, note), name: '' }]
  const [section] = bad.layout.sections ?? []
  const [, widget] = section?.rows?.[0]?.widgets ?? []
  if (widget !== undefined) delete widget.id
  expect(dashboardIssues(good)).toEqual([])
  expect(dashboardIssues(bad)).toMatchObject([
    { location: '/name', severity: 'SEVERITY_ERROR' },
    { location: '/layout/sections/0/rows/0/widgets/1/id/value', severity: 'SEVERITY_ERROR' },
  ])
  expect(await dashboards.check({ dashboard: good })).toEqual([])
  const query = { promqlQuery: { value: 'sum(rate(errors_total[5m])' } }
  const broken = board('Checkout', { dataTable: { columns: [], query: { metrics: query } } })
  expect(await dashboards.check({ dashboard: broken })).toEqual([
    {
      location: '/layout/sections/0/rows/0/widgets/0/definition/dataTable/query/metrics/promqlQuery/value',
      message: 'syntax error: ) is missing',
      severity: 'SEVERITY_ERROR',
    },
  ])
})

test('the path of an issue has positions as numbers, and names that look like positions or have slashes as texts', () => {
  const dashboard = board('Checkout', note)
  expect(issuePath({ location: '/layout/sections/0/rows' }, dashboard)).toEqual(['layout', 'sections', 0, 'rows'])
  expect(issuePath({ location: '/name/0/a~1b~0' }, dashboard)).toEqual(['name', '0', 'a/b~'])
  expect(issuePath({}, dashboard)).toEqual([])
})

test('a body out of bounds is rejected before anything is sent', async () => {
  const { client: dashboards } = startClient(createDashboards)
  const refusal = await dashboards.create(board('')).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([{ at: 'body.dashboard.name' }])
})

test('an export contains folder paths, up to the maximum depth', async () => {
  const { client: dashboards, transport } = startClient(createDashboards)
  let parentId: string | undefined
  const ids: string[] = []
  for (const name of ['Storefront', 'Checkout', 'Archive']) {
    parentId = await dashboards.folders.create({ name, ...(parentId !== undefined && { parentId }) })
    ids.push(parentId)
  }
  for (const value of ids) await dashboards.create({ ...board('In a folder'), folderId: { value } })
  await dashboards.create(board('Outside'))
  const exported: Dashboard[] = []
  for await (const dashboard of exportDashboards(transport)) exported.push(dashboard)
  expect(exported.map(({ folderPath, folderId }) => folderPath?.segments ?? folderId?.value)).toEqual([
    ['Storefront'],
    ['Storefront', 'Checkout'],
    ids[2],
    undefined,
  ])
})

test('an export refuses an unknown option', async () => {
  const { transport } = startClient(createDashboards)
  // As an untyped program passes it.
  const options = { concurency: 2 } as never
  await expect(exportDashboards(transport, options).next()).rejects.toThrow('concurency: not a known option')
})
