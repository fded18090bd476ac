import {
  type Creates,
  type Deletes,
  type Gets,
  type GetsMany,
  type Lists,
  listVerb,
  type Replaces,
  type Verb,
  verb,
  type WithoutKey,
} from '../core/verb.ts'
import type { ConnectorType, EntityType } from './kinds.ts'
import type { Preset, PresetSummary } from './preset.ts'
import type { BatchGetPresetsResponse, ListPresetSummariesResponse, PresetSummariesQuery } from './presets.messages.ts'
import {
  batchGetPresets,
  createCustomPreset,
  deleteCustomPreset,
  getDefaultPresetSummary,
  getPreset,
  getSystemDefaultPresetSummary,
  listPresetSummaries,
  replaceCustomPreset,
  setCustomPresetAsDefault,
  setPresetAsDefault,
} from './presets.operations.ts'
import type { TestResult } from './test-result.ts'
import type { TestExistingPresetBody, TestPresetConfigBody } from './testing.messages.ts'
import { testExistingPreset, testPresetConfig } from './testing.operations.ts'

/** Filters of a list of presets. */
export interface PresetListRest {
  readonly query?: Partial<PresetSummariesQuery> | undefined
}

/** Connector type and entity type, which together have one default preset. */
export interface PresetScope {
  readonly connectorType: ConnectorType
  readonly entityType: EntityType
}

/** Verbs of presets. */
export interface PresetVerbs
  extends Lists<PresetSummary, PresetListRest, ListPresetSummariesResponse>,
    Gets<string, Preset>,
    GetsMany<string, BatchGetPresetsResponse>,
    Creates<Preset, Preset>,
    Replaces<string, Preset, Preset>,
    Deletes<string> {
  /**
   * Makes a preset, custom or system, the default for its connector type and entity type.
   * @throws {MgmtError} `isNotFound` if it does not exist.
   */
  readonly setDefault: Verb<[id: string], void>
  /**
   * Makes a custom preset the default for its connector type and entity type. `setDefault` accepts system presets too.
   * @throws {MgmtError} `isNotFound` if it does not exist.
   */
  readonly setCustomDefault: Verb<[id: string], void>
  /** Current default preset of a connector type and entity type, without its messages; undefined if there is none. */
  readonly defaultSummary: Verb<[of: PresetScope], PresetSummary | undefined>
  /** Predefined default preset, without its messages; undefined if there is none. */
  readonly systemDefaultSummary: Verb<[of: PresetScope], PresetSummary | undefined>
  /**
   * Sends a test message in the format of a stored preset, through a connector. A rejection by the receiver is a
   * response with `failure`, not an error. Never repeated.
   */
  readonly test: Verb<[id: string, message: WithoutKey<TestExistingPresetBody, 'presetId'>], TestResult>
  /**
   * Sends a test message in the format of a preset, through a connector, without storing the preset. A rejection by the
   * receiver is a response with `failure`, not an error. Never repeated.
   */
  readonly testConfig: Verb<[config: TestPresetConfigBody], TestResult>
}

const scope = { connectorType: 'query.connector_type', entityType: 'query.entity_type' } as const

/** How each verb of presets calls its operation. */
export const presetVerbs: PresetVerbs = {
  list: listVerb(listPresetSummaries, 'presetSummaries'),
  get: verb(getPreset, { answer: 'preset' }),
  getMany: verb(batchGetPresets, { ids: 'query.preset_ids' }),
  create: verb(createCustomPreset, { body: 'body.preset', answer: 'preset' }),
  replace: verb(replaceCustomPreset, { id: 'body.preset.id', body: 'body.preset', answer: 'preset' }),
  delete: verb(deleteCustomPreset),
  setDefault: verb(setPresetAsDefault),
  setCustomDefault: verb(setCustomPresetAsDefault),
  defaultSummary: verb(getDefaultPresetSummary, { id: scope, answer: 'presetSummary', optional: true }),
  systemDefaultSummary: verb(getSystemDefaultPresetSummary, { id: scope, answer: 'presetSummary', optional: true }),
  test: verb(testExistingPreset, { id: 'body.presetId', answer: 'result' }),
  testConfig: verb(testPresetConfig, { answer: 'result' }),
}
