import { execFileSync } from 'node:child_process'
import { isObject } from '@mgmt-api/models/internal'

/** The value, or why there is none. */
export type CommandResult = { readonly value: string } | { readonly problem: string }

/** Milliseconds after which a command is killed. */
const timeoutMs = 60_000

/**
 * Splits a command into its words: `vault read "my secret"`. Quotes join characters to a word; nothing is expanded.
 * Returns undefined for no word, or for a quote that is not closed.
 */
export function wordsOf(command: string): readonly string[] | undefined {
  const words: string[] = []
  const parts = /(?<space>\s+)|'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<plain>[^\s'"]+)/gy
  let word: string | undefined
  let at = 0
  for (const { groups = {}, 0: text } of command.matchAll(parts)) {
    at += text.length
    if (groups.space === undefined) word = (word ?? '') + (groups.single ?? groups.double ?? groups.plain ?? '')
    else if (word !== undefined) {
      words.push(word)
      word = undefined
    }
  }
  if (word !== undefined) words.push(word)
  return at < command.length || words.length === 0 ? undefined : words
}

/**
 * Runs a command, without a shell, and returns its output without the newline at the end. Its output is in no message:
 * it may contain the secret.
 */
export function runSecretCommand(
  command: string,
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> },
): CommandResult {
  const [program = '', ...args] = wordsOf(command) ?? []
  try {
    const output = execFileSync(program, args, {
      cwd,
      env: { ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: timeoutMs,
    })
    return { value: output.replace(/\r?\n$/, '') }
  } catch (error) {
    return { problem: `${program}: ${reasonOf(error)}` }
  }
}

function reasonOf(error: unknown): string {
  const { status, signal, code } = isObject(error) ? error : {}
  if (code === 'ENOENT') return 'no such program'
  if (code === 'ETIMEDOUT') return `it did not end within ${timeoutMs / 1_000} seconds`
  if (typeof status === 'number') return `exit code ${status}`
  return typeof signal === 'string' ? `ended by ${signal}` : `it cannot be run (${String(code)})`
}
