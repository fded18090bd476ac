import {
  callOf,
  type Caller,
  type CallOptions,
  type Input,
  type Operation,
  type OperationTypes,
} from '@mgmt-api/models'

/** Measures the time during which at least one call was pending. */
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

export interface TimedCallerOptions {
  readonly stopwatch: Stopwatch
  /** Aborts calls that have no signal of their own. */
  readonly signal: AbortSignal
  /** Milliseconds for a whole stream. */
  readonly streamDeadlineMs: number
}

/** Wraps a caller and measures the time spent waiting for responses. */
export function timedCaller(caller: Caller, { stopwatch, signal, streamDeadlineMs }: TimedCallerOptions): Caller {
  return {
    ...(caller.decode === undefined ? {} : { decode: caller.decode }),
    call<T extends OperationTypes>(operation: Operation<T>, input: Input<T>, own?: CallOptions) {
      const timedCall = async (): Promise<{ data: T['response']; response: CallResponse }> => {
        stopwatch.begin()
        try {
          return await caller.call(operation, input, { signal, ...definedOnly(own) }).withResponse()
        } finally {
          stopwatch.end()
        }
      }
      return callOf(timedCall())
    },
    stream<T extends OperationTypes>(operation: Operation<T>, input: Input<T>, own?: CallOptions) {
      return timed(
        caller.stream(operation, input, { signal, deadlineMs: streamDeadlineMs, ...definedOnly(own) }),
        stopwatch,
      )
    },
  }
}

type CallResponse = Awaited<ReturnType<ReturnType<Caller['call']>['withResponse']>>['response']

/** Leaves out undefined fields. */
function definedOnly(own: CallOptions = {}): CallOptions {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
}

/** Measures a stream without the time spent processing its messages. */
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
