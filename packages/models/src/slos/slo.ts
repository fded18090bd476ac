import {
  type Enum,
  fields,
  float,
  int32,
  list,
  map,
  type Model,
  model,
  oneOf,
  openEnum,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { ApmSli } from './apm-sli.ts'
import { RequestBasedMetricSli, WindowBasedMetricSli } from './metric-sli.ts'

const sloProductTypeValues = ['SLO_PRODUCT_TYPE_UNSPECIFIED', 'SLO_PRODUCT_TYPE_APM'] as const

/** What an SLO is about: services that the platform watches, or anything. */
export type SloProductType = Open<(typeof sloProductTypeValues)[number]>
export const SloProductType: Enum<SloProductType> = openEnum('SloProductType', sloProductTypeValues)

const sloTypeValues = ['SLO_TYPE_REQUEST', 'SLO_TYPE_WINDOW'] as const

/** Whether events are counted, or windows of time. */
export type SloType = Open<(typeof sloTypeValues)[number]>
export const SloType: Enum<SloType> = openEnum('SloType', sloTypeValues)

/** By what an SLO is split. */
export interface Grouping {
  /** Names of labels. */
  labels?: string[] | undefined
}

export const Grouping: Model<Grouping> = model('Grouping', {
  labels: list(text()),
})

/** To what an SLO belongs, in one respect. */
export interface SloOwnershipTag {
  /** Labels of the metrics that say so, for each part of the SLO. */
  labelKeys?: string[] | undefined
  /** All values, given and found. */
  resolvedValues?: string[] | undefined
  /** Values for the SLO as a whole. */
  staticValues?: string[] | undefined
}

export const SloOwnershipTag: Model<SloOwnershipTag> = model('SloOwnershipTag', {
  labelKeys: list(text()),
  resolvedValues: list(text()),
  staticValues: list(text()),
})

/** To what an SLO belongs. */
export interface SloOwnershipTags {
  /** To which environment. */
  environment?: SloOwnershipTag | undefined
  /** To which service. */
  service?: SloOwnershipTag | undefined
  /** To which team. */
  team?: SloOwnershipTag | undefined
}

export const SloOwnershipTags: Model<SloOwnershipTags> = model('SloOwnershipTags', {
  environment: SloOwnershipTag,
  service: SloOwnershipTag,
  team: SloOwnershipTag,
})

/** A version of an SLO. */
export interface Revision {
  /** Its number. */
  revision?: number | undefined
  /** Since when. */
  updateTime?: string | undefined
}

export const Revision: Model<Revision> = model('Revision', {
  revision: int32(),
  updateTime: timestamp(),
})

const sloTimeFrameValues = [
  'SLO_TIME_FRAME_UNSPECIFIED',
  'SLO_TIME_FRAME_7_DAYS',
  'SLO_TIME_FRAME_14_DAYS',
  'SLO_TIME_FRAME_21_DAYS',
  'SLO_TIME_FRAME_28_DAYS',
] as const

/** Over how many days an SLO is judged. */
export type SloTimeFrame = Open<(typeof sloTimeFrameValues)[number]>
export const SloTimeFrame: Enum<SloTimeFrame> = openEnum('SloTimeFrame', sloTimeFrameValues)

/** Fields of every `Slo`. */
export interface SloCommon {
  /** The indicator over services that queries over metrics were made of. */
  apmSliMetadata?: ApmSli | undefined
  /** When it was created. */
  createTime?: string | undefined
  /** Who created it. */
  creator?: string | undefined
  /** What it is for. */
  description?: string | undefined
  /** By what it is split. */
  grouping?: Grouping | undefined
  /** Its id. */
  id?: string | undefined
  /** Labels that people gave it. */
  labels?: Record<string, string> | undefined
  /** What it is called. */
  name?: string | undefined
  /** To what it belongs. */
  ownershipTags?: SloOwnershipTags | undefined
  /** What it is about. */
  productType?: SloProductType | undefined
  /** Its version. */
  revision?: Revision | undefined
  /** Over how many days it is judged. */
  sloTimeFrame?: SloTimeFrame | undefined
  /** Whether it counts events, or windows of time. */
  sloType?: SloType | undefined
  /** Percent that must be good, such as 99.9. */
  targetThresholdPercentage?: number | undefined
  /**
   * Its type as a text. Use `sloType`.
   * @deprecated by the service.
   */
  type?: string | undefined
  /** When it last changed. */
  updateTime?: string | undefined
}

/** At most one of these is present. */
export interface SloVariants {
  /** The share of good events. */
  requestBasedMetricSli: RequestBasedMetricSli
  /** The share of good windows. */
  windowBasedMetricSli: WindowBasedMetricSli
  /** Errors or latency of services. */
  apmSli: ApmSli
}

/** A service level objective: how much of what an indicator measures must be good. */
export type Slo = SloCommon & OneOf<SloVariants>

export const Slo: Model<Slo> = variants('Slo', [
  fields<SloCommon>({
    apmSliMetadata: ApmSli,
    createTime: timestamp(),
    creator: text(),
    description: text(),
    grouping: Grouping,
    id: text(),
    labels: map(text()),
    name: text(),
    ownershipTags: SloOwnershipTags,
    productType: SloProductType,
    revision: Revision,
    sloTimeFrame: SloTimeFrame,
    sloType: SloType,
    targetThresholdPercentage: float(),
    type: text(),
    updateTime: timestamp(),
  }),
  oneOf<SloVariants>({
    requestBasedMetricSli: RequestBasedMetricSli,
    windowBasedMetricSli: WindowBasedMetricSli,
    apmSli: ApmSli,
  }),
])

/** What would become of an alert on an SLO. */
export interface SloAlertValidityResult {
  /** Id of its version. */
  alertVersionId?: string | undefined
  /** Why it would no longer be valid. */
  errorMessage?: string | undefined
  /** Its id. */
  id?: string | undefined
  /** Its name. */
  name?: string | undefined
}

export const SloAlertValidityResult: Model<SloAlertValidityResult> = model('SloAlertValidityResult', {
  alertVersionId: text(),
  errorMessage: text(),
  id: text(),
  name: text(),
})
