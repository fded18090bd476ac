import {
  type Attributes,
  type Context,
  propagation,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { afterEach, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { respond } from '../../test/misbehaving-server.ts'
import { getThing } from '../../test/operations.ts'
import { openTelemetryHooks } from './opentelemetry.ts'

interface Recorded {
  readonly name: string
  readonly attributes: Attributes
  status?: unknown
  ended?: true
}

/** A tracer that records its calls. */
function recordingTracer(): { tracer: Tracer; spans: Recorded[] } {
  const spans: Recorded[] = []
  const startSpan = (name: string, { attributes = {} }: SpanOptions = {}): Span => {
    const recorded: Recorded = { name, attributes: { ...attributes } }
    spans.push(recorded)
    const span: Span = {
      spanContext: () => ({ traceId: '0'.repeat(31) + '1', spanId: '0'.repeat(15) + '1', traceFlags: 1 }),
      setAttribute(key, value) {
        recorded.attributes[key] = value
        return span
      },
      setStatus(status) {
        recorded.status = status
        return span
      },
      end() {
        recorded.ended = true
      },
      setAttributes: () => span,
      addEvent: () => span,
      addLink: () => span,
      addLinks: () => span,
      updateName: () => span,
      isRecording: () => true,
      recordException: () => undefined,
    }
    return span
  }
  const startActiveSpan = (): never => {
    throw new Error('Not used.')
  }
  return { tracer: { startSpan, startActiveSpan }, spans }
}

const propagator: TextMapPropagator = {
  inject(from: Context, carrier: unknown, setter) {
    setter.set(carrier, 'traceparent', trace.getSpanContext(from)?.traceId ?? 'none')
  },
  extract: (from) => from,
  fields: () => ['traceparent'],
}

afterEach(() => {
  propagation.disable()
})

test('each attempt is a span that ends, with the attributes of the HTTP conventions', async () => {
  const { tracer, spans } = recordingTracer()
  await using at = await harness({ hooks: openTelemetryHooks({ tracer }) })
  at.server.plan(
    respond(503, '', { 'retry-after': '0' }),
    respond(404, { code: 404, message: 'Thing a was not found.' }),
  )
  await failureOf(at.transport.call(getThing, { path: { id: 'a' } }))
  const { hostname, port } = new URL(at.server.url)
  const common = {
    'http.request.method': 'GET',
    'url.full': `${at.server.url}/mgmt/openapi/4/things/v1/a`,
    'url.template': '/things/v1/{id}',
    'server.address': hostname,
    'server.port': Number(port),
  }
  expect(spans).toMatchObject([
    {
      name: 'ThingsService_GetThing',
      attributes: { ...common, 'http.response.status_code': 503, 'error.type': 'server_error' },
      status: { code: SpanStatusCode.ERROR },
      ended: true,
    },
    {
      attributes: {
        ...common,
        'http.request.resend_count': 1,
        'http.response.status_code': 404,
        'error.type': 'not_found',
      },
      ended: true,
    },
  ])
})

test('the trace context is sent to the service only on request', async () => {
  propagation.setGlobalPropagator(propagator)
  const { tracer } = recordingTracer()
  for (const propagate of [undefined, true]) {
    await using at = await harness({ hooks: openTelemetryHooks({ tracer, propagate }) })
    at.server.plan(respond(200, {}))
    await at.transport.call(getThing, { path: { id: 'a' } })
    expect(at.server.seen[0]?.headers.traceparent).toBe(propagate === true ? '0'.repeat(31) + '1' : undefined)
  }
})

test('the hooks use the global tracer by default, which does nothing', async () => {
  await using at = await harness({ hooks: openTelemetryHooks() })
  at.server.plan(respond(200, { id: 'a', odd: 1 }))
  expect(await at.transport.call(getThing, { path: { id: 'a' } })).toMatchObject({ id: 'a' })
})
