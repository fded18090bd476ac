import { type Enum, list, type Model, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const analysisRootCauseConfidenceValues = [
  'OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_UNSPECIFIED',
  'OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_LOW',
  'OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_MEDIUM',
  'OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_HIGH',
] as const

/** How sure the assistant is of a cause. */
export type AnalysisRootCauseConfidence = Open<(typeof analysisRootCauseConfidenceValues)[number]>
export const AnalysisRootCauseConfidence: Enum<AnalysisRootCauseConfidence> = openEnum(
  'AnalysisRootCauseConfidence',
  analysisRootCauseConfidenceValues,
)

/** What the assistant found out about a case. */
export interface AnalysisPayload {
  /** When it was written. 20 to 30 characters. */
  generatedAt?: string | undefined
  /** What it looked into, in words. 1 to 8,192 characters. */
  investigationSummary?: string | undefined
  /** What to do, a step each, in order. At most 50 items, each 1 to 2,048 characters. */
  remediationRecommendations?: string[] | undefined
  /** What it takes for the cause. 1 to 4,096 characters. */
  rootCause?: string | undefined
  /** How sure it is. */
  rootCauseConfidence?: AnalysisRootCauseConfidence | undefined
}

export const AnalysisPayload: Model<AnalysisPayload> = model('AnalysisPayload', {
  generatedAt: timestamp({ min: 20, max: 30 }),
  investigationSummary: text({ min: 1, max: 8_192 }),
  remediationRecommendations: list(text({ min: 1, max: 2_048 }), { max: 50 }),
  rootCause: text({ min: 1, max: 4_096 }),
  rootCauseConfidence: AnalysisRootCauseConfidence,
})

const analysisStatusValues = ['STATUS_UNSPECIFIED', 'STATUS_OK', 'STATUS_CAPACITY_REACHED', 'STATUS_FAILED'] as const

/** How an analysis ended. */
export type AnalysisStatus = Open<(typeof analysisStatusValues)[number]>
export const AnalysisStatus: Enum<AnalysisStatus> = openEnum('AnalysisStatus', analysisStatusValues)

/** An attempt of the platform's assistant to find out what is wrong. */
export interface Analysis {
  /** When it ended. 20 to 30 characters. */
  completedAt?: string | undefined
  /** What was found; only where it went well. */
  payload?: AnalysisPayload | undefined
  /** How it ended. */
  status?: AnalysisStatus | undefined
}

export const Analysis: Model<Analysis> = model('Analysis', {
  completedAt: timestamp({ min: 20, max: 30 }),
  payload: AnalysisPayload,
  status: AnalysisStatus,
})
