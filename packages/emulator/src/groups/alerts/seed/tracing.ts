import type { TracingFilter } from '@mgmt-api/models/alerts'
import type { Subject } from '../../../seed/draw.ts'
import { type Recipes, windowName, windowWords } from './alert-draft.ts'

function spansOf(subject: Subject, operation: string, latencyMs: number): TracingFilter {
  return {
    simpleFilter: {
      latencyThresholdMs: String(latencyMs),
      tracingLabelFilters: {
        applicationName: [
          { values: [subject.environment], operation: 'TRACING_FILTER_OPERATION_TYPE_IS_OR_UNSPECIFIED' },
        ],
        serviceName: [{ values: [subject.name], operation: 'TRACING_FILTER_OPERATION_TYPE_IS_OR_UNSPECIFIED' }],
        operationName: [{ values: [operation], operation: 'TRACING_FILTER_OPERATION_TYPE_STARTS_WITH' }],
        spanFields: [
          {
            key: 'deployment.region',
            filterType: { values: [subject.region], operation: 'TRACING_FILTER_OPERATION_TYPE_IS_OR_UNSPECIFIED' },
          },
        ],
      },
    },
  }
}

const operations = ['POST /orders', 'GET /orders', 'POST /payments', 'GET /items', 'PUT /basket'] as const

/** Alerts on single spans. */
export const tracingImmediate: Recipes = [
  {
    kinds: ['api'],
    write: (subject, rng) => {
      const operation = rng.pick(operations)
      const seconds = rng.pick([10, 20, 30])
      return {
        name: `${subject.title}: a call of ${operation} took over ${seconds} s`,
        meaning: `A single call of ${operation} took longer than the ${seconds} s after which clients give up.`,
        firstStep: 'Open the trace; the longest span without children is the place to look.',
        groupByKeys: ['service.name'],
        variant: {
          type: 'ALERT_DEF_TYPE_TRACING_IMMEDIATE',
          tracingImmediate: {
            tracingFilter: spansOf(subject, operation, seconds * 1000),
            notificationPayloadFilter: ['trace_id', 'http.route', 'duration'],
          },
        },
      }
    },
  },
]

/** Alerts on the number of spans. */
export const tracingThreshold: Recipes = [
  {
    kinds: ['api', 'worker'],
    write: (subject, rng) => {
      const operation = subject.kind === 'api' ? rng.pick(operations) : 'process'
      const latencyMs = rng.pick([500, 1_000, 2_500])
      const spanAmount = rng.pick([25, 100, 400])
      const window = rng.pick([5, 10, 15, 30])
      return {
        name: `${subject.title}: ${spanAmount} slow spans of ${operation}`,
        meaning: `More than ${spanAmount} spans of ${operation} took over ${latencyMs} ms within ${windowWords(window)}.`,
        firstStep: 'Group the spans by database statement and by called service.',
        groupByKeys: ['operation.name'],
        variant: {
          type: 'ALERT_DEF_TYPE_TRACING_THRESHOLD',
          tracingThreshold: {
            tracingFilter: spansOf(subject, operation, latencyMs),
            rules: [
              {
                condition: {
                  conditionType: 'TRACING_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
                  spanAmount,
                  timeWindow: { tracingTimeWindowValue: `TRACING_TIME_WINDOW_VALUE_${windowName(window)}` },
                },
              },
            ],
            notificationPayloadFilter: ['trace_id', 'operation.name', 'duration'],
          },
        },
      }
    },
  },
]
