import { type Enum, type Model, list, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const analysisRootCauseConfidenceValues = [
  'OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_UNSPECIFIED',
  'OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_LOW',
  'OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_MEDIUM',
  'OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_HIGH',
] as const

/** Analysis root cause confidence. */
export type AnalysisRootCauseConfidence = Open<(typeof analysisRootCauseConfidenceValues)[number]>
export const AnalysisRootCauseConfidence: Enum<AnalysisRootCauseConfidence> = openEnum(
  'AnalysisRootCauseConfidence',
  analysisRootCauseConfidenceValues,
)

/** Analysis payload. */
export interface AnalysisPayload {
  /** 20 to 30 characters. */
  generatedAt?: string
  /** 1 to 8,192 characters. */
  investigationSummary?: string
  /** At most 50 items, each 1 to 2,048 characters. */
  remediationRecommendations?: string[]
  /** 1 to 4,096 characters. */
  rootCause?: string
  rootCauseConfidence?: AnalysisRootCauseConfidence
}

export const AnalysisPayload: Model<AnalysisPayload> = model('AnalysisPayload', {
  generatedAt: timestamp({ min: 20, max: 30 }),
  investigationSummary: text({ min: 1, max: 8_192 }),
  remediationRecommendations: list(text({ min: 1, max: 2_048 }), { max: 50 }),
  rootCause: text({ min: 1, max: 4_096 }),
  rootCauseConfidence: AnalysisRootCauseConfidence,
})

const analysisStatusValues = ['STATUS_UNSPECIFIED', 'STATUS_OK', 'STATUS_CAPACITY_REACHED', 'STATUS_FAILED'] as const

/** Analysis status. */
export type AnalysisStatus = Open<(typeof analysisStatusValues)[number]>
export const AnalysisStatus: Enum<AnalysisStatus> = openEnum('AnalysisStatus', analysisStatusValues)

/** Analysis. */
export interface Analysis {
  /** 20 to 30 characters. */
  completedAt?: string
  payload?: AnalysisPayload
  status?: AnalysisStatus
}

export const Analysis: Model<Analysis> = model('Analysis', {
  completedAt: timestamp({ min: 20, max: 30 }),
  payload: AnalysisPayload,
  status: AnalysisStatus,
})
