import { type Enum, type Model, bool, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const connectorTypeValues = [
  'CONNECTOR_TYPE_UNSPECIFIED',
  'SLACK',
  'GENERIC_HTTPS',
  'PAGERDUTY',
  'IBM_EVENT_NOTIFICATIONS',
  'SERVICE_NOW',
  'EMAIL',
  'PAGERDUTY_INCIDENTS',
  'MICROSOFT_TEAMS',
  'EVENTBRIDGE',
] as const

/** What a connector speaks to. */
export type ConnectorType = Open<(typeof connectorTypeValues)[number]>
export const ConnectorType: Enum<ConnectorType> = openEnum('ConnectorType', connectorTypeValues)

const entityTypeValues = [
  'ENTITY_TYPE_UNSPECIFIED',
  'ALERTS',
  'TEST_NOTIFICATIONS',
  'CASES',
  'OLLY_SCHEDULED_TASKS',
] as const

/** What a notification is about. */
export type EntityType = Open<(typeof entityTypeValues)[number]>
export const EntityType: Enum<EntityType> = openEnum('EntityType', entityTypeValues)

/** Something that can go along with a notification. */
export interface AttachmentType {
  /** Whether it goes along where the policy of the preset is `AUTO`. */
  defaultEnabled?: boolean | undefined
  /** What kind of attachment it is. At most 100 characters. */
  name?: string | undefined
}

export const AttachmentType: Model<AttachmentType> = model('AttachmentType', {
  defaultEnabled: bool(),
  name: text({ max: 100 }),
})
