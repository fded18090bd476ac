import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type ConnectorVerbs,
  connectorVerbs,
  type EntityTypeVerbs,
  entityTypeVerbs,
  type NotificationVerbs,
  notificationVerbs,
  type PresetVerbs,
  presetVerbs,
  type RouterVerbs,
  routerVerbs,
} from '@mgmt-api/models/notifications'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/notifications'

/**
 * Notification center of the Management API. Methods that send secrets reject a mask (`********`) in their place, kind
 * `validation`, so that hidden values are not overwritten.
 */
export interface Notifications extends ResourceClient<NotificationVerbs> {
  /** Destinations of notifications, with their settings. The id can be chosen on creation. */
  readonly connectors: ResourceClient<ConnectorVerbs>
  /** Formats of notification messages. System presets cannot be changed. */
  readonly presets: ResourceClient<PresetVerbs>
  /** Rules that send notifications to connectors, in the format of presets. Both must exist first. */
  readonly routers: ResourceClient<RouterVerbs>
  /** Subjects of notifications, their events and attachments. */
  readonly entityTypes: ResourceClient<EntityTypeVerbs>
}

/**
 * Creates the client of the notifications group over any caller. Sends nothing.
 * @example
 * const notifications = createNotifications(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name } of notifications.connectors.list()) console.log(id, name)
 */
export function createNotifications(caller: Caller): Notifications {
  const options = { listed, createMany }
  return {
    ...bind(caller, notificationVerbs, options),
    connectors: bind(caller, connectorVerbs, options),
    presets: bind(caller, presetVerbs, options),
    routers: bind(caller, routerVerbs, options),
    entityTypes: bind(caller, entityTypeVerbs, options),
  }
}
