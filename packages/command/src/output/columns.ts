import { type Descriptor, isObject, nearest } from '@mgmt-api/models'
import { inputError } from '../command-error.ts'

/** What stands in a cell: in people's words, with the type that it has in JSON. */
export type Cell = string | number | boolean | null | undefined

/** How a cell is coloured, where colours are wanted at all. */
export type Tone = 'good' | 'bad' | 'warning' | 'faint' | undefined

/** One column of a list. */
export interface Column<T> {
  /** For `--columns`, for the header and as the key in JSON: `last-triggered`. */
  readonly name: string
  readonly value: (item: T) => Cell
  /** Numbers stand at the right. */
  readonly align?: 'right' | undefined
  /** May be cut where a terminal is too narrow for all columns. */
  readonly shrinks?: boolean | undefined
  /** May be left out there, where cutting others is not enough; said on standard error. */
  readonly yields?: boolean | undefined
  /** Left out of a table where no row has anything in it. */
  readonly omitEmpty?: boolean | undefined
  readonly tone?: ((cell: Cell) => Tone) | undefined
}

/** How one kind of thing is shown, whatever the format. */
export interface View<T> {
  /** What one is called, in plural: `alert definitions`. */
  readonly things: string
  readonly columns: readonly Column<T>[]
  /** Names of the columns shown unless others are asked for. */
  readonly shown: readonly string[]
  /** What tells one from the other: the whole output of `-o name`. */
  readonly identity: (item: T) => string
  /** The contract's descriptor of an item: JSON and YAML show 64-bit integers in the form that it declares. */
  readonly model?: Descriptor | undefined
}

/** An item and, where several profiles were asked, the one it came from. */
export interface Tagged<T> {
  readonly profile?: string | undefined
  readonly item: T
}

/**
 * The columns that were asked for, or those of the view. A name with a dot is a path into the item as JSON shows it.
 * @throws {CommandError} `unknown_column`, with the nearest name.
 */
export function chooseColumns<T>(view: View<T>, asked: readonly string[] | undefined): readonly Column<T>[] {
  const names = asked === undefined || asked.length === 0 ? view.shown : asked
  return names.map((name) => {
    const known = view.columns.find((column) => column.name === name.trim())
    if (known !== undefined) return known
    if (name.includes('.')) return pathColumn(name.trim())
    const all = view.columns.map((column) => column.name)
    const near = nearest(name, all)
    throw inputError(
      'unknown_column',
      `--columns: there is no column "${name}"${near === undefined ? '' : `, did you mean "${near}"?`}`,
      `Columns: ${all.join(', ')}; or a path into what -o json shows, as a.b.c`,
    )
  })
}

/** The column that says which profile a row came from. */
export const profileColumn: Column<Tagged<unknown>> = { name: 'profile', value: ({ profile }) => profile }

function pathColumn<T>(path: string): Column<T> {
  const keys = path.split('.')
  return {
    name: path,
    shrinks: true,
    value: (item) => {
      let value: unknown = item
      for (const key of keys) value = isObject(value) ? value[key] : undefined
      return isCell(value) ? value : JSON.stringify(value)
    },
  }
}

const isCell = (value: unknown): value is Cell =>
  value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)
