import type { Fetch } from '@mgmt-api/transport'
import type { SecretSources } from '../../config/resolve-secret.ts'
import type { Message } from '../message.ts'

/** What became of a message that was sent. No text in it has a secret, or more of an address than its origin. */
export type Delivery =
  | { readonly kind: 'delivered' }
  /** Nobody is there, or cannot take anything at the moment: the same may go well later. */
  | {
      readonly kind: 'unavailable'
      readonly error: string
      /** How long it asks to wait. */
      readonly afterMs?: number | undefined
    }
  /** It does not take this message as it is, or nothing can be sent to it as it is configured. */
  | { readonly kind: 'refused'; readonly error: string }

/** Where messages go. */
export interface Notifier {
  /** Sends a message. A problem is a result; only an abort of the signal rejects. */
  send(message: Message, signal: AbortSignal): Promise<Delivery>
}

/** Where lines for people or programs are written. */
export interface LineOutput {
  /** People read it: they get the text of a message instead of its JSON. */
  readonly isTerminal: boolean
  /** Resolves when the text is written. */
  write(text: string): Promise<void>
}

export interface NotifierTools extends SecretSources {
  readonly fetch: Fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly stdout: LineOutput
  /** How long an endpoint may take. Default: 10,000. */
  readonly timeoutMs?: number | undefined
}
