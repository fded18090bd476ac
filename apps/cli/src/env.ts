import { fstatSync } from 'node:fs'
import { homedir } from 'node:os'
import { createDescriptorStream } from './descriptor-stream.ts'
import type { CliHost, InputStream, OutputStream } from './host.ts'

/** This process as the program's surroundings. Streams are opened when they are used: opening all takes as long as starting. */
export function processHost(version: string): CliHost {
  const interruption = onInterrupt()
  return {
    stdout: lazily(() => openOutput(1)),
    stderr: lazily(() => openOutput(2)),
    stdin: processInput,
    env: process.env,
    get cwd() {
      return process.cwd()
    },
    get home() {
      return homedir()
    },
    platform: process.platform,
    version,
    now: () => new Date(),
    get interrupted() {
      return interruption().signal
    },
    async runShell(command) {
      const { runShell } = await import('./run-shell.ts')
      return runShell(command)
    },
  }
}

/** The first Ctrl-C ends the work, so that what was done can be told; the second ends the program. */
function onInterrupt(): () => AbortController {
  let controller: AbortController | undefined
  const get = (): AbortController => (controller ??= new AbortController())
  process.on('SIGINT', () => {
    if (get().signal.aborted) process.exit(130)
    get().abort()
  })
  return get
}

function openOutput(descriptor: 1 | 2): OutputStream {
  // Asking the descriptor is quicker than opening a stream on it, which is needed for terminals alone.
  const may = process.platform === 'win32' || fstatSync(descriptor).isCharacterDevice()
  return may ? nodeStream(descriptor === 1 ? process.stdout : process.stderr) : createDescriptorStream(descriptor)
}

function nodeStream(stream: NodeJS.WriteStream): OutputStream {
  const closed = new AbortController()
  stream.on('error', () => closed.abort())
  return {
    closed: closed.signal,
    get terminal() {
      return stream.isTTY ? { columns: stream.columns || 80, rows: stream.rows || 24 } : undefined
    },
    write: (text) =>
      closed.signal.aborted ? undefined : new Promise((resolve) => stream.write(text, () => resolve())),
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
  async *keys() {
    process.stdin.setRawMode(true)
    try {
      for await (const piece of process.stdin.setEncoding('utf8')) yield* String(piece)
    } finally {
      process.stdin.setRawMode(false)
      process.stdin.pause()
    }
  },
}
