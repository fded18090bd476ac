import { isObject, valueAt, valueAtPath, withValueAt } from '@mgmt-api/models'
import { CreateAlertDefBody, defaultAlertDefType } from '@mgmt-api/models/alerts'
import type { Body, Identity, Kind } from '../kind.ts'
import {
  alertDefaults,
  alertExternalIds,
  alertReferences,
  alertServerMade,
  alertSets,
} from './alert-definition-fields.ts'
import { connectAlertDefinitions } from './alert-definition-store.ts'
import { keyLabel, ownerLabel } from '../labels.ts'
import { isSamePolicy } from './same-policy.ts'

const labelsAt = 'alertDefProperties.entityLabels'

/** Alert definitions as files: a body is `{ alertDefProperties, accessPolicy? }`. */
export const alertDefinitions: Kind = {
  name: 'alerts',
  words: { one: 'alert definition', many: 'alert definitions' },
  model: CreateAlertDefBody,
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
  references: alertReferences,
  externalIds: alertExternalIds,
  sets: alertSets,
  serverMade: alertServerMade,
  defaults: alertDefaults,
  equivalents: [{ at: 'accessPolicy', same: isSamePolicy }],
  nameOf: (body) => textAt(body, 'alertDefProperties.name'),
  likenessOf: (body) => JSON.stringify([typeOf(body), textAt(body, 'alertDefProperties.name')]),
  identityOf,
  withIdentity,
  isDeleted: (body) => valueAt(body, 'alertDefProperties.deleted') === true,
  problemsOf,
  connect: connectAlertDefinitions,
}

function textAt(body: Body, path: string): string {
  const value = valueAt(body, path)
  return typeof value === 'string' ? value : ''
}

const typeOf = (body: Body): string => textAt(body, 'alertDefProperties.type') || defaultAlertDefType

function identityOf(body: Body): Identity | undefined {
  const labels = valueAt(body, labelsAt)
  const [owner, key] = [valueAtPath(labels, [ownerLabel]), valueAtPath(labels, [keyLabel])]
  const complete = typeof owner === 'string' && typeof key === 'string' && owner !== '' && key !== ''
  return complete ? { owner, key } : undefined
}

function withIdentity(body: Body, identity: Identity | undefined): Body {
  const labels = valueAt(body, labelsAt)
  const present = isObject(labels) ? labels : {}
  const { [ownerLabel]: owner, [keyLabel]: key, ...others } = present
  if (identity !== undefined) {
    return withValueAt(body, labelsAt, { ...others, [ownerLabel]: identity.owner, [keyLabel]: identity.key })
  }
  const isWithout = owner === undefined && key === undefined
  if (Object.keys(others).length > 0) return isWithout ? body : withValueAt(body, labelsAt, others)
  // Nobody could tell later whether there had been an empty object before the labels came.
  if (!isObject(labels)) return body
  const { entityLabels: _, ...rest } = propertiesOf(body)
  return withValueAt(body, 'alertDefProperties', rest)
}

function propertiesOf(body: Body): Record<string, unknown> {
  const properties = body.alertDefProperties
  return isObject(properties) ? properties : {}
}

function problemsOf(body: Body): ReturnType<Kind['problemsOf']> {
  const labels = valueAt(body, labelsAt)
  const made = [ownerLabel, keyLabel].filter((name) => valueAtPath(labels, [name]) !== undefined)
  const problems = made.map((name) => ({
    path: ['alertDefProperties', 'entityLabels', name],
    message: `the label ${name} is made from the key of the file and the owner in mgmt.yaml; it cannot be written here`,
  }))
  if (valueAt(body, 'alertDefProperties.deleted') !== true) return problems
  const path = ['alertDefProperties', 'deleted']
  return [...problems, { path, message: 'true, which counts as gone; take the file away, and prune, to delete it' }]
}
