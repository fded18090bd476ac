import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html, type TableCell } from '@mgmt-api/charts'
import { badge, type BadgeState } from '@mgmt-api/charts/site'
import { type Cell, chooseColumns, type Column, isBlank, type Tone, type View } from '@mgmt-api/command'
import { formatTime, type PageNow } from './format-time.ts'
import { shortText } from './page-text.ts'

/** How a page shows the columns of a view: by name, instead of the text that a terminal shows. */
export type PageCells<T> = Readonly<Record<string, (item: T) => TableCell>>

export interface ViewTable<T> {
  /** Id of its caption, unique on the page. */
  readonly id: string
  readonly caption: string
  readonly now: PageNow
  /** Names of columns. Default: those of the command, without ids, which are for typing: a page has links. */
  readonly columns?: readonly string[] | undefined
  readonly cells?: PageCells<T> | undefined
  readonly empty?: string | undefined
}

/** Draws a view as a table, with the columns that its command shows; the first one names the row. */
export function viewTable<T>(view: View<T>, items: readonly T[], table: ViewTable<T>): Html {
  const { now, cells = {}, columns: names = view.shown.filter((name) => !ids.has(name)), ...rest } = table
  const chosen = chooseColumns(view, names).filter(
    ({ omitEmpty = false, value }) => !omitEmpty || items.some((item) => !isBlank(value(item))),
  )
  const cellOf = (column: Column<T>, item: T): TableCell => {
    const own = cells[column.name]
    if (own !== undefined) return own(item)
    const at = view.columns.find(({ name }) => name === `${column.name}-at`)?.value(item)
    return typeof at === 'string' ? formatTime(at, now) : textOf(column, column.value(item))
  }
  return dataTable({
    ...rest,
    narrow: 'scroll',
    columns: [
      ...chosen.map(({ name, align }) => ({ name: name.replaceAll('-', ' '), kind: align && 'number' }) as const),
    ],
    rows: items.map((item) => [...chosen.map((column) => cellOf(column, item))]),
  })
}

/** A view without columns that are the same in all rows. */
export const without = <T>(view: View<T>, ...names: readonly string[]): View<T> => ({
  ...view,
  shown: view.shown.filter((name) => !names.includes(name)),
})

const ids = new Set(['id', 'worker'])

function textOf({ tone, shrinks = false }: Column<never>, cell: Cell): TableCell {
  if (isBlank(cell)) return undefined
  if (typeof cell === 'number') return html`${formatCount(cell)}`
  const text = shortText(String(cell))
  if (tone !== undefined) return toneBadge(tone(cell), text)
  return html`<bdi class="${shrinks ? 'broad' : 'own'}">${text}</bdi>`
}

const states = { good: 'good', bad: 'bad', warning: 'warning', faint: 'idle' } as const

/** A state as a badge, in the colour that terminals give it. */
export const toneBadge = (tone: Tone, text: string): Html => badge(stateOf(tone), text)

const stateOf = (tone: Tone): BadgeState => (tone === undefined ? 'active' : states[tone])
