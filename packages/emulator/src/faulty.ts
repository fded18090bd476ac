import type { Clock } from './clock.ts'
import type { Fault } from './faults.ts'
import { errorBody } from './refusal.ts'
import { wait } from './wait.ts'
import type { Answer, Wire } from './wire.ts'

/** One request to which faults happen. */
export interface FaultyRequest {
  readonly faults: readonly Fault[]
  readonly id: string
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly wire: Wire
  /** Does the work and says what would be answered; `lagMs` old state where given. */
  readonly work: (lagMs: number | undefined) => Answer | Promise<Answer>
}

/** Answers a request with its faults: delays first, then the one that replaces the answer. */
export async function answerWithFaults(request: FaultyRequest): Promise<Response> {
  const { faults, signal, wire, work } = request
  const delay = sum(faults, 'latency')
  if (delay > 0) await wait(delay, signal)
  const fault = faults.find(({ kind }) => kind !== 'latency' && kind !== 'lag')
  if (fault !== undefined && momentOf(fault) === 'before') return replace(fault, undefined, request)
  const answer = await work(faults.some(({ kind }) => kind === 'lag') ? sum(faults, 'lag') : undefined)
  if (signal.aborted) return wire.reset()
  return fault === undefined ? wire.send(answer) : replace(fault, answer, request)
}

function sum(faults: readonly Fault[], kind: 'latency' | 'lag'): number {
  return faults.reduce((total, fault) => (fault.kind === kind && 'ms' in fault ? total + fault.ms : total), 0)
}

function momentOf(fault: Fault): 'before' | 'after' {
  if (fault.kind === 'truncate') return 'after'
  return 'when' in fault ? (fault.when ?? 'before') : 'before'
}

function replace(fault: Fault, answer: Answer | undefined, { id, clock, wire }: FaultyRequest): Response {
  switch (fault.kind) {
    case 'reset':
      return wire.reset()
    case 'status': {
      const message = fault.message ?? `A fault that was asked for: status ${fault.status}.`
      const headers = { 'content-type': 'application/json', 'x-request-id': id, ...retryAfter(fault, clock) }
      return wire.send({ status: fault.status, headers, body: errorBody(fault.status, message) })
    }
    case 'html': {
      const status = fault.status ?? 502
      const body = `<!doctype html><html><head><title>${status}</title></head><body>A proxy's page.</body></html>`
      return wire.send({ status, headers: { 'content-type': 'text/html', 'x-request-id': id }, body })
    }
    default: {
      const whole = answer ?? { status: 200, headers: {}, body: '' }
      const share = fault.kind === 'truncate' ? (fault.share ?? 0.5) : 1
      return wire.cut(whole, Math.floor(Buffer.byteLength(whole.body) * share))
    }
  }
}

function retryAfter(fault: Fault & { readonly kind: 'status' }, clock: Clock): Record<string, string> {
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
