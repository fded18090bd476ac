import { type Resource, service } from '../core/resource/resource.ts'
import { notificationVerbs, type NotificationVerbs } from './generated/verbs.ts'

/** Tests of notifications: a connector with a preset, or a template alone. */
export const notifications: Resource<NotificationVerbs> = service(notificationVerbs, {
  name: 'notifications',
  at: 'root',
  shape: 'service',
  one: 'notification',
  brief: 'Test messages and templates',
  sends: ['testDestination'],
})
