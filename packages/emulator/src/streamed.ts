import { type StreamForm, writeError } from './stream-form.ts'

/** An answer that is sent message by message. */
export interface Streamed {
  readonly form: StreamForm
  /** Makes the messages from the first one on, as they are written. Each is made when it is asked for. */
  readonly messages: () => Iterable<string>
  /** How the connection ends after the last message. Default: as it should. */
  readonly end?: 'cut' | 'reset' | undefined
}

/** Ends a stream within a message, after a share of all messages. 0 to 1. */
export function breakOff(stream: Streamed, share: number, end: 'cut' | 'reset'): Streamed {
  return {
    ...stream,
    end,
    *messages() {
      yield* firstShare(stream, share, (message) => message.slice(0, Math.ceil(message.length / 2)))
    },
  }
}

export interface StreamFailure {
  /** How much of the stream comes before. 0 to 1, default 0.5. */
  readonly share?: number | undefined
  /** Default: 500. */
  readonly status?: number | undefined
  readonly message?: string | undefined
}

/** Ends a stream with a message that says that it has failed. */
export function failWithin(stream: Streamed, { share = 0.5, status = 500, message }: StreamFailure): Streamed {
  return {
    ...stream,
    *messages() {
      yield* firstShare(stream, share, () => '')
      yield writeError(stream.form, status, message ?? 'A fault that was asked for: the stream ends here.')
    },
  }
}

/** @param part What is sent of the first message that is not among them. */
function* firstShare({ messages }: Streamed, share: number, part: (message: string) => string): Generator<string> {
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
