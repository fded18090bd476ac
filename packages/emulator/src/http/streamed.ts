import type { Fault } from '../kernel/faults.ts'
import { type StreamForm, writeError } from '../kernel/stream-form.ts'

/** A response body that is sent message by message. */
export interface StreamedBody {
  readonly form: StreamForm
  /** Produces the formatted messages, lazily, from the first one. */
  readonly messages: () => Iterable<string>
  /** How the connection ends after the last message. Default: normally. */
  readonly end?: 'cut' | 'reset' | undefined
}

/** Cuts a stream within a message after a share of all messages, 0 to 1. */
export function cutStream(stream: StreamedBody, share: number, end: 'cut' | 'reset'): StreamedBody {
  return {
    ...stream,
    end,
    *messages() {
      yield* firstShare(stream, share, (message) => message.slice(0, Math.ceil(message.length / 2)))
    },
  }
}

type StreamError = Extract<Fault, { readonly kind: 'stream-error' }>

export function failStream(stream: StreamedBody, { share = 0.5, status = 500, message }: StreamError): StreamedBody {
  return {
    ...stream,
    *messages() {
      yield* firstShare(stream, share, () => '')
      yield writeError(stream.form, status, message ?? 'Injected fault: the stream ends here.')
    },
  }
}

/** @param part Returns the sent part of the next message. */
function* firstShare({ messages }: StreamedBody, share: number, part: (message: string) => string): Generator<string> {
  const whole = Math.floor(count(messages()) * share)
  let sent = 0
  for (const message of messages()) {
    if (sent >= whole) {
      yield part(message)
      return
    }
    yield message
    sent++
  }
}

function count(items: Iterable<unknown>): number {
  let found = 0
  for (const _ of items) found++
  return found
}
