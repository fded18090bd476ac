import {
  connectors as connectorsResource,
  presets as presetsResource,
  routers as routersResource,
} from '@mgmt-api/models/notifications/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { filledField, filledInItems } from '../resource/filled-field.ts'

/** Connectors as files. Some of their settings are secrets, which `pull` leaves out. */
export const connectors: Kind = defineKind(connectorsResource, {
  omitted: ['id', 'teamId'],
  fieldOrder: ['name', 'description', 'type', 'connectorConfig', 'configOverrides', 'fieldName', 'value', 'template'],
  // Settings and overrides are found by their names and entity types.
  sets: ['connectorConfig.fields', 'configOverrides', 'configOverrides[].fields'],
})

const custom: Kind = defineKind(presetsResource, {
  omitted: ['id'],
  fieldOrder: [
    'name',
    'description',
    'parentId',
    'connectorType',
    'entityType',
    'configOverrides',
    'fieldName',
    'template',
  ],
  sets: ['configOverrides', 'configOverrides[].messageConfig.fields'],
  defaults: [
    { at: 'attachmentConfig', value: {} },
    { at: 'attachmentConfig.policy', value: 'AUTO' },
  ],
  equivalents: [
    filledField('connectorType'),
    filledField('entityType'),
    filledInItems('configOverrides', 'payloadType'),
  ],
  form: { fromItem: (item) => (item.presetType === 'SYSTEM' ? undefined : item) },
})

/** Custom presets as files. System presets cannot be changed; files refer to them by id. */
export const presets: Kind = { ...custom, hasBuiltIn: true }

/** Routers as files. */
export const routers: Kind = defineKind(routersResource, {
  omitted: ['id', 'fallback[].id', 'fallbackTargets[].target.id', 'rules[].targets[].id'],
  fieldOrder: ['name', 'description', 'disabled', 'routingLabels', 'entityLabels', 'rules', 'condition', 'targets'],
  // Every rule that matches notifies its targets, so that neither has an order.
  sets: ['rules', 'rules[].targets', 'fallback', 'fallbackTargets'],
})

/** The kinds of the notifications group, those that others refer to first. */
export const notificationKinds: readonly Kind[] = [connectors, presets, routers]
