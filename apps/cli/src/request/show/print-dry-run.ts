import type { FieldChange } from '@mgmt-api/as-code'
import { escapeJson, sanitizeText } from '@mgmt-api/base/text'
import { documentOf, type Format, inputError, showLines, styleFor } from '@mgmt-api/command'
import type { FailedRequest } from '@mgmt-api/models'
import { formatPath } from '@mgmt-api/models/internal'
import type { CliContext } from '../../cli-context.ts'
import { fieldLines } from './field-lines.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** The changes that a replacement would make to one resource. */
export interface ResourceDifference {
  /** Id of the resource, if known. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  /** Absent if the resource does not exist. */
  readonly fields?: readonly FieldChange[] | undefined
}

/** Items of one other resource that a change affects. */
export interface AffectedItems {
  /** The noun of the resource, and the name of one item: `alerts`, `alert definition`. */
  readonly noun: { readonly name: string; readonly one: string }
  readonly items: readonly { readonly id: string | undefined; readonly name: string | undefined }[]
}

/** What a dry run shows beside requests. */
export interface DryRunEffects {
  /** Differences to the current resources, for replacements. */
  readonly differences?: readonly ResourceDifference[] | undefined
  /** Items of other resources that use the changed ones. */
  readonly affected?: AffectedItems | undefined
  /** Items that an action changes. */
  readonly named?: readonly NamedItem[] | undefined
}

export interface DryRun extends DryRunEffects {
  readonly requests: readonly FailedRequest[]
}

/** An item with its name, if known. */
export type NamedItem = Pick<ResourceDifference, 'id' | 'name'>

/** A printed request; headers are only in `--curl`. */
interface ShownRequest {
  readonly method: string
  readonly url: string
  readonly body?: unknown
}

/**
 * Prints the requests of a dry run and the differences of replacements, as text or as one document.
 * @throws {CommandError} `bad_output`
 */
export async function printDryRun(context: CliContext, flags: OutputFlags, dryRun: DryRun): Promise<void> {
  const { host } = context
  const format: Format = flags.output ?? 'table'
  if (format === 'csv' || format === 'name' || (flags.columns ?? []).length > 0) {
    const flag = (flags.columns ?? []).length > 0 ? '--columns' : `-o ${format}`
    throw inputError(
      'bad_output',
      `${flag}: --dry-run prints requests, which have no columns`,
      'Valid formats: table, json, ndjson, yaml',
    )
  }
  const requests = dryRun.requests.map(shownRequest)
  if (format === 'table') return showLines(host, textLines(context, { ...dryRun, requests }))
  const { differences, affected, named } = dryRun
  const document = {
    dryRun: true,
    requests,
    ...(differences === undefined ? {} : { differences: differences.map(differenceDocument) }),
    ...(named && { items: named }),
    ...(affected && { affected: affected.items.map(({ id, name }) => ({ resource: affected.noun.name, id, name })) }),
  }
  const ndjson = (): string => `${escapeJson(JSON.stringify(document))}\n`
  await host.stdout.write(format === 'ndjson' ? ndjson() : await documentOf(format, document))
}

/** The request with its body as a value. Secrets in it are redacted already. */
function shownRequest({ method, url, body }: FailedRequest): ShownRequest {
  if (body === undefined) return { method, url }
  const value: unknown = JSON.parse(body)
  return { method, url, body: value }
}

function textLines(
  { host }: CliContext,
  { requests, differences = [], affected, named = [] }: DryRunEffects & { requests: readonly ShownRequest[] },
): readonly string[] {
  const style = styleFor(host.stdout.terminal, host.env)
  const blocks = requests.map(({ method, url, body }) => [
    style.header(`${method} ${sanitizeText(url)}`),
    ...(body === undefined ? [] : escapeJson(JSON.stringify(body, null, 2)).split('\n')),
  ])
  const changes = differences.map(({ id, name, fields }) => {
    const called = calledOf({ id, name })
    if (fields === undefined) return [`${style.tone('? not found', 'warning')}  ${called}`]
    if (fields.length === 0) return [`= unchanged  ${called}`.trimEnd()]
    const head = `${style.tone('~ changed', 'warning')}  ${called}`.trimEnd()
    return [head, ...fields.flatMap((field) => fieldLines(field, style))]
  })
  const uses = affected?.items.map((item) => {
    return `${style.tone(`! affects ${affected.noun.one}`, 'warning')}  ${calledOf(item)}`
  })
  const items = named.length === 0 ? [] : [named.map(calledOf)]
  const parts = [...blocks, ...items, ...changes, ...(uses === undefined || uses.length === 0 ? [] : [uses])]
  return parts.flatMap((block, index) => (index === 0 ? block : ['', ...block]))
}

/** An item as `id  name`, as far as both are known. */
export const calledOf = ({ id, name }: NamedItem): string =>
  [id, name].flatMap((part) => (part === undefined ? [] : [sanitizeText(part)])).join('  ')

const differenceDocument = ({ id, name, fields }: ResourceDifference): object => ({
  ...(id === undefined ? {} : { id }),
  ...(name === undefined ? {} : { name }),
  found: fields !== undefined,
  fields: (fields ?? []).map(({ path, before, after, secret }) => ({ at: formatPath(path), before, after, secret })),
})
