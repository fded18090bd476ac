import { createWaitLine, type WaitLine } from '@mgmt-api/command'
import { openProfile } from '@mgmt-api/command/profiles'
import type { Caller } from '@mgmt-api/models'
import {
  type ApiVersion,
  createLimiter,
  createTransport,
  type Hooks,
  type RequestEvent,
  type Transport,
  type TransportOptions,
} from '@mgmt-api/transport'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import type { Target } from './target.ts'
import { traceHooks, tracedCaller } from './trace.ts'
import { rememberKey } from './user-names.ts'

/** A connection to a target. */
export interface Connection {
  readonly target: Target
  readonly caller: Caller
  /** Returns the request of a call without the key. */
  readonly preview: Transport['preview']
  /** Creates a caller with another API version and the same key. */
  readonly callerUnder: (apiVersion: ApiVersion) => Caller
  /** Base URL before `/mgmt/openapi/<version>`. */
  readonly address: string
  /** The address, or a description of the sandbox. */
  readonly place: string
  /** The key, for its fingerprint; never print it. */
  readonly key: string
  close(): Promise<void>
}

/**
 * Reads the key and creates a caller for a target. Sends nothing.
 * @throws {CommandError} for the key; {MgmtError} of kind `validation` for the address
 */
export async function connect(context: CliContext, target: Target, flags: TargetFlags): Promise<Connection> {
  const { host } = context
  const clock = { now: () => host.now().getTime() }
  const limiter = createLimiter({ clock })
  const shared: TransportOptions = {
    limiter,
    readOnly: target.readOnly !== undefined,
    userAgent: `mgmt/${host.version}`,
    hooks: hooksFor(context, target, flags),
    clock,
    attempts,
    ...timeLimits(flags),
  }
  const opened = await openProfile(context, target)
  const transport = createTransport({ ...shared, ...opened.options })
  // Validates the address.
  const address = transport.address()
  const place = opened.place ?? address
  const caller = callerOf(transport, flags, context)
  rememberKey(caller, opened.key)
  return {
    target,
    caller,
    callerUnder: (apiVersion) => callerOf(transport.withOptions({ apiVersion }), flags, context),
    preview: (operation, input, options) => transport.preview(operation, input, options),
    address,
    place,
    key: opened.key,
    close: () => opened.close(),
  }
}

/** Hooks that trace every request with `--verbose`, or otherwise show slow ones on a terminal. */
function hooksFor({ host, report }: CliContext, target: Target, flags: TargetFlags): readonly Hooks[] {
  if (flags.verbose === true) return [traceHooks(report, target)]
  if (target.kind === 'sandbox' || host.stderr.terminal === undefined) return []
  return [waitHooks(createWaitLine(host), { attempts, limitMs: flags.timeout ?? attemptMs })]
}

/** Maximum number of attempts of a call, the default of transport. */
const attempts = 4

/** The time limit of an attempt: raised to a longer `--timeout`. */
const timeLimits = ({ timeout }: TargetFlags): Pick<TransportOptions, 'deadlineMs' | 'timeoutMs'> =>
  timeout === undefined ? {} : { deadlineMs: timeout, ...(timeout > attemptMs ? { timeoutMs: timeout } : {}) }

/** Default time limit of an attempt in transport, in milliseconds. */
const attemptMs = 30_000

const callerOf = (transport: Transport, flags: TargetFlags, { report }: CliContext): Caller =>
  flags.curl === true ? tracedCaller(transport, report) : transport

/** Hooks that track requests without a response on `line`. */
function waitHooks(line: WaitLine, limits: { readonly attempts: number; readonly limitMs: number }): Hooks {
  const ends = new WeakMap<RequestEvent, () => void>()
  return {
    beforeRequest(event) {
      ends.set(event, line.begin({ service: new URL(event.url).host, attempt: event.attempt, ...limits }))
    },
    afterResponse: ({ request }) => ends.get(request)?.(),
  }
}
