import { CommandError, count, counted, documentOf, ExitCode, inputError, type OutputFlags } from '@mgmt-api/command'
import { escapedJson, isObject, valueAt } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { AnyOperation } from './operations.ts'

/** How an answer can be shown: it has no columns. */
export type AnswerFormat = 'json' | 'ndjson' | 'yaml'

/**
 * The format for an answer, JSON unless said otherwise. To be called before anything is sent.
 * @throws {CommandError} `bad_output`, `no_columns`
 */
export function answerFormat({ output = 'json', columns = [] }: OutputFlags): AnswerFormat {
  if (columns.length > 0) {
    throw inputError('no_columns', '--columns: an answer has no columns', 'Only the list of operations has them')
  }
  if (output === 'json' || output === 'ndjson' || output === 'yaml') return output
  throw inputError('bad_output', `call: an answer cannot be shown as ${output}`, 'One of json, ndjson, yaml')
}

/** Prints one document, or a line each of several answers as ndjson. */
export async function printAnswer({ host }: CliContext, format: AnswerFormat, answer: unknown): Promise<void> {
  if (format !== 'ndjson') return host.stdout.write(await documentOf(format, answer))
  const lines = (Array.isArray(answer) ? answer : [answer]).map((one) => `${escapedJson(JSON.stringify(one))}\n`)
  await host.stdout.write(lines.join(''))
}

/** Whether a text of others can be pasted into a shell as it is. */
export const isShellSafe = (text: string): boolean => /^[\w.~+/=-]+$/.test(text)

/** Nothing is left out silently: says how to go on where an answer is one page of more. */
export function noteNextPage(
  { report }: CliContext,
  { paging }: AnyOperation,
  { answer, profile }: { readonly answer: unknown; readonly profile: string | undefined },
): void {
  if (paging?.kind !== 'token') return
  const token = valueAt(answer, paging.next)
  if (typeof token !== 'string' || token === '') return
  const items = sizeOf(valueAt(answer, paging.items))
  const total = paging.total === undefined ? undefined : valueAt(answer, paging.total)
  const who = profile === undefined ? '' : `${profile}: `
  const of = typeof total === 'number' || typeof total === 'string' ? ` of ${count(Number(total))}` : ''
  const param = paging.token.replace(/^query\./, '')
  // Others wrote the token, and people paste what they are told into a shell.
  const next = isShellSafe(token)
    ? `--param ${param}=${token}`
    : `--param ${param}=…, with ${paging.next} of the answer`
  report.note(`${who}one page, ${count(items)}${of}; the next one: ${next}`)
}

/**
 * A bulk operation answers well although entries of it failed.
 * @throws {CommandError} exit code 1, with how many
 */
export function refuseFailedEntries({ bulk }: AnyOperation, name: string, answer: unknown): void {
  if (bulk === undefined) return
  const at = (path: string | undefined): number => (path === undefined ? 0 : sizeOf(valueAt(answer, path)))
  const failed = at(bulk.failed) + (bulk.by === 'id' ? at(bulk.notFound) : 0)
  if (failed === 0) return
  const all = failed + at(bulk.done) + (bulk.by === 'id' ? at(bulk.skipped) : 0)
  throw new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'entries_failed',
    message: `${name}: ${count(failed)} of ${counted(all, 'entry', 'entries')} failed or ${failed === 1 ? 'was' : 'were'} not found; the answer says which and why`,
  })
}

const sizeOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0
