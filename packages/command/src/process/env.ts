import { on } from 'node:events'
import { fstatSync } from 'node:fs'
import { createDescriptorStream } from './descriptor-stream.ts'
import type { ProgramHost, InputStream, OutputStream } from '../host.ts'
import { namesProxy } from '../proxy/names-proxy.ts'

/** Options of `processHost`. */
export interface ProcessHostOptions {
  /** Name of the program's command. */
  readonly program: string
  readonly version: string
}

/**
 * Creates the host of this process. Requests use the proxies of `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. Streams are
 * opened on first use, because opening them is slow. Call it once: Ctrl-C, SIGTERM and SIGHUP then abort `interrupted`,
 * and a second Ctrl-C ends the process with 130. SIGTERM aborts only `terminated` if the program has read that. A program
 * that has read neither is ended by SIGTERM and SIGHUP at once.
 */
export function processHost({ program, version }: ProcessHostOptions): ProgramHost {
  const interruption = onInterrupt()
  return {
    stdout: lazily(() => openOutput(1)),
    stderr: lazily(() => openOutput(2)),
    stdin: processInput,
    env: process.env,
    get cwd() {
      return process.cwd()
    },
    home: process.env.HOME ?? process.env.USERPROFILE ?? process.cwd(),
    platform: process.platform,
    program,
    version,
    runtime: `node ${process.versions.node}`,
    now: () => new Date(),
    get interrupted() {
      return interruption.signal()
    },
    wasInterrupted: () => interruption.requested(),
    get terminated() {
      return interruption.terminated()
    },
    async runShell(command) {
      const { runShell } = await import('./run-shell.ts')
      return runShell(command)
    },
    ...(namesProxy(process.env) && { fetch: proxyFetch() }),
  }
}

/** Loaded by the first request, so that help prints without the delay. */
function proxyFetch(): typeof fetch {
  let loading: Promise<typeof fetch> | undefined
  return async (input, init) => {
    loading ??= import('../proxy/proxy-fetch.ts').then(({ createProxyFetch }) => createProxyFetch(process.env))
    return (await loading)(input, init)
  }
}

interface Interruption {
  signal(): AbortSignal
  terminated(): AbortSignal
  requested(): boolean
}

/** The first signal ends the work, whose results are reported; a second Ctrl-C ends the program. */
function onInterrupt(): Interruption {
  let controller: AbortController | undefined
  let terminating: AbortController | undefined
  let requested = false
  const interrupt = (): void => {
    requested = true
    controller?.abort()
  }
  // Others are sent twice by some: `timeout` signals the process and its group, a shell that loses its terminal its jobs.
  const end = (signal: number): void => {
    if (controller === undefined) process.exit(128 + signal)
    interrupt()
  }
  process.on('SIGINT', () => {
    if (requested) process.exit(130)
    interrupt()
  })
  process.on('SIGTERM', () => (terminating === undefined ? end(15) : terminating.abort()))
  process.on('SIGHUP', () => end(1))
  return {
    requested: () => requested,
    terminated: () => (terminating ??= new AbortController()).signal,
    signal() {
      if (controller === undefined) {
        controller = new AbortController()
        if (requested) controller.abort()
      }
      return controller.signal
    },
  }
}

function openOutput(descriptor: 1 | 2): OutputStream {
  // Checking the descriptor is faster than opening a stream, which only a terminal needs.
  return mayBeTerminal(descriptor)
    ? nodeStream(descriptor === 1 ? process.stdout : process.stderr)
    : createDescriptorStream(descriptor)
}

function mayBeTerminal(descriptor: number): boolean {
  if (process.platform === 'win32') return true
  const stats = fstatSync(descriptor)
  // On Linux, devices with the major number 1 are memory: /dev/null and similar.
  return stats.isCharacterDevice() && !(process.platform === 'linux' && stats.rdev >> 8 === 1)
}

function nodeStream(stream: NodeJS.WriteStream): OutputStream {
  const closed = new AbortController()
  let failure: unknown
  const fail = (error: Error): void => {
    failure = error
    closed.abort(error)
  }
  stream.on('error', fail)
  return {
    closed: closed.signal,
    get failure() {
      return failure
    },
    get terminal() {
      return stream.isTTY ? { columns: stream.columns || 80, rows: stream.rows || 24 } : undefined
    },
    write(text) {
      if (closed.signal.aborted) return
      return new Promise((resolve) => {
        stream.write(text, (error) => {
          // The event for it comes later.
          if (error) fail(error)
          resolve()
        })
      })
    },
  }
}

function lazily(open: () => OutputStream): OutputStream {
  let opened: OutputStream | undefined
  const stream = (): OutputStream => (opened ??= open())
  return {
    write: (text) => stream().write(text),
    get terminal() {
      return stream().terminal
    },
    get closed() {
      return stream().closed
    },
    get failure() {
      return opened?.failure
    },
  }
}

const processInput: InputStream = {
  get isTerminal() {
    return process.stdin.isTTY
  },
  async readAll() {
    let text = ''
    for await (const piece of process.stdin.setEncoding('utf8')) text += String(piece)
    return text
  },
  async *pieces(signal) {
    try {
      const pieces = on(process.stdin.setEncoding('utf8'), 'data', { signal, close: ['end'] })
      process.stdin.resume()
      for await (const [piece] of pieces) yield String(piece)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      process.stdin.pause()
    }
  },
  async *keys(signal) {
    process.stdin.setRawMode(true)
    try {
      const pieces = on(process.stdin.setEncoding('utf8'), 'data', { signal, close: ['end'] })
      // A listener alone does not start a stream that an earlier question paused.
      process.stdin.resume()
      for await (const [piece] of pieces) yield* String(piece)
    } finally {
      process.stdin.setRawMode(false)
      process.stdin.pause()
    }
  },
}
