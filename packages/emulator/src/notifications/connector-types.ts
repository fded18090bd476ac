import type {
  ConnectorConfigField,
  ConnectorSchema,
  ConnectorType,
  EntityType,
  FieldType,
} from '@mgmt-api/models/notifications'

/** A connector setting. In `connectorTypes`, `!` marks required ones. */
interface Setting {
  readonly name: string
  readonly required: boolean
}

/** Settings and payloads of a connector type. */
export interface ConnectorTypeSpec {
  readonly settings: readonly Setting[]
  /** Message fields by payload type. The first type is the default. */
  readonly payloads: Readonly<Record<string, readonly string[]>>
  readonly entityTypes: readonly EntityType[]
}

const setting = (text: string): Setting => ({
  name: text.replace('!', ''),
  required: text.includes('!'),
})

const facts = (
  settings: readonly string[],
  payloads: ConnectorTypeSpec['payloads'],
  ...more: readonly EntityType[]
): ConnectorTypeSpec => ({
  settings: settings.map(setting),
  payloads,
  entityTypes: ['ALERTS', 'TEST_NOTIFICATIONS', ...more],
})

const titled = ['title', 'description']

/** Connector types. Clients show the settings of the first three; the rest is assumed. */
export const connectorTypes: Readonly<Record<string, ConnectorTypeSpec>> = {
  SLACK: facts(
    ['integrationId!', 'channel!', 'fallbackChannel!'],
    { message_blocks: titled, raw: ['payload'] },
    'CASES',
    'OLLY_SCHEDULED_TASKS',
  ),
  GENERIC_HTTPS: facts(['url!', 'method!', 'additionalHeaders'], { json: ['headers', 'body'] }, 'CASES'),
  EMAIL: facts(['recipients!'], { html: ['subject', 'body'] }, 'CASES', 'OLLY_SCHEDULED_TASKS'),
  PAGERDUTY: facts(['integrationKey!'], { event: ['summary', 'severity'] }),
  PAGERDUTY_INCIDENTS: facts(['serviceId!', 'token!'], { incident: titled }, 'CASES'),
  SERVICE_NOW: facts(['url!', 'username!', 'password!'], { incident: titled }, 'CASES'),
  MICROSOFT_TEAMS: facts(['url!'], { card: titled }, 'CASES'),
  EVENTBRIDGE: facts(['eventBusArn!', 'roleName!'], { event: ['detail'] }),
  IBM_EVENT_NOTIFICATIONS: facts(['instanceId!', 'region!'], { event: ['detail'] }),
}

/** Connector types for an entity type; unspecified: all. */
export const typesFor = (entityType: EntityType = 'ENTITY_TYPE_UNSPECIFIED'): readonly ConnectorType[] =>
  Object.entries(connectorTypes).flatMap(([type, { entityTypes }]) =>
    entityType === 'ENTITY_TYPE_UNSPECIFIED' || entityTypes.includes(entityType) ? [type] : [],
  )

/** Required settings that are missing or empty. */
export function missingSettings(type: ConnectorType = '', fields: readonly ConnectorConfigField[] = []): string[] {
  const given = new Set(fields.filter(({ value = '' }) => value !== '').map(({ fieldName }) => fieldName))
  const { settings = [] } = connectorTypes[type] ?? {}
  return settings.filter(({ required, name }) => required && !given.has(name)).map(({ name }) => name)
}

/** Fields by name. Of several with one name, the last. */
export const lastByName = <Field extends { fieldName?: string | undefined }>(fields: readonly Field[]): Field[] => [
  ...new Map(fields.map((field) => [field.fieldName, field])).values(),
]

/** Default payload type of a connector type. */
export const usualPayload = (type: ConnectorType = ''): string | undefined =>
  Object.keys(connectorTypes[type]?.payloads ?? {})[0]

/** Types of settings other than text. */
const fieldTypes: Readonly<Record<string, FieldType>> = {
  url: 'URL',
  recipients: 'ARRAY_OF_STRINGS',
  additionalHeaders: 'KEY_VALUE_PAIRS',
}

export function connectorSchema(type: ConnectorType): ConnectorSchema | undefined {
  const known = connectorTypes[type]
  if (known === undefined) return undefined
  return {
    type,
    connectorConfigSchema: {
      fields: known.settings.map(({ name, required }) => ({
        fieldName: name,
        fieldType: fieldTypes[name] ?? 'NON_EMPTY_STRING',
        required,
        allowOverrides: name === 'channel',
        description: `The ${name} of the receiver`,
      })),
    },
    messageConfigSchemas: Object.entries(known.payloads).map(([payloadType, parts]) => ({
      payloadType,
      fields: parts.map((fieldName) => ({
        fieldName,
        fieldType: 'STRING',
        description: `The ${fieldName} of a message`,
      })),
    })),
    supportedPayloadTypes: Object.keys(known.payloads),
  }
}
