import { type Resource, resource } from '../core/resource/resource.ts'
import { Preset } from './generated/models.ts'
import { type PresetVerbs, presetVerbs } from './generated/verbs.ts'

/** Presets: the format of notification messages. System presets cannot be changed. The list contains summaries. */
export const presets: Resource<PresetVerbs, Preset> = resource(presetVerbs, Preset, {
  name: 'presets',
  at: 'presets',
  shape: 'collection',
  one: 'preset',
  brief: 'Formats of notification messages',
  id: { id: 'id' },
  title: 'name',
  summaryId: { id: 'id' },
  serviceMade: ['createTime', 'presetType', 'updateTime'],
  references: [
    {
      at: 'parentId',
      to: 'presets',
      missing: 'refuse',
      deleted: 'refuse',
      source: 'assumed',
      reason: 'a preset inherits omitted fields from its parent',
    },
  ],
  unique: [{ by: ['name'], source: 'client', reason: 'a duplicate name was rejected' }],
  recognised: { by: 'chosenId', at: 'id', source: 'client', reason: 'an id sent at creation is kept' },
  bound: { max: 600, source: 'contract' },
  sends: ['test', 'testConfig'],
  columns: ['id', 'name', 'connectorType', 'entityType', 'presetType', 'parentId'],
})
