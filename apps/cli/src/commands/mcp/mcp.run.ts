import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { type AgentServer, type AgentTarget, createAgentServer, listen, type WriteLevel } from '@mgmt-api/agent-tools'
import {
  CommandError,
  ExitCode,
  inputError,
  type OutputStream,
  readText,
  runChecks,
  toFailure,
  untilAborted,
} from '@mgmt-api/command'
import { dataDirectory } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import { cannotListen } from '../../listening.ts'
import { connect } from '../../target/connect.ts'
import { connectionChecks } from '../../target/connection-checks.ts'
import { resolveTargets } from '../../target/resolve-targets.ts'
import type { Target } from '../../target/target.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface McpFlags extends TargetFlags {
  /** Changes that agents may make; absent: none. */
  readonly allowWrites?: 'mine' | 'all' | undefined
  /** Port on loopback; absent: standard input and output. */
  readonly http?: number | undefined
  /** File with the token of HTTP clients; absent: a new one is printed. */
  readonly tokenFile?: string | undefined
  /** Owner of what agents create. */
  readonly owner?: string | undefined
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
    changes: { directory: join(dataDirectory(host), 'mcp'), owner: flags.owner },
    version: host.version,
    now: () => host.now().getTime(),
    report: (error) => report.warn(messageOf(error)),
  })
  try {
    await (flags.http === undefined
      ? serveInput(this, server)
      : serveHttp(this, server, { port: flags.http, tokenFile: flags.tokenFile }))
    this.endWith(ExitCode.done)
  } finally {
    await server.close()
  }
}

function checkFlags({ readOnly, allowWrites, owner, keyStdin, http, tokenFile }: McpFlags): void {
  if (readOnly === true && allowWrites !== undefined)
    throw inputError('bad_flags', '--read-only and --allow-writes exclude each other', 'Omit one of them')
  if (owner !== undefined && allowWrites === undefined)
    throw inputError('bad_flags', '--owner needs --allow-writes', 'Add --allow-writes mine')
  if (tokenFile !== undefined && http === undefined)
    throw inputError('bad_flags', '--token-file needs --http', 'Add --http 0')
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
      const checks = () => runChecks(connectionChecks, { ...context, connection })
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

interface HttpSettings {
  readonly port: number
  readonly tokenFile: string | undefined
}

async function serveHttp(context: CliContext, server: AgentServer, settings: HttpSettings): Promise<void> {
  const { report, signal } = context
  const { port, tokenFile } = settings
  const token = tokenFile === undefined ? undefined : await readToken(context, tokenFile)
  const listening = await listen(server, { port, token }).catch((error: unknown) => {
    throw cannotListen(error, port, '--http')
  })
  report.note(`serving ${listening.url}; press Ctrl-C to stop`)
  if (token === undefined) report.note(`clients send the header  Authorization: Bearer ${listening.token}`)
  await untilAborted(signal)
  await listening.close()
}

const tokenForm = /^[\x21-\x7e]{16,}$/

/** The token of HTTP clients. Its file is never quoted: it may be another one by mistake. */
async function readToken({ host }: CliContext, name: string): Promise<string> {
  const { file, text } = await readText(host, name, '--token-file')
  const token = text.trim()
  if (tokenForm.test(token)) return token
  const hint = 'Write one with: openssl rand -hex 24 > FILE'
  throw inputError('bad_token_file', `${file}: not a token: one line of at least 16 characters without spaces`, hint)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : toFailure(error).message)
