import { CommandError, count, counted, ExitCode, inputError } from '@mgmt-api/command'
import { isObject, valueAt } from '@mgmt-api/models/internal'
import { type AnyOperation } from '@mgmt-api/models/operations'
import { isShellSafe } from './print-response.ts'
import type { CliContext } from '../../cli-context.ts'
import type { CallFlags } from '../read/read-input.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** Output of a response: one document, or its items. */
export type ResponseForm =
  | { readonly kind: 'document'; readonly format: 'json' | 'yaml' }
  | { readonly kind: 'items'; readonly flags: OutputFlags }

/**
 * Determines the output of a response. Default: one JSON document; with only `--columns`, a table.
 * @throws {CommandError} `no_pages` for `--all` with an operation without pages
 */
export function responseForm({ output, columns = [], all }: CallFlags, operation: AnyOperation): ResponseForm {
  if (all === true && operation.paging === undefined) {
    throw inputError('no_pages', `--all: ${operation.id} has no pages`, 'Omit --all')
  }
  const format = output ?? (columns.length > 0 ? 'table' : operation.stream === true ? 'ndjson' : 'json')
  const isDocument = (format === 'json' || format === 'yaml') && columns.length === 0
  if (isDocument && all !== true && operation.stream !== true) return { kind: 'document', format }
  return { kind: 'items', flags: { output: format, columns } }
}

/** Reports that there are more pages, and how to read them. */
export function noteNextPage(
  { report }: CliContext,
  { paging }: AnyOperation,
  { response, profile }: { readonly response: unknown; readonly profile: string | undefined },
): void {
  if (paging?.kind !== 'token') return
  const token = valueAt(response, paging.next)
  if (typeof token !== 'string' || token === '') return
  const items = sizeOf(valueAt(response, paging.items))
  const total = paging.total === undefined ? undefined : valueAt(response, paging.total)
  const who = profile === undefined ? '' : `${profile}: `
  const of = typeof total === 'number' || typeof total === 'string' ? ` of ${count(Number(total))}` : ''
  const param = paging.token.replace(/^query\./, '')
  // The token comes from the service, and users paste the hint into a shell.
  const next = isShellSafe(token)
    ? `--param ${param}=${token}`
    : `--param ${param}=…, with ${paging.next} of the response`
  report.note(
    `${who}one page, ${of === '' ? counted(items, 'item') : `${count(items)}${of} items`}; use --all to read all pages; next page: ${next}`,
  )
}

/**
 * Detects failed entries in a successful response of a bulk operation.
 * @throws {CommandError} exit code 1 with their number
 */
export function refuseFailedEntries({ bulk }: AnyOperation, name: string, response: unknown): void {
  if (bulk === undefined) return
  const at = (path: string | undefined): number => (path === undefined ? 0 : sizeOf(valueAt(response, path)))
  const failed = at(bulk.failed) + (bulk.by === 'id' ? at(bulk.notFound) : 0)
  if (failed === 0) return
  const all = failed + at(bulk.done) + (bulk.by === 'id' ? at(bulk.skipped) : 0)
  throw new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'entries_failed',
    message: `${name}: ${count(failed)} of ${counted(all, 'entry', 'entries')} failed or ${failed === 1 ? 'was' : 'were'} not found; see the response for details`,
  })
}

const sizeOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0
