import { type Verb, verb } from '../core/verb.ts'
import type { TemplateRenderResult, TestResult } from './test-result.ts'
import type { TestDestinationBody, TestTemplateRenderBody } from './testing.messages.ts'
import { testDestination, testTemplateRender } from './testing.operations.ts'

/** Verbs of notifications as a whole. */
export interface NotificationVerbs {
  /**
   * Sends a test message through a stored connector, in the format of a stored preset, with settings and parts of the
   * message replaced. A rejection by the receiver is a response with `failure`, not an error. Never repeated.
   */
  readonly testDestination: Verb<[destination: TestDestinationBody], TestResult>
  /**
   * Renders a template with example data. Stores and sends nothing. An invalid template is a response with `failure`.
   */
  readonly renderTemplate: Verb<[template: TestTemplateRenderBody], TemplateRenderResult>
}

/** How each verb of notifications calls its operation. */
export const notificationVerbs: NotificationVerbs = {
  testDestination: verb(testDestination, { answer: 'result' }),
  renderTemplate: verb(testTemplateRender, { answer: 'result' }),
}
