import { connectors as resource } from '@mgmt-api/models/notifications/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Connectors as files. Some of their settings are secrets, which `pull` leaves out. */
export const connectors: Kind = defineKind(resource, {
  omitted: ['id', 'teamId'],
  fieldOrder: ['name', 'description', 'type', 'connectorConfig', 'configOverrides', 'fieldName', 'value', 'template'],
  // Settings and overrides are found by their names and entity types.
  sets: ['connectorConfig.fields', 'configOverrides', 'configOverrides[].fields'],
})
