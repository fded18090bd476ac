import type { Fetch } from '@mgmt-api/transport'
import type { SecretSources } from '../../config/resolve-secret.ts'
import type { Message } from '../message.ts'

/** The result of sending a message. Its texts have no secrets, and of an address only the origin. */
export type Delivery =
  | { readonly kind: 'delivered' }
  /** The endpoint is unreachable or temporarily refuses messages: a retry may succeed. */
  | {
      readonly kind: 'unavailable'
      readonly error: string
      /** How long it asks to wait. */
      readonly afterMs?: number | undefined
    }
  /** The endpoint refuses this message, or its configuration allows no delivery. */
  | { readonly kind: 'refused'; readonly error: string }

/** Where messages go. */
export interface Notifier {
  /** Sends a message. A problem is a result; only an abort of the signal rejects. */
  send(message: Message, signal: AbortSignal): Promise<Delivery>
}

/** Where lines for people or programs are written. */
export interface LineOutput {
  /** Whether people read it: then it gets the text of a message instead of its JSON. */
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
