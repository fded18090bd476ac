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

/** Cx event. */
export interface PlatformEvent {
  companyId: number
  cxEventDedupKey?: string
  cxEventKey: string
  cxEventLabels: Record<string, string>
  cxEventMetadata?: Record<string, string>
  cxEventPayload: Unstructured
  cxEventPayloadType: string
  cxEventTimestamp: string
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

/** Cx event array. */
export interface PlatformEventList {
  events: PlatformEvent[]
}

export const PlatformEventList: Model<PlatformEventList> = model('PlatformEventList', {
  events: required(list(PlatformEvent)),
})

/** At most one of these is present. */
export interface PlatformEventOneOrManyVariants {
  singleEvent: PlatformEvent
  multipleEvents: PlatformEventList
}

/** Cx event single or multiple. */
export type PlatformEventOneOrMany = OneOf<PlatformEventOneOrManyVariants>

export const PlatformEventOneOrMany: Model<PlatformEventOneOrMany> = variants('PlatformEventOneOrMany', [
  oneOf<PlatformEventOneOrManyVariants>({
    singleEvent: PlatformEvent,
    multipleEvents: PlatformEventList,
  }),
])

/** Field statistics. */
export interface FieldStatistics {
  fieldStatistics?: Record<string, Int64>
}

export const FieldStatistics: Model<FieldStatistics> = model('FieldStatistics', {
  fieldStatistics: map(int64()),
})
