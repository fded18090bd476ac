import { type Resource, resource } from '../core/resource/resource.ts'
import { type EventVerbs, eventVerbs } from './generated/verbs.ts'
import { PlatformEvent } from './generated/models.ts'

/** Events of alerts: triggered, resolved or without data. */
export const events: Resource<EventVerbs, PlatformEvent> = resource(eventVerbs, PlatformEvent, {
  name: 'events',
  at: 'events',
  shape: 'collection',
  one: 'event',
  brief: 'Events of alerts: triggered, resolved or without data',
  id: { id: 'cxEventKey' },
  serviceMade: [
    'companyId',
    'cxEventDedupKey',
    'cxEventKey',
    'cxEventLabels',
    'cxEventMetadata',
    'cxEventPayload',
    'cxEventPayloadType',
    'cxEventTimestamp',
    'cxEventType',
  ],
  recognised: { by: 'none', source: 'contract', reason: 'written by the platform' },
  columns: ['cxEventKey', 'cxEventTimestamp', 'cxEventType', 'cxEventPayloadType', 'cxEventLabels'],
})
