import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import {
  BatchGetPresetsQuery,
  BatchGetPresetsResponse,
  ListPresetSummariesResponse,
  PresetBody,
  PresetPath,
  PresetResponse,
  PresetSummariesQuery,
  PresetSummaryResponse,
} from './presets.messages.ts'

/** Presets by their ids. */
export const batchGetPresets: Operation<{ query: BatchGetPresetsQuery; response: BatchGetPresetsResponse }> = operation(
  {
    id: 'PresetsService_BatchGetPresets',
    service: 'Presets service',
    method: 'GET',
    path: '/notifications/notification-center/v1/presets',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: BatchGetPresetsQuery },
    out: BatchGetPresetsResponse,
  },
)

/** Deletes one custom preset. Those that came with the service cannot be deleted. */
export const deleteCustomPreset: Operation<{ path: PresetPath; response: Empty }> = operation({
  id: 'PresetsService_DeleteCustomPreset',
  service: 'Presets service',
  method: 'DELETE',
  path: '/notifications/notification-center/v1/presets/custom/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: PresetPath },
  out: empty(),
})

/** Makes a custom preset the default one for its type of connector and what it is about. */
export const setCustomPresetAsDefault: Operation<{ path: PresetPath; response: Empty }> = operation({
  id: 'PresetsService_SetCustomPresetAsDefault',
  service: 'Presets service',
  method: 'POST',
  path: '/notifications/notification-center/v1/presets/custom/{id}/default',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: PresetPath },
  out: empty(),
})

/** The default preset that came with the service, for a type of connector and a kind of thing. */
export const getSystemDefaultPresetSummary: Operation<{
  query: PresetSummariesQuery
  response: PresetSummaryResponse
}> = operation({
  id: 'PresetsService_GetSystemDefaultPresetSummary',
  service: 'Presets service',
  method: 'GET',
  path: '/notifications/notification-center/v1/presets/summaries/system',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: PresetSummariesQuery },
  out: PresetSummaryResponse,
})

/** One preset. */
export const getPreset: Operation<{ path: PresetPath; response: PresetResponse }> = operation({
  id: 'PresetsService_GetPreset',
  service: 'Presets service',
  method: 'GET',
  path: '/notifications/notification-center/v1/presets/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: PresetPath },
  out: PresetResponse,
})

/** Makes a preset, a custom one or not, the default one for its type of connector and what it is about. */
export const setPresetAsDefault: Operation<{ path: PresetPath; response: Empty }> = operation({
  id: 'PresetsService_SetPresetAsDefault',
  service: 'Presets service',
  method: 'POST',
  path: '/notifications/notification-center/v1/presets/{id}/default/apply',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: PresetPath },
  out: empty(),
})

/** Creates a custom preset. */
export const createCustomPreset: Operation<{ body: PresetBody; response: PresetResponse }> = operation({
  id: 'PresetsService_CreateCustomPreset',
  service: 'Presets service',
  method: 'POST',
  path: '/notifications/notification-center/v1/presets:createCustom',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: PresetBody },
  out: PresetResponse,
})

/** The preset that is the default now, for a type of connector and a kind of thing. */
export const getDefaultPresetSummary: Operation<{ query: PresetSummariesQuery; response: PresetSummaryResponse }> =
  operation({
    id: 'PresetsService_GetDefaultPresetSummary',
    service: 'Presets service',
    method: 'GET',
    path: '/notifications/notification-center/v1/presets:getDefaultSummary',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: PresetSummariesQuery },
    out: PresetSummaryResponse,
  })

/** Replaces the custom preset whose id is in the body, as a whole. */
export const replaceCustomPreset: Operation<{ body: PresetBody; response: PresetResponse }> = operation({
  id: 'PresetsService_ReplaceCustomPreset',
  service: 'Presets service',
  method: 'PUT',
  path: '/notifications/notification-center/v1/presets:replaceCustom',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: PresetBody },
  out: PresetResponse,
})

/** Presets that the key may see, without their messages. */
export const listPresetSummaries: Operation<{ query: PresetSummariesQuery; response: ListPresetSummariesResponse }> =
  operation({
    id: 'PresetsService_ListPresetSummaries',
    service: 'Presets service',
    method: 'GET',
    path: '/notifications/notification-center/v1/presets:summariesList',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: PresetSummariesQuery },
    out: ListPresetSummariesResponse,
  })
