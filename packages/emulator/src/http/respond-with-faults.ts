import { utf8 } from '../kernel/bytes.ts'
import type { EmulatorClock } from '../kernel/clock.ts'
import type { Fault } from '../kernel/faults.ts'
import { errorBody } from '../kernel/refusal.ts'
import { cutStream, failStream, type StreamedBody } from './streamed.ts'
import { wait } from './wait.ts'
import type { ResponseWriter, WholeWireResponse, WireResponse } from './wire.ts'

export interface FaultyRequest {
  readonly faults: readonly Fault[]
  readonly id: string
  readonly signal: AbortSignal
  readonly clock: EmulatorClock
  readonly wire: ResponseWriter
  /** Executes the request; `lagMs` reads older state. */
  readonly work: (lagMs: number | undefined) => Promise<WireResponse>
}

/** Responds with the faults of a request: delays first, then the one that replaces the response. */
export async function respondWithFaults(request: FaultyRequest): Promise<Response> {
  const { faults, signal, wire, work } = request
  const delay = sum(faults, 'latency')
  if (delay > 0) await wait(delay, signal)
  const fault = faults.find(({ kind }) => kind !== 'latency' && kind !== 'lag')
  if (fault !== undefined && momentOf(fault) === 'before') return replace(fault, undefined, request)
  const response = await work(faults.some(({ kind }) => kind === 'lag') ? sum(faults, 'lag') : undefined)
  if (fault === undefined) return wire.send(response)
  if (signal.aborted) return wire.reset()
  const { body } = response
  return typeof body === 'string'
    ? replace(fault, { ...response, body }, request)
    : replaceStream(fault, response, body, request)
}

function sum(faults: readonly Fault[], kind: 'latency' | 'lag'): number {
  return faults.reduce((total, fault) => (fault.kind === kind && 'ms' in fault ? total + fault.ms : total), 0)
}

function momentOf(fault: Fault): 'before' | 'after' {
  if (fault.kind === 'truncate' || fault.kind === 'stream-error') return 'after'
  return 'when' in fault ? (fault.when ?? 'before') : 'before'
}

/** Faults that truncate a response end a stream between or within messages. */
function replaceStream(fault: Fault, response: WireResponse, body: StreamedBody, request: FaultyRequest): Response {
  switch (fault.kind) {
    case 'reset':
      return request.wire.send({ ...response, body: cutStream(body, 0.5, 'reset') })
    case 'truncate':
      return request.wire.send({ ...response, body: cutStream(body, fault.share ?? 0.5, 'cut') })
    case 'stream-error':
      return request.wire.send({ ...response, body: failStream(body, fault) })
    default:
      return replace(fault, undefined, request)
  }
}

function replace(fault: Fault, response: WholeWireResponse | undefined, { id, clock, wire }: FaultyRequest): Response {
  switch (fault.kind) {
    case 'reset':
      return wire.reset()
    case 'status': {
      const message = fault.message ?? `Injected fault: status ${fault.status}.`
      const headers = { 'content-type': 'application/json', 'x-request-id': id, ...retryAfter(fault, clock) }
      return wire.send({ status: fault.status, headers, body: errorBody(fault.status, message) })
    }
    case 'html': {
      const status = fault.status ?? 502
      const body = `<!doctype html><html><head><title>${status}</title></head><body>A proxy's page.</body></html>`
      return wire.send({ status, headers: { 'content-type': 'text/html', 'x-request-id': id }, body })
    }
    default: {
      const whole = response ?? { status: 200, headers: {}, body: '' }
      if (fault.kind === 'stream-error') return wire.send(whole)
      const share = fault.kind === 'truncate' ? (fault.share ?? 0.5) : 1
      return wire.cut(whole, Math.floor(utf8(whole.body).byteLength * share))
    }
  }
}

function retryAfter(fault: Fault & { readonly kind: 'status' }, clock: EmulatorClock): Record<string, string> {
  const seconds = fault.retryAfter
  if (seconds === undefined) return {}
  switch (fault.retryAfterAs ?? 'seconds') {
    case 'date':
      return { 'retry-after': new Date(clock.now() + seconds * 1000).toUTCString() }
    case 'milliseconds':
      return { 'retry-after-ms': String(seconds * 1000) }
    case 'seconds':
      return { 'retry-after': String(seconds) }
  }
}
