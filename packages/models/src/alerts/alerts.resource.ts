import { type Resource, resource } from '../core/resource/resource.ts'
import { AlertDef } from './generated/models.ts'
import { alertVerbs, type AlertVerbs } from './generated/verbs.ts'

const loose = {
  missing: 'accept',
  deleted: 'dangle',
  source: 'assumed',
  reason: 'no evidence that the service checks it',
} as const

const plain = {
  reads: 'value',
  source: 'assumed',
  reason: 'connectors return their settings as they were sent',
} as const

const group = 'alertDefProperties.notificationGroup'
const excess = 'alertDefProperties.notificationGroupExcess[]'

/** Alert definitions. */
export const alerts: Resource<AlertVerbs, AlertDef> = resource(alertVerbs, AlertDef, {
  name: 'alerts',
  at: 'definitions',
  shape: 'collection',
  one: 'alert definition',
  brief: 'Alert definitions: conditions on data, and notification targets',
  id: { id: 'id' },
  title: 'alertDefProperties.name',
  serviceMade: ['alertVersionId', 'createdTime', 'id', 'lastTriggeredTime', 'status', 'updatedTime'],
  secrets: [
    {
      at: `${group}.destinations[].resolvedRouteOverrides.configOverrides.connectorConfigFields[].template`,
      ...plain,
    },
    {
      at: `${group}.destinations[].triggeredRoutingOverrides.configOverrides.connectorConfigFields[].template`,
      ...plain,
    },
    {
      at: `${excess}.destinations[].resolvedRouteOverrides.configOverrides.connectorConfigFields[].template`,
      ...plain,
    },
    {
      at: `${excess}.destinations[].triggeredRoutingOverrides.configOverrides.connectorConfigFields[].template`,
      ...plain,
    },
  ],
  references: [
    { at: 'alertDefProperties.flow.stages[].flowStagesGroups.groups[].alertDefs[].id', to: 'alerts', ...loose },
    {
      at: 'alertDefProperties.sloThreshold.sloDefinition.sloId',
      to: 'slos',
      missing: 'refuse',
      deleted: 'dangle',
      source: 'assumed',
      reason:
        'an alert inherits its grouping from the SLO; deleting an SLO returns the affected alerts instead of being rejected',
    },
    { at: `${group}.destinations[].connectorId`, to: 'connectors', ...loose },
    { at: `${group}.destinations[].presetId`, to: 'presets', ...loose },
    { at: `${group}.router.id`, to: 'routers', ...loose },
    { at: `${group}.webhooks[].integration.integrationId`, to: 'webhooks', key: 'externalId', ...loose },
    { at: `${excess}.destinations[].connectorId`, to: 'connectors', ...loose },
    { at: `${excess}.destinations[].presetId`, to: 'presets', ...loose },
    { at: `${excess}.router.id`, to: 'routers', ...loose },
    { at: `${excess}.webhooks[].integration.integrationId`, to: 'webhooks', key: 'externalId', ...loose },
  ],
  recognised: { by: 'labels', at: 'alertDefProperties.entityLabels', source: 'contract' },
  columns: [
    'id',
    'alertDefProperties.name',
    'alertDefProperties.type',
    'alertDefProperties.priority',
    'alertDefProperties.enabled',
    'status',
  ],
})
