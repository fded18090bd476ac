import type { ConfigOverrides, ConnectorType, EntityType, Preset } from '@mgmt-api/models/notifications'
import type { Database } from '../database.ts'
import { findDocument, insertDocument, lastPosition } from '../documents/store.ts'
import type { Route } from '../implement.ts'
import { isLoaded } from '../platform-facts.ts'
import { connectorTypes } from './connector-types.ts'

const since = '2024-01-01T00:00:00Z'

const headlines: Readonly<Record<string, string>> = {
  ALERTS: '{{ alert.status }}: {{ alertDef.name }}',
  TEST_NOTIFICATIONS: '{{ test.message }}',
  CASES: '{{ case.status | upper }}: {{ case.title }}',
  OLLY_SCHEDULED_TASKS: '{{ task.name }}: {{ task.status }}',
}

/** Messages of a system preset: every field has the same headline. */
const messagesOf = (type: ConnectorType, entityType: EntityType): ConfigOverrides[] =>
  Object.entries(connectorTypes[type]?.payloads ?? {}).map(([payloadType, parts]) => ({
    payloadType,
    conditionType: { matchEntityType: {} },
    messageConfig: { fields: parts.map((fieldName) => ({ fieldName, template: headlines[entityType] ?? '' })) },
  }))

/** Id format that clients show; e-mail has one variant without a name. */
export function systemPresetId(type: ConnectorType, entityType: EntityType, variant = 'basic'): string {
  const id = `preset_system_${type}_${entityType}`.toLowerCase()
  return type === 'EMAIL' ? id : `${id}_${variant}`
}

/** System presets. */
const systemPresets = (): Preset[] =>
  Object.entries(connectorTypes).flatMap(([connectorType, { entityTypes }]) =>
    entityTypes.flatMap((entityType) =>
      (connectorType === 'EMAIL' ? ['basic'] : ['basic', 'detailed']).map(
        (variant): Preset => ({
          id: systemPresetId(connectorType, entityType, variant),
          name: `${connectorType} ${entityType} (${variant})`.toLowerCase().replaceAll('_', ' '),
          connectorType,
          entityType,
          presetType: 'SYSTEM',
          attachmentConfig: { policy: 'AUTO' },
          configOverrides: messagesOf(connectorType, entityType),
          createTime: since,
          updateTime: since,
        }),
      ),
    ),
  )

function ensureSystemPresets(db: Database): void {
  if (isLoaded(db) || findDocument(db, 'presets', systemPresetId('SLACK', 'ALERTS')) !== undefined) return
  db.write(() => {
    let position = lastPosition(db, 'presets', '')
    for (const preset of systemPresets()) {
      const { id = '' } = preset
      insertDocument(db, 'presets', { id, parent: '', position: ++position, body: JSON.stringify(preset) })
    }
  })
}

/** Makes system presets available to a route, also in a new database. */
export const withSystemPresets = (route: Route): Route => ({
  ...route,
  run(request, context) {
    ensureSystemPresets(context.db)
    return route.run(request, context)
  },
})
