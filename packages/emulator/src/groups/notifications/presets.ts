import {
  type Connector,
  deleteCustomPreset,
  getDefaultPresetSummary,
  getSystemDefaultPresetSummary,
  type MessageConfigField,
  type Preset,
  PresetSummary,
  setCustomPresetAsDefault,
  setPresetAsDefault,
  testExistingPreset,
  testPresetConfig,
  type TestResult,
} from '@mgmt-api/models/notifications'
import { presets } from '@mgmt-api/models/notifications/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { project, resolveDescriptor } from '../../resource/paths.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { findDocument, upsertDocument } from '../../store/documents.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { implementedConnectors } from './connectors.ts'
import { lastByName, usualPayload } from './connector-types.ts'
import { sendTest, type TestMessage } from './send-test.ts'
import { systemPresetId } from './system-presets.ts'

/** Pseudo-resource: default presets by connector type and entity type. */
const defaults = '#default-presets'

const scopeOf = ({ connectorType = '', entityType = '' }: Pick<Preset, 'connectorType' | 'entityType'>): string =>
  `${connectorType} ${entityType}`

/** The default preset: the configured one if it exists, or else the platform's. */
function defaultOf(context: Context, connectorType = '', entityType = ''): Preset | undefined {
  const set = findDocument(context.db, defaults, scopeOf({ connectorType, entityType }))?.body
  return implementedPresets.find(context, set) ?? systemDefault(context, connectorType, entityType)
}

const systemDefault = (context: Context, connectorType = '', entityType = ''): Preset | undefined =>
  implementedPresets.find(context, systemPresetId(connectorType, entityType))

function setDefault(context: Context, preset: Preset): void {
  upsertDocument(context.db, defaults, { id: scopeOf(preset), position: 1, body: preset.id ?? '' })
}

function refuseSystem({ id = '', presetType }: Preset, at: string, context: Context): void {
  if (presetType === 'SYSTEM') enforceOwn(context, 'systemPresets', `${at}: preset ${id} is a system preset`)
}

/** @throws {Refusal} 404, or 400 for a system preset. */
function requireCustom(context: Context, id: string): Preset {
  const preset = implementedPresets.require(context, id)
  refuseSystem(preset, 'id', context)
  return preset
}

// Projects a preset on its summary.
const summaryOf = (preset: Preset | undefined): { presetSummary?: PresetSummary } =>
  preset === undefined ? {} : { presetSummary: project(resolveDescriptor(PresetSummary), preset) as PresetSummary }

/** Message fields of a preset for a payload type: its own over those of its parents. */
function presetMessage(
  context: Context,
  { parentId, configOverrides = [] }: Preset,
  payloadType: string | undefined,
  subtype: string | undefined,
): MessageConfigField[] {
  const parent = implementedPresets.find(context, parentId)
  const inherited = parent === undefined ? [] : presetMessage(context, parent, payloadType, subtype)
  const own = configOverrides
    .filter((each) => each.payloadType === undefined || each.payloadType === payloadType)
    .filter(({ conditionType: { matchEntityTypeAndSubType: only } = {} }) => only?.entitySubType === subtype || !only)
    .flatMap(({ messageConfig: { fields = [] } = {} }) => fields)
  return lastByName([...inherited, ...own])
}

export const implementedPresets: ImplementedResource<Preset> = implementResource(presets, {
  toStored(_sent, { item, before, context }) {
    if (before !== undefined) refuseSystem(before, 'preset.id', context)
    const parent = implementedPresets.find(context, item.parentId)
    const { connectorType = parent?.connectorType, entityType = parent?.entityType, configOverrides } = item
    const usual = usualPayload(connectorType)
    return {
      ...item,
      connectorType,
      entityType,
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
    }),
    setDefault: implement(setPresetAsDefault, ({ path: { id } }, context) =>
      setDefault(context, implementedPresets.require(context, id)),
    ),
    setCustomDefault: implement(setCustomPresetAsDefault, ({ path: { id } }, context) =>
      setDefault(context, requireCustom(context, id)),
    ),
    defaultSummary: implement(getDefaultPresetSummary, ({ query }, context) =>
      summaryOf(defaultOf(context, query.connector_type, query.entity_type)),
    ),
    systemDefaultSummary: implement(getSystemDefaultPresetSummary, ({ query }, context) =>
      summaryOf(systemDefault(context, query.connector_type, query.entity_type)),
    ),
    test: implement(testExistingPreset, ({ body: { presetId = '', connectorId = '', ...test } }, context) => {
      const preset = implementedPresets.require(context, presetId)
      const connector = implementedConnectors.require(context, connectorId)
      return testPreset(context, testExistingPreset, preset, { entityType: preset.entityType, ...test, connector })
    }),
    testConfig: implement(testPresetConfig, ({ body }, context) => {
      const { parentPresetId: parentId, configOverrides, connectorId = '', ...test } = body
      const connector = implementedConnectors.require(context, connectorId)
      return testPreset(context, testPresetConfig, { parentId, configOverrides }, { ...test, connector })
    }),
  },
})

interface PresetTest extends Omit<TestMessage, 'message'> {
  readonly connector: Connector
  /** Fields that override those of the preset. */
  readonly messageConfigFields?: readonly MessageConfigField[] | undefined
}

/** Sends the message of a preset to a connector. */
export function testPreset(
  context: Context,
  operation: Parameters<typeof sendTest>[1],
  preset: Preset,
  { connector, payloadType = usualPayload(connector.type), messageConfigFields = [], ...about }: PresetTest,
): { result: TestResult } {
  const own = presetMessage(context, preset, payloadType, about.entitySubType)
  const message = lastByName([...own, ...messageConfigFields])
  return sendTest(context, operation, connector, { ...about, payloadType, message })
}
