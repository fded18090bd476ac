import type { CallOptions, MgmtError } from '@mgmt-api/models'
import { type ErrorCode, errorTexts, majorHint, type TransportOptions } from '@mgmt-api/transport'

/**
 * Names that only programmers know: `deadlineMs`, `baseUrl`. Options that are one plain word can stay in a sentence.
 */
type OptionName = CamelCase<keyof TransportOptions | keyof CallOptions>
type CamelCase<Name extends string> = Name extends Lowercase<Name> ? never : Name

/** A program's names for the options of transport, used in errors from transport. */
export interface OptionWords {
  /** The users' name for each option. A new option of transport is a type error until it is named here. */
  readonly names: Readonly<Record<OptionName, string>>
  /** Hints that replace those of transport that name an option or address programmers. */
  readonly hints: Readonly<Partial<Record<ErrorCode, string>>>
  /** Replaces `majorHint`, which transport adds to the hint of a missing route. */
  readonly majorHint: string
}

/** For a program with flags, environment variables and profiles: `mgmt`. */
export const flagWords: OptionWords = {
  names: {
    apiKey: 'the key',
    baseUrl: 'the base address (--base-url)',
    timeoutMs: '--timeout',
    deadlineMs: '--timeout',
    maxResponseBytes: 'the size limit of an answer',
    userAgent: 'the user agent',
    readOnly: '--read-only',
    nativeName: 'the native name (--native-name)',
    logLevel: 'the log level',
    encodeQuery: 'the query encoder',
    retryBudget: 'the retry budget',
  },
  hints: {
    read_only: 'Leave out --read-only and MGMT_READ_ONLY, or use a profile that allows changes.',
    missing_key: 'Give --key-stdin or --key-command, set MGMT_API_KEY, or name a profile with --profile.',
    bad_header: 'A header is printable text on one line.',
    missing_address: 'Give --region and --domain, or --base-url; or set MGMT_REGION and MGMT_DOMAIN, or MGMT_BASE_URL.',
    bad_address: 'Give an address like https://api.eu1.example.com, without the key.',
    bad_option: 'Correct the value that the message names.',
    invalid_request: 'Correct the fields that are named.',
    no_such_route: 'Check region and address; the service may be older or newer than this program.',
    rate_limited: 'Send fewer requests at a time, or wait longer with --timeout.',
    redirected: 'If you trust the new address, give it as --base-url or MGMT_BASE_URL, or to mgmt profile add.',
    blocked_port: 'Use another port.',
    response_too_large: 'Ask for less: a shorter range, a narrower filter or smaller pages.',
    connection_failed: 'Check address, network and proxy.',
    timeout_attempt: 'Give the service more time with --timeout.',
    timeout_deadline: 'Give the service more time with --timeout.',
    aborted: 'Run the command again.',
  },
  majorHint:
    'If the platform serves only major version 5, use --major 5 or MGMT_API_MAJOR=5. mgmt doctor --fix writes it to the profile.',
}

/** For a program whose targets are in a configuration file: `mgmt-worker`. */
export const configWords: OptionWords = {
  names: {
    ...flagWords.names,
    apiKey: 'the key',
    baseUrl: 'base_url',
    timeoutMs: 'the time limit of a request',
    deadlineMs: 'the time limit of a call',
    readOnly: 'the ban on changes',
    nativeName: 'native_name',
  },
  hints: {
    ...flagWords.hints,
    read_only: 'A worker changes nothing on a platform.',
    missing_key: 'Check the key of the target in the configuration.',
    missing_address: 'Give base_url, or region and domain, of the target in the configuration.',
    rate_limited: 'Other clients share the rate limit of the platform; the next run tries again.',
    redirected: 'If you trust the new address, make it the base_url of the target.',
    timeout_attempt: 'The platform is slow; the next run tries again.',
    timeout_deadline: 'The platform is slow; the next run tries again.',
    aborted: 'The next run tries again.',
  },
  majorHint: 'If the platform serves only major version 5, set major: 5 for the target in the configuration.',
}

/** The hint of an error in the program's own terms. A hint of the service itself stays as it is. */
export function hintIn(words: OptionWords, { code, hint }: Pick<MgmtError, 'code' | 'hint'>): string | undefined {
  const { names, hints } = words
  const standard: Readonly<Record<string, readonly string[]>> = errorTexts
  const own: Readonly<Record<string, string>> = hints
  if (hint === undefined) return undefined
  if (hint.endsWith(` ${majorHint}`)) {
    const before = hint.slice(0, -majorHint.length - 1)
    return `${hintIn(words, { code, hint: before })} ${words.majorHint}`
  }
  return (hint === standard[code]?.[1] ? own[code] : undefined) ?? renamed(names, hint)
}

/** The message of an error in the program's own terms. Only messages about options of transport mention them. */
export function messageIn({ names }: OptionWords, { kind, problems, message }: MgmtError): string {
  return kind === 'validation' && problems.length === 0 ? renamed(names, message) : message
}

function renamed(names: OptionWords['names'], text: string): string {
  // Object.keys of a record gives its keys.
  const options = Object.keys(names) as OptionName[]
  const pattern = new RegExp(`\`?\\b(${options.join('|')})\\b\`?`, 'g')
  return text.replace(pattern, (_, option: OptionName) => names[option])
}
