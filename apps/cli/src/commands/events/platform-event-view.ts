import type { Tone, View } from '@mgmt-api/command'
import { PlatformEvent } from '@mgmt-api/models/alerts'

const pairs = (labels: Readonly<Record<string, string>> = {}): string =>
  Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')

const toneOf = (type: unknown): Tone =>
  String(type).includes('triggered') ? 'bad' : String(type).includes('resolved') ? 'good' : undefined

/** An event as a row. */
export const platformEventView: View<PlatformEvent> = {
  things: 'events',
  columns: [
    { name: 'time', value: ({ cxEventTimestamp }) => cxEventTimestamp },
    { name: 'type', value: ({ cxEventType }) => cxEventType, tone: toneOf },
    { name: 'key', value: ({ cxEventKey }) => cxEventKey, yields: true },
    { name: 'alert', value: ({ cxEventMetadata }) => cxEventMetadata?.alert_name, shrinks: true, omitEmpty: true },
    { name: 'labels', value: ({ cxEventLabels }) => pairs(cxEventLabels), shrinks: true, omitEmpty: true },
    { name: 'metadata', value: ({ cxEventMetadata }) => pairs(cxEventMetadata), shrinks: true },
  ],
  shown: ['time', 'type', 'key', 'alert', 'labels'],
  identity: ({ cxEventKey }) => cxEventKey,
  model: PlatformEvent,
}
