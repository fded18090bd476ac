import { nodeFs } from '../node/env.ts'
import { UsageError } from './usage-error.ts'

/**
 * Reads a JSON file. What is in it never reaches a message: it may hold keys.
 * @throws {UsageError} It cannot be read, or is not JSON.
 */
export function readJsonFile(option: string, file: string): unknown {
  let text: string
  try {
    text = nodeFs().readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${option} ${file}: ${reasons[codeOf(error)] ?? `cannot be read (${codeOf(error)})`}.`)
  }
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return value
  } catch (error) {
    // The parser's own message quotes the text around the fault.
    const [place] = /line \d+ column \d+/.exec(error instanceof Error ? error.message : '') ?? []
    throw new UsageError(`${option} ${file}: not valid JSON${place === undefined ? '' : `, at ${place}`}.`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a directory',
  EACCES: 'may not be read by this user',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** An object with names for keys: no list, no null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
