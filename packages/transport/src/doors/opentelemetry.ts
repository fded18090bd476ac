import { context, propagation, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { Hooks, RequestEvent, ResponseEvent } from '../options/hooks.ts'
import { version } from '../version.ts'

/** Options of tracing. */
export interface OpenTelemetryOptions {
  /** Creates the spans. Default: the global tracer for this package. */
  readonly tracer?: Tracer | undefined
  /** Whether to send the trace context (`traceparent`) to the service. Default: false, because the service is a third party. */
  readonly propagate?: boolean | undefined
}

/**
 * Hooks that create a client span for each attempt, named after the operation, with the attributes of the HTTP
 * conventions. Retries and drift are events of the span that is active around the call.
 * @example createTransport({ ...options, hooks: openTelemetryHooks() })
 */
export function openTelemetryHooks({ tracer, propagate = false }: OpenTelemetryOptions = {}): Hooks {
  const spans = new WeakMap<RequestEvent, Span>()
  return {
    beforeRequest(request) {
      const span = (tracer ?? trace.getTracer('@mgmt-api/transport', version)).startSpan(request.operation, {
        kind: SpanKind.CLIENT,
        attributes: attributesOf(request),
      })
      spans.set(request, span)
      if (propagate) propagation.inject(trace.setSpan(context.active(), span), request.headers)
    },
    afterResponse(event) {
      const span = spans.get(event.request)
      if (span !== undefined) endSpan(span, event)
    },
    onRetry({ waitMs, error }) {
      trace.getActiveSpan()?.addEvent('mgmt-api.retry', { 'mgmt_api.wait_ms': waitMs, 'error.type': error.code })
    },
    onDrift({ operation, in: where, drift }) {
      trace.getActiveSpan()?.addEvent('mgmt-api.drift', {
        'mgmt_api.operation': operation,
        'mgmt_api.drift.in': where,
        'mgmt_api.drift.at': drift.map(({ at }) => at),
      })
    },
  }
}

function attributesOf({ method, template, url, attempt }: RequestEvent): Record<string, string | number> {
  const { hostname, port, protocol } = new URL(url)
  return {
    'http.request.method': method,
    'url.full': url,
    'url.template': template,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'http:' ? 80 : 443),
    ...(attempt > 1 ? { 'http.request.resend_count': attempt - 1 } : undefined),
  }
}

function endSpan(span: Span, { status, error }: ResponseEvent): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status)
  if (error !== undefined) {
    span.setAttribute('error.type', error.code)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error.message })
  }
  span.end()
}
