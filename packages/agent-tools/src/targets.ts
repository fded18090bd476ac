import { maskSecret, nearest } from '@mgmt-api/base/text'
import { type Caller } from '@mgmt-api/models'
import { ToolError } from './tool-error.ts'

/**
 * Changes that tools may make: none; by plans that touch only resources with the mark of their owner; by any plan.
 */
export type WriteLevel = 'none' | 'mine' | 'all'

/** A fact about a target, or the result of a check. */
export interface Check {
  readonly check: string
  /** `info` is neutral. */
  readonly result: 'ok' | 'info' | 'warning' | 'failed'
  readonly detail: string
  /** What to do; absent if there is nothing to do. */
  readonly hint?: string | undefined
}

/** A connection to a platform. */
export interface AgentConnection {
  readonly caller: Caller
  /**
   * Base address. Ids that are chosen for resources depend on it, so that it must not change. Default: the name of the
   * target.
   */
  readonly address?: string | undefined
  /** The key, which is masked in every output. */
  readonly key?: string | undefined
  /** Facts and checks for the tool `doctor` beside its own, such as the address and the origin of the key. */
  readonly checks?: ((signal: AbortSignal) => AsyncIterable<Check>) | undefined
  /** Called when the server closes. */
  readonly close?: (() => Promise<void>) | undefined
}

/** A platform account that the tools read and change. */
export interface AgentTarget {
  /** Name for the argument `target`. */
  readonly name: string
  /** Changes allowed on this target; the stricter of this and the server's level counts. Default: the server's level. */
  readonly writes?: WriteLevel | undefined
  /** Connects, on first use: tools that read the contract only need no key. */
  connect(): Promise<AgentConnection>
}

/** A target with its connection. */
export interface ConnectedTarget {
  readonly name: string
  readonly writes: WriteLevel
  readonly connection: AgentConnection
  readonly caller: Caller
}

/** The targets of a server. */
export interface Targets {
  readonly names: readonly string[]
  /**
   * Connects to a target.
   * @param name may be absent if there is a single target
   * @throws {ToolError} The name is unknown, or missing with several targets.
   */
  get(name?: string): Promise<ConnectedTarget>
  /** A text without the keys of the connected targets. */
  mask(text: string): string
  close(): Promise<void>
}

const levels: readonly WriteLevel[] = ['none', 'mine', 'all']

/** @param limit changes that the server allows on any target */
export function createTargets(targets: readonly AgentTarget[], limit: WriteLevel): Targets {
  const names = targets.map(({ name }) => name)
  const pending = new Map<string, Promise<AgentConnection>>()
  const open: AgentConnection[] = []
  const connect = async (target: AgentTarget): Promise<AgentConnection> => {
    try {
      const connection = await target.connect()
      open.push(connection)
      return connection
    } catch (error) {
      // The next call tries again.
      pending.delete(target.name)
      throw error
    }
  }
  return {
    names,
    async get(name) {
      const target =
        name === undefined && targets.length === 1 ? targets[0] : targets.find((each) => each.name === name)
      if (target === undefined) throw unknownTarget(name, names)
      const connecting = pending.get(target.name) ?? connect(target)
      pending.set(target.name, connecting)
      const { writes = limit } = target
      const connection = await connecting
      return { name: target.name, writes: stricter(writes, limit), connection, caller: connection.caller }
    },
    mask: (text) => open.reduce((masked, { key }) => (key === undefined ? masked : maskSecret(masked, key)), text),
    async close() {
      await Promise.all(open.map(async (connection) => connection.close?.()))
    },
  }
}

const stricter = (a: WriteLevel, b: WriteLevel): WriteLevel => (levels.indexOf(a) < levels.indexOf(b) ? a : b)

function unknownTarget(name: string | undefined, names: readonly string[]): ToolError {
  if (names.length === 0) {
    return new ToolError('No target is configured: only find and describe work.', 'find {"text": "alerts"}')
  }
  const list = names.map((each) => JSON.stringify(each)).join(', ')
  if (name === undefined) return new ToolError(`Several targets: set "target" to one of ${list}.`)
  const near = nearest(name, names)
  const meant = near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`
  return new ToolError(`No target ${JSON.stringify(name)}.${meant} Targets: ${list}.`)
}
