import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  Dashboard,
  DashboardCatalogItem,
  DashboardFolder,
  GetDashboardCatalogResponse,
  Issue,
} from '@mgmt-api/models/dashboards'
import { expectTypeOf, test } from 'vitest'
import { createDashboards } from './index.ts'

declare const caller: Caller
const dashboards = createDashboards(caller)

test('methods accept and return named models', () => {
  expectTypeOf(dashboards.list()).toEqualTypeOf<Paged<DashboardCatalogItem, GetDashboardCatalogResponse>>()
  expectTypeOf(dashboards.get('id')).toEqualTypeOf<Call<Dashboard>>()
  expectTypeOf(dashboards.getBySlug('checkout')).toEqualTypeOf<Call<Dashboard>>()
  expectTypeOf(dashboards.create).parameter(0).toEqualTypeOf<Dashboard>()
  expectTypeOf(dashboards.check({ dashboardId: 'id' })).toEqualTypeOf<Call<Issue[]>>()
  expectTypeOf(dashboards.pin('id')).toEqualTypeOf<Call<void>>()
  expectTypeOf(dashboards.folders.get('id')).toEqualTypeOf<Call<DashboardFolder>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error the id of a dashboard is a text
  void dashboards.get(1)
  // @ts-expect-error a dashboard has a layout
  void dashboards.create({ name: 'Checkout' })
  // @ts-expect-error a dashboard is moved into a folder by its id
  void dashboards.moveToFolder('id', { folder: 'Storefront' })
  expectTypeOf(dashboards).not.toHaveProperty('update')
})
