import {
  callOf,
  type Caller,
  type CallOptions,
  type Input,
  type Operation,
  type OperationTypes,
} from '@mgmt-api/models'

/** Measures how long at least one wait was pending. */
export interface Stopwatch {
  begin(): void
  end(): void
  /** Milliseconds so far. */
  read(): number
}

/** @param now milliseconds of a monotonic clock */
export function createStopwatch(now: () => number): Stopwatch {
  let running = 0
  let since = 0
  let total = 0
  return {
    begin() {
      if (running++ === 0) since = now()
    },
    end() {
      if (--running === 0) total += now() - since
    },
    read: () => total + (running > 0 ? now() - since : 0),
  }
}

export interface WatchOptions {
  readonly stopwatch: Stopwatch
  /** Ends every call that has no signal of its own. */
  readonly signal: AbortSignal
  /** Milliseconds for a whole stream. */
  readonly streamDeadlineMs: number
}

/** A caller that measures how long its callers wait. */
export function watchedCaller(caller: Caller, { stopwatch, signal, streamDeadlineMs }: WatchOptions): Caller {
  return {
    ...(caller.decode === undefined ? {} : { decode: caller.decode }),
    call<T extends OperationTypes>(operation: Operation<T>, input: Input<T>, own?: CallOptions) {
      const answer = async (): Promise<{ data: T['response']; response: Answered }> => {
        stopwatch.begin()
        try {
          return await caller.call(operation, input, { signal, ...given(own) }).withResponse()
        } finally {
          stopwatch.end()
        }
      }
      return callOf(answer())
    },
    stream<T extends OperationTypes>(operation: Operation<T>, input: Input<T>, own?: CallOptions) {
      return timed(caller.stream(operation, input, { signal, deadlineMs: streamDeadlineMs, ...given(own) }), stopwatch)
    },
  }
}

type Answered = Awaited<ReturnType<ReturnType<Caller['call']>['withResponse']>>['response']

/** Leaves out undefined fields. */
function given(own: CallOptions = {}): CallOptions {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
}

/** The messages of a stream; time spent processing them does not count. */
async function* timed<T>(messages: AsyncIterable<T>, stopwatch: Stopwatch): AsyncGenerator<T> {
  stopwatch.begin()
  try {
    for await (const message of messages) {
      stopwatch.end()
      try {
        yield message
      } finally {
        stopwatch.begin()
      }
    }
  } finally {
    stopwatch.end()
  }
}
