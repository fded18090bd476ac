import { type MgmtErrorCode, type MgmtErrorCodes, regions } from '@mgmt-api/models'

/** The codes that a transport gives; the other packages have a few of their own. */
export type ErrorCode = Exclude<
  MgmtErrorCode,
  | 'invalid_option'
  | 'run_used'
  | 'download_used'
  | 'caller_failed'
  | 'left'
  | 'entries_failed'
  | 'progress_failed'
  | 'empty_response'
  | 'content'
  | 'page_items'
  | 'page_repeated'
  | 'page_token_repeated'
  | 'empty_pages'
>

/** The kinds of errors of requests that are refused before anything is sent. */
export type RefusalKind = 'validation' | 'configuration'

/** The codes of requests that are refused before anything is sent. */
export type RefusalCode = Extract<ErrorCode, MgmtErrorCodes[RefusalKind]>
/** The codes of requests that were sent, or that could not be sent in time. */
export type AttemptCode = Exclude<ErrorCode, RefusalCode>

/** The meaning of the codes of refusals in a few words, and what to do. */
export const refusalTexts: Readonly<Record<RefusalCode, readonly [summary: string, hint: string]>> = {
  invalid_request: ['the request breaks a rule', 'Correct the fields named in `problems`.'],
  read_only: ['the transport is read-only', 'Changes need a transport without `readOnly`.'],
  missing_key: ['no API key', 'Give createTransport an apiKey, or set MGMT_API_KEY and use createTransport().'],
  bad_key: ['the API key cannot be a header', 'Give the key alone: printable characters on one line.'],
  bad_header: ['a header cannot be sent', 'Use printable text. Give the key as apiKey.'],
  bad_option: ['an option cannot be used', 'Correct the option named in the message.'],
  hook_failed: ['the beforeRequest hook failed', 'The cause of the error is what the hook threw.'],
  missing_address: ['no address', 'Give region and domain (MGMT_REGION, MGMT_DOMAIN), or baseUrl (MGMT_BASE_URL).'],
  unknown_region: ['unknown region', `Use one of ${regions.join(', ')}.`],
  bad_address: ['the address cannot be used', 'Use one like https://api.eu1.example.com, and give the key as apiKey.'],
  insecure_address: ['the key could be read in transit', 'Use https; plain http is for loopback addresses only.'],
}

const byStatus: Readonly<Record<number, AttemptCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  408: 'request_timeout',
  409: 'conflict',
  413: 'payload_too_large',
  422: 'bad_request',
  429: 'rate_limited',
  501: 'not_implemented',
}

/** The code of a failing status. */
export function codeOf(status: number): AttemptCode {
  return byStatus[status] ?? (status >= 500 || status < 200 ? 'server_error' : 'client_error')
}
