import { valueAt } from '@mgmt-api/models'
import { defaultAlertDefType } from '@mgmt-api/models/alerts'
import { alerts as resource } from '@mgmt-api/models/alerts/resources'
import type { Body, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { alertDefaults, alertSets } from './alert-definition-fields.ts'
import { alertDefinitionStore } from './alert-definition-store.ts'
import { isSamePolicy } from '../compare/same-policy.ts'

const defined: Kind = defineKind(resource, {
  fieldOrder: [
    'alertDefProperties',
    'name',
    'description',
    'type',
    'enabled',
    'phantomMode',
    'priority',
    'entityLabels',
    'groupByKeys',
  ],
  sets: alertSets,
  defaults: alertDefaults,
  equivalents: [{ at: 'accessPolicy', same: isSamePolicy }],
  similarityKeyOf: (body) => JSON.stringify([typeOf(body), textAt(body, 'alertDefProperties.name')]),
  isDeleted,
  problemsOf: (body) => {
    const message = 'true marks it as deleted; to delete it, remove the file and prune'
    return isDeleted(body) ? [{ path: ['alertDefProperties', 'deleted'], message }] : []
  },
  store: alertDefinitionStore,
})

/** Alert definitions as files: a body is `{ alertDefProperties, accessPolicy? }`. */
export const alertDefinitions: Kind = {
  ...defined,
  fieldPermissions: [{ at: 'accessPolicy', permission: 'alerts:UpdateAccessPolicy' }],
}

function textAt(body: Body, path: string): string {
  const value = valueAt(body, path)
  return typeof value === 'string' ? value : ''
}

const typeOf = (body: Body): string => textAt(body, 'alertDefProperties.type') || defaultAlertDefType

function isDeleted(body: Body): boolean {
  return valueAt(body, 'alertDefProperties.deleted') === true
}
