import {
  deleteCustomPreset,
  getDefaultPresetSummary,
  getSystemDefaultPresetSummary,
  type MessageConfigField,
  type Preset,
  type PresetSummariesQuery,
  PresetSummary,
  setCustomPresetAsDefault,
  setPresetAsDefault,
  testExistingPreset,
  testPresetConfig,
} from '@mgmt-api/models/notifications'
import { presets } from '@mgmt-api/models/notifications/resources'
import { enforceOwn } from '../documents/enforce.ts'
import { project, resolveDescriptor } from '../documents/paths.ts'
import { type ImplementedResource, implementResource } from '../documents/implement-resource.ts'
import { deleteDocument, findDocument, insertDocument } from '../documents/store.ts'
import { type Context, implement } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { implementedConnectors } from './connectors.ts'
import { usualPayload } from './connector-types.ts'
import { sendTest } from './send-test.ts'
import { systemPresetId } from './system-presets.ts'

/** Pseudo-resource: default presets by connector type and entity type. */
const defaults = '#default-presets'

const scopeOf = ({ connectorType = '', entityType = '' }: Pick<Preset, 'connectorType' | 'entityType'>): string =>
  `${connectorType} ${entityType}`

/** The default preset: the configured one if it exists, or else the platform's. */
function defaultOf(context: Context, connectorType = '', entityType = ''): Preset | undefined {
  const set = findDocument(context.db, defaults, scopeOf({ connectorType, entityType }))?.body
  const chosen = set === undefined ? undefined : implementedPresets.find(context, set)
  return chosen ?? implementedPresets.find(context, systemPresetId(connectorType, entityType))
}

function setDefault(context: Context, preset: Preset): object {
  const id = scopeOf(preset)
  context.db.write(() => {
    deleteDocument(context.db, defaults, id)
    insertDocument(context.db, defaults, { id, parent: '', position: 1, body: preset.id ?? '' })
  })
  return {}
}

/** @throws {Refusal} 404, or 400 for a system preset. */
function requireCustom(context: Context, id: string): Preset {
  const preset = implementedPresets.require(context, id)
  if (preset.presetType === 'SYSTEM') {
    enforceOwn(context, 'systemPresets', badRequest(`id: preset ${id} is a system preset`))
  }
  return preset
}

// Projects a preset on its summary.
const summaryOf = (preset: Preset | undefined): { presetSummary?: PresetSummary } =>
  preset === undefined ? {} : { presetSummary: project(resolveDescriptor(PresetSummary), preset) as PresetSummary }

/** Message fields of a preset for a payload type: its own over those of its parents. */
export function presetMessage(
  context: Context,
  { parentId, configOverrides = [] }: Pick<Preset, 'parentId' | 'configOverrides'>,
  { payloadType, subtype }: { readonly payloadType: string | undefined; readonly subtype: string | undefined },
): MessageConfigField[] {
  const parent = parentId === undefined ? undefined : implementedPresets.find(context, parentId)
  const inherited = parent === undefined ? [] : presetMessage(context, parent, { payloadType, subtype })
  const own = configOverrides
    .filter((each) => each.payloadType === undefined || each.payloadType === payloadType)
    .filter(({ conditionType: { matchEntityTypeAndSubType: only } = {} }) => only?.entitySubType === subtype || !only)
    .flatMap(({ messageConfig: { fields = [] } = {} }) => fields)
  return [...new Map([...inherited, ...own].map((field) => [field.fieldName, field])).values()]
}

export const implementedPresets: ImplementedResource<Preset> = implementResource(presets, {
  timestamps: { created: 'createTime', updated: 'updateTime' },
  toStored(_sent, { item, before, context }) {
    if (before?.presetType === 'SYSTEM') {
      enforceOwn(context, 'systemPresets', badRequest(`preset.id: preset ${item.id ?? ''} is a system preset`))
    }
    const parent = item.parentId === undefined ? undefined : implementedPresets.find(context, item.parentId)
    const { connectorType = parent?.connectorType, entityType = parent?.entityType, configOverrides } = item
    const usual = usualPayload(connectorType)
    return {
      ...item,
      ...(connectorType !== undefined && { connectorType }),
      ...(entityType !== undefined && { entityType }),
      presetType: 'CUSTOM',
      attachmentConfig: { policy: 'AUTO', ...item.attachmentConfig },
      // The service sets a missing payload type.
      ...(configOverrides && {
        configOverrides: configOverrides.map((each) => ({ ...(usual && { payloadType: usual }), ...each })),
      }),
    }
  },
  routes: {
    delete: implement(deleteCustomPreset, ({ path: { id } }, context) => {
      // Without the rule, a system preset stays all the same: it is computed, not stored.
      if (requireCustom(context, id).presetType !== 'SYSTEM') implementedPresets.remove(context, id)
      return {}
    }),
    setDefault: implement(setPresetAsDefault, ({ path: { id } }, context) => ({
      ...setDefault(context, implementedPresets.require(context, id)),
    })),
    setCustomDefault: implement(setCustomPresetAsDefault, ({ path: { id } }, context) => ({
      ...setDefault(context, requireCustom(context, id)),
    })),
    defaultSummary: implement(getDefaultPresetSummary, ({ query }, context) =>
      summaryOf(defaultOf(context, query.connector_type, query.entity_type)),
    ),
    systemDefaultSummary: implement(getSystemDefaultPresetSummary, ({ query }, context) =>
      summaryOf(systemOf(context, query)),
    ),
    test: implement(testExistingPreset, ({ body: { presetId = '', ...body } }, context) => {
      const preset = implementedPresets.require(context, presetId)
      return { result: testPreset(context, testExistingPreset.id, preset, body) }
    }),
    testConfig: implement(testPresetConfig, ({ body: { parentPresetId, configOverrides = [], ...body } }, context) => ({
      result: testPreset(context, testPresetConfig.id, { parentId: parentPresetId, configOverrides }, body),
    })),
  },
})

const systemOf = (
  context: Context,
  { connector_type: type = '', entity_type: entity = '' }: PresetSummariesQuery,
): Preset | undefined => implementedPresets.find(context, systemPresetId(type, entity))

interface Tried {
  readonly connectorId?: string | undefined
  readonly entityType?: string | undefined
  readonly entitySubType?: string | undefined
}

function testPreset(
  context: Context,
  operation: string,
  preset: Preset,
  { connectorId = '', entityType = preset.entityType, entitySubType }: Tried,
) {
  const { id, type, connectorConfig } = implementedConnectors.require(context, connectorId)
  const payloadType = usualPayload(type)
  return sendTest(context, {
    operation,
    id,
    type,
    settings: connectorConfig?.fields ?? [],
    payloadType,
    message: presetMessage(context, preset, { payloadType, subtype: entitySubType }),
    entityType,
    entitySubType,
  })
}
