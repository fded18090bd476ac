import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { escapeJson, sanitizeLines } from '@mgmt-api/base/text'
import {
  type CommandError,
  type Format,
  inputError,
  interruptedError,
  type OutputStream,
  type ProgramHost,
} from '@mgmt-api/command'
import type { JqRequest, JqResponse } from './jq-worker.ts'

/** Standard output that filters JSON with jq. */
export interface JqOutput extends OutputStream {
  /** Filters and writes what is buffered. @throws {CommandError} `bad_jq` if the expression fails on the output */
  end(): Promise<void>
  /** Stops the thread of jq. */
  close(): Promise<void>
}

/**
 * Compiles an expression and returns a stream that writes its results: strings raw, other values as one line of JSON each.
 * NDJSON is filtered line by line, a document when it is complete. jq runs in a thread, which an interruption ends: an
 * expression may run forever.
 * @throws {CommandError} `bad_jq`; `bad_output` if the output would not be JSON
 */
export async function createJqOutput(
  { stdout, interrupted, terminated }: Pick<ProgramHost, 'stdout' | 'interrupted' | 'terminated'>,
  expression: string,
  format: Format,
): Promise<JqOutput> {
  if (format !== 'json' && format !== 'ndjson') {
    throw inputError('bad_output', `--jq: the output is ${format}, not JSON`, 'Use -o json or -o ndjson, or omit -o')
  }
  if (expression.trim() === '') throw jqError('the filter is empty; . is the whole output')
  const jq = startJq(AbortSignal.any([interrupted, terminated]))
  await jq.run('null', `empty | (${expression}\n)`).catch(async (error: unknown) => {
    await jq.close()
    throw error
  })
  let waiting = ''
  const run = async (text: string): Promise<void> => {
    if (text.trim() === '') return
    const results = await jq.run(text, expression)
    if (results !== '') await stdout.write(shown(results, stdout.terminal !== undefined))
  }
  return {
    // The text is JSON, which does not depend on the terminal.
    terminal: undefined,
    get closed() {
      return stdout.closed
    },
    get failure() {
      return stdout.failure
    },
    async write(text) {
      waiting += text
      if (format !== 'ndjson') return
      const end = waiting.lastIndexOf('\n') + 1
      const lines = waiting.slice(0, end)
      waiting = waiting.slice(end)
      await run(lines)
    },
    end: () => run(waiting),
    close: () => jq.close(),
  }
}

interface JqThread {
  /** The results of an expression, a line of JSON each. @throws {CommandError} `bad_jq`, `interrupted` */
  run(text: string, expression: string): Promise<string>
  close(): Promise<void>
}

function startJq(signal: AbortSignal): JqThread {
  // Beside this file, in source and in a bundle.
  const thread = new Worker(new URL(`./jq-worker${extname(import.meta.url)}`, import.meta.url))
  return {
    async run(text, expression) {
      thread.postMessage({ text, expression } satisfies JqRequest)
      // The thread's file answers each request with one response.
      const [response] = (await once(thread, 'message', { signal }).catch((error: unknown) => {
        throw signal.aborted ? interruptedError() : error
      })) as [JqResponse]
      if (response.exitCode !== 0) throw jqError(response.stderr)
      return response.stdout
    },
    async close() {
      await thread.terminate()
    },
  }
}

function jqError(stderr: string): CommandError {
  const [first = ''] = stderr.split('\n')
  const reason = first.replace(/^jq: error(?: \(at [^)]*\))?:? */, '').replace(/ at <top-level>.*/, '')
  return inputError('bad_jq', `--jq: ${reason}`, 'See the jq manual: https://jqlang.org/manual')
}

/** Strings raw, but without control characters on a terminal. */
function shown(results: string, isTerminal: boolean): string {
  const lines = results.split('\n').map((line) => {
    if (!line.startsWith('"')) return escapeJson(line)
    const text = String(JSON.parse(line))
    return isTerminal ? sanitizeLines(text) : text
  })
  return `${lines.join('\n')}\n`
}
