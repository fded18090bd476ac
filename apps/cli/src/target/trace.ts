import type { Report } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import { type Hooks, toCurl, type Transport } from '@mgmt-api/transport'
import type { Target } from './target.ts'

/** Hooks of `--verbose`: trace method, URL, status, time and retries of each attempt. */
export function traceHooks(report: Report, { profile }: Target): Hooks {
  const who = profile === undefined ? '' : `[${profile}] `
  return {
    beforeRequest: ({ method, url, attempt }) =>
      report.trace(`${who}> ${method} ${url}${attempt === 1 ? '' : ` (attempt ${attempt})`}`),
    afterResponse: ({ status, requestId, durationMs, error }) =>
      report.trace(
        [
          `${who}<`,
          status ?? error?.code ?? 'no response',
          `in ${Math.round(durationMs)} ms`,
          ...(requestId === undefined ? [] : [`request id ${requestId}`]),
        ].join(' '),
      ),
    onRetry: ({ error, waitMs }) => report.trace(`${who}~ ${error.code}: retrying in ${Math.round(waitMs)} ms`),
    onDrift: ({ in: where, drift }) => {
      for (const { at, message } of drift) report.trace(`${who}! ${where} ${at}: ${message}`)
    },
  }
}

/** A caller that prints each request as a curl command before sending it. */
export function tracedCaller(transport: Transport, report: Report): Caller {
  return {
    decode: transport.decode,
    call(operation, input, options) {
      report.trace(toCurl(transport.preview(operation, input, options)))
      return transport.call(operation, input, options)
    },
    stream(operation, input, options) {
      report.trace(toCurl(transport.preview(operation, input, options)))
      return transport.stream(operation, input, options)
    },
  }
}
