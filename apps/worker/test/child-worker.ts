import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Config } from '../src/config/config.ts'
import { programOf } from './programs.ts'

export interface ChildOptions {
  readonly config: Config
  readonly place: { readonly url: string } | { readonly directory: string }
  readonly time: ChildTime
}

/** A clock with a fixed time until it is set, or a running one of a machine whose clock is off by some milliseconds. */
export type ChildTime =
  | { readonly standing: string }
  | { readonly databaseShiftMs: number; readonly machineShiftMs: number }

type Order =
  | { readonly do: 'start'; readonly options: ChildOptions }
  | { readonly do: 'set'; readonly time: string }
  | { readonly do: 'shift'; readonly databaseShiftMs: number }
  | { readonly do: 'plan' }
  | { readonly do: 'stop'; readonly withinMs: number }
  | { readonly do: 'cpu'; readonly ms: number }

export type ChildOrder = Order & { readonly number: number }

export type ChildResponse =
  | { readonly ready: true }
  | { readonly warning: string }
  | { readonly to: number; readonly value: string }
  | { readonly to: number; readonly error: string }

/** A worker in a child process. */
export interface ChildWorker {
  readonly id: string
  /** Warnings in its log. */
  readonly warnings: readonly string[]
  set(time: string): Promise<void>
  /** Changes the time of the database under a running clock. */
  shift(databaseShiftMs: number): Promise<void>
  plan(): Promise<void>
  /** Stops it like SIGTERM. @returns its exit code */
  stop(withinMs?: number): Promise<number | null>
  /** Kills the process. */
  kill(): Promise<void>
  /** Share of one core that it uses during some milliseconds. */
  cpuShare(ms: number): Promise<number>
  /** Peak memory, in MB; on Linux only. */
  peakMemory(): number
  isAlive(): boolean
}

export async function startChild(options: ChildOptions): Promise<ChildWorker> {
  const child = fork(programOf('worker-child'), { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  const warnings: string[] = []
  const order = orders(child, warnings)
  const id = await order({ do: 'start', options })
  return {
    id,
    warnings,
    async set(time) {
      await order({ do: 'set', time })
    },
    async shift(databaseShiftMs) {
      await order({ do: 'shift', databaseShiftMs })
    },
    async plan() {
      await order({ do: 'plan' })
    },
    async stop(withinMs = 10_000) {
      child.send({ do: 'stop', withinMs, number: 0 } satisfies ChildOrder)
      await gone
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    cpuShare: async (ms) => Number(await order({ do: 'cpu', ms })),
    peakMemory: () => peakMemory(child.pid),
    isAlive: () => child.exitCode === null && child.signalCode === null,
  }
}

/** As the kernel counts it: `maxRSS` of a process includes its parent's before the start of the program. */
const peakMemory = (pid = 0): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Sends orders and waits for their results. */
function orders(child: ChildProcess, warnings: string[]): (order: Order) => Promise<string> {
  let count = 0
  const waiting = new Map<
    number,
    { readonly resolve: (value: string) => void; readonly reject: (error: Error) => void }
  >()
  child.on('message', (response: ChildResponse) => {
    if ('warning' in response) warnings.push(response.warning)
    if (!('to' in response)) return
    const asked = waiting.get(response.to)
    waiting.delete(response.to)
    if ('error' in response) asked?.reject(new Error(response.error))
    else asked?.resolve(response.value)
  })
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the worker has exited: ${code ?? signal}`))
  })
  return (order) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      child.send({ ...order, number: count } satisfies ChildOrder)
    })
}
