import { createWaitLine } from '@mgmt-api/command'
import { openProfile } from '@mgmt-api/command/profiles'
import type { Caller } from '@mgmt-api/models'
import { createTransport, type Major, type Transport, type TransportOptions } from '@mgmt-api/transport'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { useLightFetchClasses } from './light-fetch.ts'
import type { Target } from './target.ts'
import { traceHooks, tracedCaller } from './trace.ts'
import { waitHooks } from './wait-hooks.ts'

/** A target ready to be called. */
export interface Connection {
  readonly target: Target
  readonly caller: Caller
  /** The request that a call would send, without the key. */
  readonly preview: Transport['preview']
  /** A caller with another major in its addresses, with the same key. */
  readonly callerUnder: (major: Major) => Caller
  /** The address before `/mgmt/openapi/<major>`. */
  readonly address: string
  /** Where it is: the address, or words for the sandbox. */
  readonly place: string
  /** The key that will be sent: for its hash, never to be shown. */
  readonly key: string
  close(): Promise<void>
}

/**
 * Reads the key and makes a caller for a target. Nothing is sent.
 * @throws {CommandError} for the key; {MgmtError} of kind `validation` for the address
 */
export async function connect(context: CliContext, target: Target, flags: TargetFlags): Promise<Connection> {
  const { host } = context
  const shared: TransportOptions = {
    readOnly: target.readOnly !== undefined,
    userAgent: `mgmt/${host.version}`,
    hooks: hooksFor(context, target, flags),
    now: () => host.now().getTime(),
    attempts,
    ...timeLimits(flags),
  }
  // Another profile beside the sandbox would need Node's own.
  if (target.kind === 'sandbox' && host.ownsProcess && new Set(flags.profile).size <= 1) useLightFetchClasses()
  const opened = await openProfile(context, target)
  const transport = createTransport({ ...shared, ...opened.options })
  // A wrong address is told before anything else happens.
  const address = transport.address()
  const place = opened.place ?? address
  return {
    target,
    caller: callerOf(transport, flags, context),
    callerUnder: (major) => callerOf(transport.withOptions({ major }), flags, context),
    preview: (operation, input, options) => transport.preview(operation, input, options),
    address,
    place,
    key: opened.key,
    close: () => opened.close(),
  }
}

/** `--verbose` shows every request. Without it a person at a terminal sees those that the service leaves unanswered. */
function hooksFor({ host, report }: CliContext, target: Target, flags: TargetFlags): TransportOptions['hooks'] {
  if (flags.verbose === true) return traceHooks(report, target)
  if (target.kind === 'sandbox' || host.stderr.terminal === undefined) return []
  return waitHooks(createWaitLine(host), { attempts, limitMs: flags.timeout ?? attemptMs })
}

/** Attempts of one call at most, the default of transport. */
const attempts = 4

/** A limit above that of one attempt holds for each attempt as well: a service that is slow gets all of the time. */
const timeLimits = ({ timeout }: TargetFlags): Pick<TransportOptions, 'deadlineMs' | 'timeoutMs'> =>
  timeout === undefined ? {} : { deadlineMs: timeout, ...(timeout > attemptMs ? { timeoutMs: timeout } : {}) }

/** Milliseconds that transport gives one attempt by default. */
const attemptMs = 30_000

const callerOf = (transport: Transport, flags: TargetFlags, { report }: CliContext): Caller =>
  flags.curl === true ? tracedCaller(transport, report) : transport
