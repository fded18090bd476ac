import { type Model, empty, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'

/** Settings that did not work. */
export interface TestFailure {
  /** Why, for people. At most 65,535 characters. */
  errorMessage?: string
}

export const TestFailure: Model<TestFailure> = model('TestFailure', {
  errorMessage: text({ max: 65_535 }),
})

/** At most one of these is present. */
export interface TestIntegrationResultVariants {
  /** They worked. */
  success: Empty
  /** They did not. */
  failure: TestFailure
}

/** What came of trying settings. */
export type TestIntegrationResult = OneOf<TestIntegrationResultVariants>

export const TestIntegrationResult: Model<TestIntegrationResult> = variants('TestIntegrationResult', [
  oneOf<TestIntegrationResultVariants>({
    success: empty(),
    failure: TestFailure,
  }),
])
