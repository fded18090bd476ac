import type { CallOptions, MgmtError } from '@mgmt-api/models'
import { apiVersionHint, type ErrorCode, errorTexts, type TransportOptions } from '@mgmt-api/transport'

/**
 * Options of transport whose names are not plain words: `deadlineMs`, `baseUrl`.
 */
type OptionName = CamelCase<keyof TransportOptions | keyof CallOptions>
type CamelCase<Name extends string> = Name extends Lowercase<Name> ? never : Name

/** A program's names for the options of transport, for use in its error messages. */
export interface OptionWords {
  /** Display name of each option. */
  readonly names: Readonly<Record<OptionName, string>>
  /** Hints by error code, in place of hints of transport that are for programmers. */
  readonly hints: Readonly<Partial<Record<ErrorCode, string>>>
  /** Replacement for `apiVersionHint`, which transport adds to the hint of a missing route. */
  readonly apiVersionHint: string
}

/** For a program with flags, environment variables and profiles: `mgmt`. */
export const flagWords: OptionWords = {
  names: {
    apiKey: 'the key',
    apiVersion: 'the API version (--api-version)',
    baseUrl: 'the base address (--base-url)',
    timeoutMs: '--timeout',
    deadlineMs: '--timeout',
    maxResponseBytes: 'the size limit of a response',
    userAgent: 'the user agent',
    readOnly: '--read-only',
    nativeName: 'the native name (--native-name)',
    encodeQuery: 'the query encoder',
    retryBudget: 'the retry budget',
  },
  hints: {
    read_only: 'Remove --read-only and MGMT_READ_ONLY, or use a profile that allows changes.',
    missing_key: 'Use --key-stdin, --key-command or --profile, or set MGMT_API_KEY.',
    bad_header: 'Use printable text on one line.',
    missing_address: 'Use --region and --domain, or --base-url; or set MGMT_REGION and MGMT_DOMAIN, or MGMT_BASE_URL.',
    bad_address: 'Use an address such as https://api.eu1.example.com, without the key.',
    bad_option: 'Correct the value named in the message.',
    invalid_request: 'Correct the fields named in the message.',
    no_such_route: 'Check the region and the address; the service may be older or newer than this program.',
    rate_limited: 'Send fewer concurrent requests, or run the command again later.',
    redirected: 'If you trust the new address, set it with --base-url, MGMT_BASE_URL or mgmt profile add.',
    blocked_port: 'Use another port.',
    response_too_large: 'Request less data: a shorter range, a narrower filter or smaller pages.',
    connection_failed: 'Check the address, the network and the proxy.',
    timeout_attempt: 'Increase --timeout.',
    timeout_deadline: 'Increase --timeout.',
    aborted: 'It was interrupted; nothing more was sent.',
  },
  apiVersionHint:
    'If the platform serves only API version 5, use --api-version 5 or MGMT_API_VERSION=5. mgmt doctor --fix writes it to the profile.',
}

/** For a program whose targets are in a configuration file: `mgmt-worker`. */
export const configWords: OptionWords = {
  names: {
    ...flagWords.names,
    apiKey: 'the key',
    apiVersion: 'api_version',
    baseUrl: 'base_url',
    timeoutMs: 'the time limit of a request',
    deadlineMs: 'the time limit of a call',
    readOnly: 'read-only mode',
    nativeName: 'native_name',
  },
  hints: {
    ...flagWords.hints,
    read_only: 'The worker never changes a platform.',
    missing_key: 'Check the key of the target in the configuration.',
    missing_address: 'Set base_url, or region and domain, of the target in the configuration.',
    rate_limited: 'Other clients share the rate limit of the platform; the next run retries.',
    redirected: 'If you trust the new address, set it as base_url of the target.',
    timeout_attempt: 'The platform is slow; the next run retries.',
    timeout_deadline: 'The platform is slow; the next run retries.',
    aborted: 'The next run retries.',
  },
  apiVersionHint: 'If the platform serves only API version 5, set api_version: 5 for the target in the configuration.',
}

/** The hint of an error, using the program's option names. Hints of the service are unchanged. */
export function hintIn(words: OptionWords, { code, hint }: Pick<MgmtError, 'code' | 'hint'>): string | undefined {
  const { names, hints } = words
  const standard: Readonly<Record<string, readonly string[]>> = errorTexts
  const own: Readonly<Record<string, string>> = hints
  const [, usual = ''] = standard[code] ?? []
  const said = hint?.replace(usual, () => own[code] ?? usual).replace(apiVersionHint, words.apiVersionHint)
  return said && renamed(names, said)
}

/** The message of an error, using the program's option names. */
export function messageIn({ names }: OptionWords, { kind, message }: MgmtError): string {
  return kind === 'configuration' ? renamed(names, message) : message
}

function renamed(names: OptionWords['names'], text: string): string {
  // Object.keys returns the keys of the record.
  const options = Object.keys(names) as OptionName[]
  const pattern = new RegExp(`\`?\\b(${options.join('|')})\\b\`?`, 'g')
  return text.replace(pattern, (_, option: OptionName) => names[option])
}
