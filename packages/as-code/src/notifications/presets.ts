import { presets as resource } from '@mgmt-api/models/notifications/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { filledField, filledInItems } from '../resource/filled-field.ts'

const custom: Kind = defineKind(resource, {
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
