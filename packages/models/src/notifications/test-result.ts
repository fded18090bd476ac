import { type Enum, type Model, bool, int64, map, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Int64, OneOf, Open } from '../core/types.ts'

/** Why a test message did not arrive. */
export interface TestResultFailure {
  /** The reason, for people. 1 to 10,000 characters. */
  message?: string
  /** What the destination answered, a status of HTTP. 100 to 599. */
  statusCode?: Int64
}

export const TestResultFailure: Model<TestResultFailure> = model('TestResultFailure', {
  message: text({ min: 1, max: 10_000 }),
  statusCode: int64({ min: 100, max: 599, wire: 'integer' }),
})

/** A test message arrived. */
export interface TestResultSuccess {
  /** More about it, by name. */
  metadata?: Record<string, string>
}

export const TestResultSuccess: Model<TestResultSuccess> = model('TestResultSuccess', {
  metadata: map(text()),
})

/** At most one of these is present. */
export interface TestResultVariants {
  /** It arrived. */
  success: TestResultSuccess
  /** It did not. */
  failure: TestResultFailure
}

/** What came of a test message. */
export type TestResult = OneOf<TestResultVariants>

export const TestResult: Model<TestResult> = variants('TestResult', [
  oneOf<TestResultVariants>({
    success: TestResultSuccess,
    failure: TestResultFailure,
  }),
])

/** What came of a test message. */
export interface TestResultResponse {
  result?: TestResult
}

export const TestResultResponse: Model<TestResultResponse> = model('TestResultResponse', {
  result: TestResult,
})

/** Why a condition could not be evaluated. */
export interface RoutingConditionFailure {
  /** The reason, for people. 1 to 10,000 characters. */
  message?: string
}

export const RoutingConditionFailure: Model<RoutingConditionFailure> = model('RoutingConditionFailure', {
  message: text({ min: 1, max: 10_000 }),
})

/** What a condition gave. */
export interface RoutingConditionSuccess {
  /** Whether it holds. */
  result?: boolean
}

export const RoutingConditionSuccess: Model<RoutingConditionSuccess> = model('RoutingConditionSuccess', {
  result: bool(),
})

const failureReasonValues = [
  'FAILURE_REASON_UNSPECIFIED',
  'INVALID_TEMPLATE',
  'FIELD_NOT_FOUND',
  'TEMPLATE_EXCEEDS_MAX_LENGTH',
  'RENDERED_VALUE_EXCEEDS_MAX_LENGTH',
] as const

/** What is wrong with a template. */
export type FailureReason = Open<(typeof failureReasonValues)[number]>
export const FailureReason: Enum<FailureReason> = openEnum('FailureReason', failureReasonValues)

/** Why a template could not be rendered. */
export interface TemplateRenderFailure {
  /** The reason, for people. 1 to 10,000 characters. */
  message?: string
  /** The reason, for programs. */
  reason?: FailureReason
}

export const TemplateRenderFailure: Model<TemplateRenderFailure> = model('TemplateRenderFailure', {
  message: text({ min: 1, max: 10_000 }),
  reason: FailureReason,
})

/** What a template gave. */
export interface TemplateRenderSuccess {
  /** The text. At most 50,000 characters. */
  renderedValue?: string
}

export const TemplateRenderSuccess: Model<TemplateRenderSuccess> = model('TemplateRenderSuccess', {
  renderedValue: text({ max: 50_000 }),
})

/** At most one of these is present. */
export interface TemplateRenderResultVariants {
  /** It could be rendered. */
  success: TemplateRenderSuccess
  /** It could not. */
  failure: TemplateRenderFailure
}

/** What came of a template. */
export type TemplateRenderResult = OneOf<TemplateRenderResultVariants>

export const TemplateRenderResult: Model<TemplateRenderResult> = variants('TemplateRenderResult', [
  oneOf<TemplateRenderResultVariants>({
    success: TemplateRenderSuccess,
    failure: TemplateRenderFailure,
  }),
])
