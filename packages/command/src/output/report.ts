import { escapeJson, maskSecret, sanitizeLines, sanitizeText } from '@mgmt-api/base/text'
import type { Failure } from '../command-error.ts'
import type { OutputStream } from '../host.ts'
import type { Format } from './format.ts'
import type { Style } from './style.ts'

/**
 * Writes notes, warnings and errors to standard error. With `-o json` and `-o ndjson` each line is a JSON object with one
 * key (`note`, `warning`, `request` or `error`); with `-o yaml` the error is a YAML document and the rest are comments;
 * otherwise it is text.
 */
export interface Report {
  /** An informational message, e.g. how many items were omitted. */
  note(message: string): void
  warn(message: string): void
  /** Output of `--verbose` and `--curl`. */
  trace(line: string): void
  failure(failure: Failure): Promise<void>
  /** Masks a text, such as a key, in all further output. */
  hide(secret: string): void
}

export interface ReportOptions {
  readonly stream: OutputStream
  readonly format: Format
  readonly style: Style
  /** Texts to mask, as with `hide`. */
  readonly hidden?: readonly string[] | undefined
}

export function createReport({ stream, format, style, hidden = [] }: ReportOptions): Report {
  const secrets = new Set(hidden.flatMap(spellings))
  const write = (text: string): void => {
    let shown = text
    for (const secret of secrets) shown = maskSecret(shown, secret)
    void stream.write(`${shown}\n`)
  }
  const asJson = format === 'json' || format === 'ndjson'
  const line = (key: 'note' | 'warning' | 'request', message: string, text: string): void => {
    if (asJson) write(escapeJson(JSON.stringify({ [key]: message })))
    else write(format === 'yaml' ? text.replace(/^/gm, '# ') : text)
  }
  return {
    note: (message) => line('note', message, sanitizeLines(message)),
    warn: (message) => line('warning', message, `${style.tone('warning:', 'warning')} ${sanitizeLines(message)}`),
    trace: (message) => line('request', message, style.tone(sanitizeLines(message), 'faint')),
    async failure(failure) {
      if (asJson) write(escapeJson(JSON.stringify({ error: failure })))
      else if (format === 'yaml') {
        const { yamlDocument } = await import('./yaml.ts')
        write(yamlDocument({ error: failure }).trimEnd())
      } else write(failureLines(failure, style).join('\n'))
    },
    hide(secret) {
      for (const spelling of spellings(secret)) secrets.add(spelling)
    },
  }
}

/** Encodings of a secret: plain, in JSON and in a URL. */
const spellings = (secret: string): readonly string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
]

function failureLines(failure: Failure, style: Style): string[] {
  const { profile, problems = [], failures = [], hint } = failure
  const prefix = profile === undefined ? '' : `${sanitizeText(profile)}: `
  const message = failure.code === 'internal' ? sanitizeLines(failure.message) : sanitizeText(failure.message)
  const lines = [`${style.tone('error:', 'bad')} ${prefix}${message}`]
  // A single problem is already in the message.
  const [only] = problems
  const told = problems.length === 1 && only !== undefined && failure.message.includes(only.message)
  for (const problem of told ? [] : problems) {
    const path = problem.at === '' ? '' : `${problem.at}: `
    lines.push(sanitizeText(`  ${path}${problem.message}${problem.hint === undefined ? '' : ` (${problem.hint})`}`))
  }
  for (const part of failures) {
    const own = part.hint === hint ? { ...part, hint: undefined } : part
    lines.push(...failureLines(own, style).map((line) => `  ${line}`))
  }
  if (hint !== undefined) lines.push(`${style.tone('hint:', 'faint')} ${sanitizeLines(hint)}`)
  return lines
}
