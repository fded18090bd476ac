import { counted, type ProgramContext } from '@mgmt-api/command'

export interface ListedPages<T> {
  /** Singular noun for an item: `run`. */
  readonly one: string
  /** Maximum number of items. */
  readonly limit: number
  /** Whether there is no limit. Default: false. */
  readonly all?: boolean | undefined
  /** Reads a page; `next` is null on the last one. */
  readonly read: (page: {
    readonly limit: number
    readonly after: string | undefined
  }) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>
}

const pageSize = 250

/** Reads items page by page for a list, and reports whether there are more. */
export async function* listPages<T>(
  { report, signal }: ProgramContext,
  { one, limit, all, read }: ListedPages<T>,
): AsyncGenerator<{ readonly item: T }> {
  const most = all === true ? Infinity : limit
  let shown = 0
  let after: string | undefined
  do {
    signal.throwIfAborted()
    const { items, next } = await read({ limit: Math.min(most - shown, pageSize), after })
    for (const item of items) yield { item }
    shown += items.length
    after = next ?? undefined
  } while (after !== undefined && shown < most)
  if (after !== undefined) report.note(`${counted(shown, one)} shown; use --all to list all`)
  if (shown === 0) report.note(`No ${one}s match`)
}
