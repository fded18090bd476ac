import {
  type ConnectorConfigField,
  type ConnectorSchema,
  connectorSettings,
  type ConnectorType,
  type EntityType,
  type FieldType,
} from '@mgmt-api/models/notifications'

interface ConnectorTypeSpec {
  /** Message fields by payload type. The first type is the default. */
  readonly payloads: Readonly<Record<string, readonly string[]>>
  readonly entityTypes: readonly EntityType[]
}

const facts = (payloads: ConnectorTypeSpec['payloads'], ...more: readonly EntityType[]): ConnectorTypeSpec => ({
  payloads,
  entityTypes: ['ALERTS', 'TEST_NOTIFICATIONS', ...more],
})

const titled = ['title', 'description']

/**
 * Connector types. Clients name the fields of chat, pager and HTTPS, and the payload of e-mail; the rest is invented:
 * other payloads and their names, and which type supports which entity type.
 */
export const connectorTypes: Readonly<Record<string, ConnectorTypeSpec>> = {
  SLACK: facts({ message_blocks: titled, raw: ['payload'] }, 'CASES', 'OLLY_SCHEDULED_TASKS'),
  GENERIC_HTTPS: facts({ json: ['headers', 'body'] }, 'CASES'),
  EMAIL: facts({ email_default: ['customSubject', 'customContent'] }, 'CASES', 'OLLY_SCHEDULED_TASKS'),
  PAGERDUTY: facts({ event: ['summary', 'severity', 'timestamp'] }),
  PAGERDUTY_INCIDENTS: facts({ incident: titled }, 'CASES'),
  SERVICE_NOW: facts({ incident: titled }, 'CASES'),
  MICROSOFT_TEAMS: facts({ card: titled }, 'CASES'),
  EVENTBRIDGE: facts({ event: ['detail'] }),
  IBM_EVENT_NOTIFICATIONS: facts({ event: ['detail'] }),
}

/** Connector types for an entity type; unspecified: all. */
export const typesFor = (entityType: EntityType = 'ENTITY_TYPE_UNSPECIFIED'): readonly ConnectorType[] =>
  Object.entries(connectorTypes).flatMap(([type, { entityTypes }]) =>
    entityType === 'ENTITY_TYPE_UNSPECIFIED' || entityTypes.includes(entityType) ? [type] : [],
  )

const settingsOf = (type: ConnectorType): NonNullable<(typeof connectorSettings)[string]> =>
  connectorSettings[type] ?? []

/** Required settings that are missing or empty. */
export function missingSettings(type: ConnectorType = '', fields: readonly ConnectorConfigField[] = []): string[] {
  const given = new Set(fields.filter(({ value = '' }) => value !== '').map(({ fieldName }) => fieldName))
  return settingsOf(type)
    .filter(({ required, name }) => required === true && !given.has(name))
    .map(({ name }) => name)
}

/** Settings with the destination of messages. */
const destinations = ['url', 'channel', 'emailAddresses', 'channelId', 'service', 'instanceUrl', 'integrationId']

/** Where a connector sends its messages; without such a setting, its type. */
export function destinationOf(type: ConnectorType, fields: readonly ConnectorConfigField[] = []): string {
  const given = new Map(fields.map(({ fieldName, value }) => [fieldName, value]))
  return destinations.map((name) => given.get(name)).find((value) => value !== undefined && value !== '') ?? type
}

/** Fields by name. Of several with one name, the last. */
export const lastByName = <Field extends { fieldName?: string | undefined }>(fields: readonly Field[]): Field[] => [
  ...new Map(fields.map((field) => [field.fieldName, field])).values(),
]

export const usualPayload = (type: ConnectorType = ''): string | undefined =>
  Object.keys(connectorTypes[type]?.payloads ?? {})[0]

/** Types of settings other than text. */
const fieldTypes: Readonly<Record<string, FieldType>> = {
  url: 'URL',
  instanceUrl: 'URL',
  emailAddresses: 'ARRAY_OF_STRINGS',
  additionalHeaders: 'KEY_VALUE_PAIRS',
}

export function connectorSchema(type: ConnectorType): ConnectorSchema | undefined {
  const known = connectorTypes[type]
  if (known === undefined) return undefined
  return {
    type,
    connectorConfigSchema: {
      fields: settingsOf(type).map(({ name, required = false }) => ({
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
