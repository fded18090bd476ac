import {
  type Model,
  int32,
  int64,
  list,
  map,
  model,
  oneOf,
  required,
  text,
  timestamp,
  unstructured,
  variants,
} from '../core/describe.ts'
import type { Int64, OneOf, Unstructured } from '../core/types.ts'

/** Something that happened on the platform, such as an alert that fired. */
export interface PlatformEvent {
  /** The account where it happened. */
  companyId: number
  /** Events that tell of the same thing have the same one. */
  cxEventDedupKey?: string | undefined
  /** Its id. */
  cxEventKey: string
  /** What it is about, by label. */
  cxEventLabels: Record<string, string>
  /** What is known about it beside that. */
  cxEventMetadata?: Record<string, string> | undefined
  /** What happened, in the form that `cxEventPayloadType` names. */
  cxEventPayload: Unstructured
  /** The form of the payload. */
  cxEventPayloadType: string
  /** When it happened. */
  cxEventTimestamp: string
  /** What kind of event it is. */
  cxEventType: string
}

export const PlatformEvent: Model<PlatformEvent> = model('PlatformEvent', {
  companyId: required(int32()),
  cxEventDedupKey: text(),
  cxEventKey: required(text()),
  cxEventLabels: required(map(text())),
  cxEventMetadata: map(text()),
  cxEventPayload: required(unstructured()),
  cxEventPayloadType: required(text()),
  cxEventTimestamp: required(timestamp()),
  cxEventType: required(text()),
})

/** Several events. */
export interface PlatformEventList {
  /** The events. */
  events: PlatformEvent[]
}

export const PlatformEventList: Model<PlatformEventList> = model('PlatformEventList', {
  events: required(list(PlatformEvent)),
})

/** At most one of these is present. */
export interface PlatformEventOneOrManyVariants {
  /** One event has the id. */
  singleEvent: PlatformEvent
  /** Several events have it. */
  multipleEvents: PlatformEventList
}

/** What is known under an id: one event, or several. */
export type PlatformEventOneOrMany = OneOf<PlatformEventOneOrManyVariants>

export const PlatformEventOneOrMany: Model<PlatformEventOneOrMany> = variants('PlatformEventOneOrMany', [
  oneOf<PlatformEventOneOrManyVariants>({
    singleEvent: PlatformEvent,
    multipleEvents: PlatformEventList,
  }),
])

/** How often the values of a field occur. */
export interface FieldStatistics {
  /** Number of events by value. */
  fieldStatistics?: Record<string, Int64> | undefined
}

export const FieldStatistics: Model<FieldStatistics> = model('FieldStatistics', {
  fieldStatistics: map(int64()),
})
