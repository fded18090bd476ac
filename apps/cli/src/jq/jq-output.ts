import type { Jq } from 'jq-wasm'
import { escapeJson, sanitizeLines } from '@mgmt-api/base/text'
import { type CommandError, type Format, inputError, type OutputStream } from '@mgmt-api/command'

/** Standard output that filters JSON with jq. */
export interface JqOutput extends OutputStream {
  /** Filters and writes what is buffered. @throws {CommandError} `bad_jq` if the expression fails on the output */
  endDocument(): Promise<void>
}

/**
 * Compiles an expression and returns a stream that writes its results: strings raw, other values as one line of JSON each.
 * NDJSON is filtered line by line, a document when it is complete.
 * @throws {CommandError} `bad_jq`; `bad_output` if the output would not be JSON
 */
export async function createJqOutput(stdout: OutputStream, expression: string, format: Format): Promise<JqOutput> {
  if (format !== 'json' && format !== 'ndjson') {
    throw inputError('bad_output', `--jq: the output is ${format}, not JSON`, 'Use -o json or -o ndjson, or omit -o')
  }
  if (expression.trim() === '') throw jqError('the filter is empty; . is the whole output')
  const { loadJq } = await import('jq-wasm')
  const jq = await loadJq()
  runJq(jq, 'null', `empty | (${expression}\n)`)
  let waiting = ''
  const run = async (text: string): Promise<void> => {
    if (text.trim() === '') return
    const results = runJq(jq, text, expression)
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
    async endDocument() {
      const rest = waiting
      waiting = ''
      await run(rest)
    },
  }
}

/** The results of an expression, a line of JSON each. @throws {CommandError} `bad_jq` */
function runJq(jq: Jq, text: string, expression: string): string {
  const { stdout, stderr, exitCode } = jq.raw(text, expression, ['-c'])
  if (exitCode !== 0) throw jqError(stderr)
  return stdout
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
