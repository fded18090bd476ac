import { escapeJson } from '@mgmt-api/base/text'
import type { Report } from '@mgmt-api/command'
import type { Caller, FailedRequest } from '@mgmt-api/models'
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

/** A request as a curl command. Characters that a terminal would obey are escaped, so that the copied body is the same. */
export const curlCommand = ({ body, ...request }: FailedRequest): string =>
  toCurl({ ...request, ...(body !== undefined && { body: escapeJson(body) }) })

/** A caller that prints each request as a curl command before sending it. */
export function tracedCaller(transport: Transport, report: Report): Caller {
  return {
    decode: transport.decode,
    call(operation, input, options) {
      report.trace(curlCommand(transport.preview(operation, input, options)))
      return transport.call(operation, input, options)
    },
    stream(operation, input, options) {
      report.trace(curlCommand(transport.preview(operation, input, options)))
      return transport.stream(operation, input, options)
    },
  }
}
