import { groupValues } from '@mgmt-api/base/lists'
import type { Tagged, Tone, View } from './output/columns.ts'
import type { OutputFlags } from './output/output-flags.ts'
import { printList } from './output/print.ts'
import type { ProgramContext } from './output/program-context.ts'
import type { Finding } from './run-checks.ts'
import { count } from './words/counts.ts'
import { listSome } from './words/list-some.ts'

const tones: Readonly<Record<string, Tone>> = { ok: 'good', warning: 'warning', failed: 'bad', info: 'faint' }

/** Findings as rows. @param places columns with the place of a finding */
export function findingView(...places: readonly ('target' | 'job')[]): View<Finding> {
  const columns: View<Finding>['columns'] = [
    { name: 'check', value: ({ check }) => check },
    ...places.map((name) => ({ name, value: (finding: Finding) => finding[name], omitEmpty: true })),
    { name: 'result', value: ({ result }) => result, tone: (cell) => tones[String(cell)] },
    { name: 'detail', value: textOf },
  ]
  return {
    things: 'checks',
    columns,
    shown: columns.map(({ name }) => name),
    identity: ({ check, target }) => (target === undefined ? check : `${check} ${target}`),
  }
}

/** A finding and what to do. A hint of several lines does not fit into a row; it is that of the command. */
const textOf = ({ detail, hint = '' }: Finding): string =>
  hint === '' || hint.includes('\n') ? detail : `${detail.replace(/\.$/, '')}. ${hint}`

interface Findings {
  readonly view: View<Finding>
  /** Whether findings are tagged with their profile. */
  readonly tagged?: boolean
  readonly items: AsyncIterable<Tagged<Finding>>
}

/**
 * Prints findings: for people failures first, with many similar ones as one row; for programs all, in the order of the checks.
 * @returns the failures
 */
export async function printFindings(
  context: ProgramContext,
  flags: OutputFlags,
  { items, ...list }: Findings,
): Promise<readonly Finding[]> {
  const failures: Finding[] = []
  const watched = async function* (): AsyncGenerator<Tagged<Finding>> {
    for await (const tagged of items) {
      if (tagged.item.result === 'failed') failures.push(tagged.item)
      yield tagged
    }
  }
  if ((flags.output ?? 'table') !== 'table') {
    await printList(context, flags, { ...list, items: watched() })
    return failures
  }
  const all: Tagged<Finding>[] = []
  for await (const tagged of watched()) all.push(tagged)
  const rows = folded(all).sort((a, b) => ranks[a.item.result] - ranks[b.item.result])
  await printList(context, flags, { ...list, items: rows })
  const left = all.length - rows.length
  if (left > 0) context.report.note(`${count(left)} similar rows not shown; use -o csv to show all`)
  return failures
}

const ranks = { failed: 0, warning: 1, ok: 2, info: 2 } as const

/** Maximum number of similar rows that are shown one by one. */
const mostShown = 3

/** Similar findings as one: all of a check that are fine, and the same problem of several targets. */
function folded(rows: readonly Tagged<Finding>[]): Tagged<Finding>[] {
  const keyOf = ({ item: { check, job, result, detail, hint } }: Tagged<Finding>): string =>
    JSON.stringify([check, job, result, ...(ranks[result] < 2 ? [detail, hint] : [])])
  const groups = groupValues(rows.map((row) => [keyOf(row), row] as const))
  return rows.flatMap((row) => {
    const group = groups.get(keyOf(row)) ?? [row]
    if (group.length <= mostShown) return [row]
    return row === group[0] ? [asOne(row, group)] : []
  })
}

function asOne({ profile, item }: Tagged<Finding>, group: readonly Tagged<Finding>[]): Tagged<Finding> {
  const named = <T>(values: readonly (T | undefined)[]): T[] => [...new Set(values.flatMap((value) => value ?? []))]
  return {
    profile: profile && listSome(named(group.map((each) => each.profile)), mostShown),
    item: {
      ...item,
      target: item.target && listSome(named(group.map((each) => each.item.target)), mostShown),
      detail: listSome(named(group.map((each) => each.item.detail)), 1),
    },
  }
}
