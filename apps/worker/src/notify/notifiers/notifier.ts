import type { Fetch } from '@mgmt-api/transport'
import type { SecretSources } from '../../config/resolve-secret.ts'
import type { NotifierMessage } from '../message.ts'
import { escapeJson } from '@mgmt-api/base/text'

/** The result of sending a message. Its texts contain no secrets, and only the origin of an address. */
export type DeliveryResult =
  | { readonly kind: 'delivered' }
  /** The endpoint is unreachable or temporarily refuses messages: a retry may succeed. */
  | {
      readonly kind: 'unavailable'
      readonly error: string
      /** The endpoint's `Retry-After`. */
      readonly retryAfterMs?: number | undefined
    }
  /** The endpoint refuses this message, or its configuration allows no delivery. */
  | { readonly kind: 'refused'; readonly error: string }

/** A destination of messages. */
export interface Notifier {
  /** Sends a message. A failure is a result; rejects only if the signal aborts. */
  send(message: NotifierMessage, signal: AbortSignal): Promise<DeliveryResult>
}

/** An output stream, such as stdout. */
export interface LineOutput {
  /** Whether it is a terminal: then it receives the text of a message instead of JSON. */
  readonly isTerminal: boolean
  /** Resolves when the text is written. */
  write(text: string): Promise<void>
}

export interface NotifierTools extends SecretSources {
  readonly fetch: Fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly stdout: LineOutput
  /** Timeout of an endpoint in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined
}

/** A message as one line of JSON, without terminal control characters. */
export const messageJson = (message: object): string => escapeJson(JSON.stringify(message))
