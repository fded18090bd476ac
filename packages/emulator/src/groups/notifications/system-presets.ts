import type { ConfigOverrides, ConnectorType, EntityType, Preset } from '@mgmt-api/models/notifications'
import type { Database } from '../../store/database.ts'
import { findDocument, insertDocument, lastPosition } from '../../store/documents.ts'
import type { Route } from '../../http/route.ts'
import { isLoaded } from '../../kernel/platform-facts.ts'
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

/**
 * Id of the system preset of a connector type and an entity type. Clients name those of alerts for chat, pager, e-mail,
 * which has no variant, and HTTPS, which is empty; those of other types are invented in the same form.
 */
export function systemPresetId(type: ConnectorType, entityType: EntityType): string {
  const variant = variants[type] ?? '_basic'
  return `preset_system_${type}_${entityType}${variant}`.toLowerCase()
}

const variants: Readonly<Record<string, string>> = { EMAIL: '', GENERIC_HTTPS: '_empty' }

/** System presets: one for each entity type that a connector type supports. */
const systemPresets = (): Preset[] =>
  Object.entries(connectorTypes).flatMap(([connectorType, { entityTypes }]) =>
    entityTypes.map(
      (entityType): Preset => ({
        id: systemPresetId(connectorType, entityType),
        name: `${connectorType} ${entityType}`.toLowerCase().replaceAll('_', ' '),
        connectorType,
        entityType,
        presetType: 'SYSTEM',
        attachmentConfig: { policy: 'AUTO' },
        configOverrides: messagesOf(connectorType, entityType),
        createTime: since,
        updateTime: since,
      }),
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
