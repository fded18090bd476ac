import { expect, test } from 'vitest'
import { limits } from './generated/limits.ts'

test('limits say what the contract says, numbers written out', () => {
  expect(limits).toEqual({
    case: {
      id: { min: 1, max: 64, unit: 'characters' },
      title: { min: 1, max: 512, unit: 'characters' },
      aiSummary: { min: 1, max: 10_000, unit: 'characters' },
      resolutionReason: { min: 1, max: 500, unit: 'characters' },
      labelKey: { min: 1, max: 4096, unit: 'characters' },
      labelValue: { min: 1, max: 4096, unit: 'characters' },
      customNativeQueries: { max: 1000, unit: 'items' },
      nativeQuery: { min: 1, max: 65_535, unit: 'characters' },
    },
    comment: {
      text: { min: 1, max: 10_000, unit: 'characters' },
      unsafeText: { min: 1, max: 10_000, unit: 'characters' },
      attachments: { max: 100, unit: 'items' },
      logContent: { min: 1, max: 10_000, unit: 'characters' },
      queryLinkSuffix: { max: 4096, unit: 'characters' },
      fileName: { min: 1, max: 4096, unit: 'characters' },
      customDashboardId: { min: 1, max: 4096, unit: 'characters' },
      widgetId: { min: 1, max: 4096, unit: 'characters' },
      chatField: { min: 1, max: 256, unit: 'characters' },
      collaborationField: { min: 1, max: 256, unit: 'characters' },
    },
    notifications: {
      token: { min: 1, max: 4096, unit: 'characters' },
      notifications: { max: 1000, unit: 'items' },
    },
    deepLinks: {
      detail: { min: 1, max: 2048, unit: 'characters' },
      alertDef: { max: 2048, unit: 'characters' },
      impactedEntities: { max: 1000, unit: 'items' },
    },
    deliveries: {
      caseIds: { min: 1, max: 1000, unit: 'items' },
      caseId: { min: 1, max: 64, unit: 'characters' },
      notificationDeliveries: { max: 1000, unit: 'items' },
      matchedRouters: { max: 1000, unit: 'items' },
      attempts: { max: 100, unit: 'items' },
      connectorId: { min: 1, max: 128, unit: 'characters' },
      connectorName: { min: 1, max: 256, unit: 'characters' },
      routerId: { min: 1, max: 128, unit: 'characters' },
      routerName: { min: 1, max: 256, unit: 'characters' },
      errorMessage: { min: 1, max: 4096, unit: 'characters' },
    },
    settings: { filteringConditions: { max: 1000, unit: 'items' } },
    list: {
      pageSize: { min: 1, max: 1000, unit: 'items' },
      pageToken: { min: 1, max: 4096, unit: 'characters' },
      skip: { min: 0, max: 1_000_000, unit: 'items' },
      textSearch: { min: 1, max: 4096, unit: 'characters' },
    },
    bulk: {
      ids: { min: 1, max: 1000, unit: 'items' },
      resolutionReason: { min: 1, max: 4096, unit: 'characters' },
    },
  })
})
