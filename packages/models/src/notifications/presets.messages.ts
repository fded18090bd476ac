import { always, type Model, list, map, model, required, text } from '../core/describe.ts'
import { resourceId } from './resource-id.ts'
import { ConnectorType, EntityType } from './kinds.ts'
import { Preset, PresetSummary } from './preset.ts'

/** Presets by their ids. */
export interface BatchGetPresetsQuery {
  /** At most 600 items. */
  preset_ids?: string[] | undefined
}

export const BatchGetPresetsQuery: Model<BatchGetPresetsQuery> = model('BatchGetPresetsQuery', {
  preset_ids: list(text(), { max: 600 }),
})

/** Presets by their ids. */
export interface BatchGetPresetsResponse {
  /** Ids that do not exist, or that the key may not see. At most 600 items. */
  notFoundIds?: string[] | undefined
  /** Those that were found, by id. */
  presets?: Record<string, Preset> | undefined
}

export const BatchGetPresetsResponse: Model<BatchGetPresetsResponse> = model('BatchGetPresetsResponse', {
  notFoundIds: list(text(), { max: 600 }),
  presets: map(Preset),
})

/** Which preset. */
export interface PresetPath {
  /** Its id. 1 to 128 characters. */
  id: string
}

export const PresetPath: Model<PresetPath> = model('PresetPath', {
  id: required(resourceId()),
})

/** The presets of which connectors, about what. */
export interface PresetSummariesQuery {
  /** For connectors of this type. */
  connector_type?: ConnectorType | undefined
  /** For notifications about this. */
  entity_type?: EntityType | undefined
}

export const PresetSummariesQuery: Model<PresetSummariesQuery> = model('PresetSummariesQuery', {
  connector_type: ConnectorType,
  entity_type: EntityType,
})

/** Summary of one preset. */
export interface PresetSummaryResponse {
  presetSummary?: PresetSummary | undefined
}

export const PresetSummaryResponse: Model<PresetSummaryResponse> = model('PresetSummaryResponse', {
  presetSummary: PresetSummary,
})

/** One preset. */
export interface PresetResponse {
  preset: Preset
}

export const PresetResponse: Model<PresetResponse> = model('PresetResponse', {
  preset: always(Preset),
})

/** A custom preset to create, or to put in place of the one with its id. */
export interface PresetBody {
  /** All of it: what is left out of a replacement is gone. */
  preset?: Preset | undefined
}

export const PresetBody: Model<PresetBody> = model('PresetBody', {
  preset: Preset,
})

/** Summaries of presets. */
export interface ListPresetSummariesResponse {
  /** Those that the key may see. At most 600 items. */
  presetSummaries?: PresetSummary[] | undefined
}

export const ListPresetSummariesResponse: Model<ListPresetSummariesResponse> = model('ListPresetSummariesResponse', {
  presetSummaries: list(PresetSummary, { max: 600 }),
})
