import { openSandboxEmulator, readKey, sandboxKey } from '@mgmt-api/command/profiles'
import type { Caller } from '@mgmt-api/models'
import { createTransport, type Fetch, type Transport, type TransportOptions } from '@mgmt-api/transport'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { useLightFetchClasses } from './light-fetch.ts'
import type { Target } from './target.ts'
import { traceHooks, tracedCaller } from './trace.ts'

/** A target ready to be called. */
export interface Connection {
  readonly target: Target
  readonly caller: Caller
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
  const { host, report } = context
  const shared: TransportOptions = {
    readOnly: target.readOnly !== undefined,
    userAgent: `mgmt/${host.version}`,
    hooks: flags.verbose === true ? traceHooks(report, target) : [],
    now: () => host.now().getTime(),
    ...(flags.timeout === undefined ? {} : { deadlineMs: flags.timeout }),
  }
  const opened = target.kind === 'sandbox' ? await openSandbox(context, flags) : await openService(context, target)
  const transport = createTransport({ ...shared, ...opened.options })
  // A wrong address is told before anything else happens.
  const address = transport.address()
  const place = opened.place ?? address
  return { target, caller: callerOf(transport, flags, context), address, place, key: opened.key, close: opened.close }
}

interface Opened {
  readonly options: TransportOptions
  readonly key: string
  /** Where it is, in words, where that is no address. */
  readonly place?: string
  readonly close: () => Promise<void>
}

async function openService({ host, report }: CliContext, target: Target): Promise<Opened> {
  const key = await readKey(host, report, target.key, target.keyFrom)
  const fetch: Fetch = host.fetch ?? (await import('@mgmt-api/transport/node')).nodeFetch
  const { region, domain, baseUrl, scheme, nativeName } = target
  return {
    options: { region, domain, baseUrl, scheme, nativeName, apiKey: key, fetch },
    key,
    close: async () => undefined,
  }
}

async function openSandbox({ host }: CliContext, { profile }: TargetFlags): Promise<Opened> {
  // Another profile beside it would need Node's own.
  if (host.ownsProcess && new Set(profile).size <= 1) useLightFetchClasses()
  const emulator = await openSandboxEmulator(host)
  return {
    options: { baseUrl: emulator.url, apiKey: sandboxKey, fetch: emulator.fetch },
    place: 'the emulator in this process',
    key: sandboxKey,
    close: () => emulator.close(),
  }
}

const callerOf = (transport: Transport, flags: TargetFlags, { report }: CliContext): Caller =>
  flags.curl === true ? tracedCaller(transport, report) : transport
