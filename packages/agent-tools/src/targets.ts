import { nearest } from '@mgmt-api/base/text'
import type { Caller } from '@mgmt-api/models'
import { ToolError } from './tool-error.ts'

/**
 * Changes that tools may make: none; by plans that touch only resources with the mark of their owner; by any plan.
 */
export type WriteLevel = 'none' | 'mine' | 'all'

/** A platform account that the tools read and change. */
export interface AgentTarget {
  /** Name for the argument `target`. */
  readonly name: string
  /** Base address. Ids that are chosen for resources depend on it, so that it must not change. Default: the name. */
  readonly address?: string | undefined
  /** Changes allowed on this target; the stricter of this and the server's level counts. Default: the server's level. */
  readonly writes?: WriteLevel | undefined
  /** Creates a caller, on first use: tools that read the contract only need no key. */
  connect(): Promise<Caller>
}

/** A target with its caller. */
export interface ConnectedTarget {
  readonly name: string
  readonly address: string | undefined
  readonly writes: WriteLevel
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
}

const levels: readonly WriteLevel[] = ['none', 'mine', 'all']

/** @param limit changes that the server allows on any target */
export function createTargets(targets: readonly AgentTarget[], limit: WriteLevel): Targets {
  const names = targets.map(({ name }) => name)
  const callers = new Map<string, Promise<Caller>>()
  const callerOf = (target: AgentTarget): Promise<Caller> => {
    const known = callers.get(target.name)
    if (known !== undefined) return known
    const pending = target.connect()
    callers.set(target.name, pending)
    // A failed connection is tried again by the next call.
    pending.catch(() => callers.delete(target.name))
    return pending
  }
  return {
    names,
    async get(name) {
      const [only, ...more] = targets
      const target = name === undefined && more.length === 0 ? only : targets.find((each) => each.name === name)
      if (target === undefined) throw unknownTarget(name, names)
      const { writes = limit, address } = target
      return { name: target.name, address, writes: stricter(writes, limit), caller: await callerOf(target) }
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
