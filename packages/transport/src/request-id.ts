import { cleanText } from './failure.ts'

const requestIdHeaders = ['x-request-id', 'request-id', 'x-correlation-id', 'x-amzn-requestid', 'x-trace-id', 'cf-ray']

/** The service's own id of a request, under the names that services use. */
export function requestIdOf(headers: Headers, key?: string): string | undefined {
  for (const name of requestIdHeaders) {
    const id = headers.get(name)
    if (id !== null) return cleanText(id, key)
  }
  return undefined
}
