import { nodeFs } from '../http/node/env.ts'
import { UsageError } from './usage-error.ts'

/**
 * Reads a JSON file. Messages never quote it: it may contain keys.
 * @throws {UsageError} The file cannot be read or is not JSON.
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
    // The parser's message quotes the file.
    const [place] = /line \d+ column \d+/.exec(error instanceof Error ? error.message : '') ?? []
    throw new UsageError(`${option} ${file}: not valid JSON${place === undefined ? '' : `, at ${place}`}.`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'file not found',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** A plain object: no array, not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
