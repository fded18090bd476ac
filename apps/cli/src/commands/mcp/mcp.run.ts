import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { type AgentServer, type AgentTarget, createAgentServer, listen, type WriteLevel } from '@mgmt-api/agent-tools'
import { CommandError, ExitCode, inputError, type OutputStream, toFailure, untilAborted } from '@mgmt-api/command'
import { dataDirectory } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import { cannotListen } from '../../listening.ts'
import { connect } from '../../target/connect.ts'
import { connectionFacts } from '../../target/connection-facts.ts'
import { resolveTargets } from '../../target/resolve-targets.ts'
import type { Target } from '../../target/target.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface McpFlags extends TargetFlags {
  /** Changes that agents may make; absent: none. */
  readonly allowWrites?: 'mine' | 'all' | undefined
  /** Port on loopback; absent: standard input and output. */
  readonly http?: number | undefined
  /** Owner of what agents create. */
  readonly owner?: string | undefined
  /** Sends changes to a copy of the platform first. */
  readonly twin?: boolean | undefined
}

/** `mgmt mcp` */
export default async function mcp(this: CliContext, flags: McpFlags): Promise<void> {
  const { host, report } = this
  checkFlags(flags)
  const writes = flags.allowWrites ?? 'none'
  const targets = (await targetsOf(this, flags)).map((target) => agentTarget(this, target, { flags, writes }))
  const server = createAgentServer({
    targets,
    writes,
    twin: flags.twin,
    changes: { directory: join(dataDirectory(host), 'mcp'), owner: flags.owner },
    version: host.version,
    now: () => host.now().getTime(),
    report: (error) => report.warn(messageOf(error)),
  })
  try {
    await (flags.http === undefined ? serveInput(this, server) : serveHttp(this, server, flags.http))
    this.endWith(ExitCode.done)
  } finally {
    await server.close()
  }
}

function checkFlags({ readOnly, allowWrites, owner, twin, keyStdin, http }: McpFlags): void {
  if (readOnly === true && allowWrites !== undefined)
    throw inputError('bad_flags', '--read-only and --allow-writes exclude each other', 'Omit one of them')
  if (owner !== undefined && allowWrites === undefined)
    throw inputError('bad_flags', '--owner needs --allow-writes', 'Add --allow-writes mine')
  if (twin === true && allowWrites === undefined)
    throw inputError('bad_flags', '--twin needs --allow-writes', 'Add --allow-writes mine')
  if (keyStdin === true && http === undefined)
    throw inputError('bad_flags', '--key-stdin needs --http: standard input carries the protocol', 'Use --key-command')
}

/** Without any target, the tools that work offline are served. */
async function targetsOf(context: CliContext, flags: McpFlags): Promise<readonly Target[]> {
  try {
    return await resolveTargets(context, flags)
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 'no_target') throw error
    context.report.note('no target is set: only find and describe work')
    return []
  }
}

interface Serving {
  readonly flags: McpFlags
  readonly writes: WriteLevel
}

function agentTarget(context: CliContext, target: Target, { flags, writes }: Serving): AgentTarget {
  // A caller for reading refuses changes by itself.
  const limited =
    writes === 'none' ? { ...target, readOnly: target.readOnly ?? 'mgmt mcp without --allow-writes' } : target
  return {
    name: target.profile ?? 'default',
    writes: limited.readOnly !== undefined ? 'none' : target.ownedOnly !== undefined ? 'mine' : writes,
    async connect() {
      const connection = await connect(context, limited, flags)
      const { caller, address, key } = connection
      const checks = () => connectionFacts(context, connection)
      return { caller, address, key, checks, close: () => connection.close() }
    },
  }
}

async function serveInput({ host, signal }: CliContext, server: AgentServer): Promise<void> {
  const input = Readable.from(host.stdin.pieces(signal), { objectMode: false })
  const served = server.serveStreams({ input, output: writableOf(host.stdout) })
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve())
  })
  await Promise.race([ended, untilAborted(host.stdout.closed), untilAborted(signal)])
  await served.close()
}

const writableOf = (stream: OutputStream): Writable =>
  new Writable({
    decodeStrings: false,
    write(chunk: unknown, _, done) {
      Promise.resolve(stream.write(String(chunk))).then(() => done(), done)
    },
  })

async function serveHttp({ report, signal }: CliContext, server: AgentServer, port: number): Promise<void> {
  const listening = await listen(server, port).catch((error: unknown) => {
    throw cannotListen(error, port, '--http')
  })
  report.note(`serving ${listening.url}; press Ctrl-C to stop`)
  await untilAborted(signal)
  await listening.close()
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : toFailure(error).message)
