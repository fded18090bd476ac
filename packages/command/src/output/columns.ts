import type { Descriptor } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { inputError } from '../command-error.ts'
import { didYouMean } from '../words/unknown-value.ts'

/** A cell value, with its JSON type. */
export type Cell = string | number | boolean | null | undefined

/** Colour of a cell, if colours are on. */
export type Tone = 'good' | 'bad' | 'warning' | 'faint' | undefined

/** One column of a list. */
export interface Column<T> {
  /** Name for `--columns`, the header and JSON: `last-triggered`. */
  readonly name: string
  readonly value: (item: T) => Cell
  /** Numbers are aligned to the right. */
  readonly align?: 'right' | undefined
  /** Whether it can be truncated on a narrow terminal. */
  readonly shrinks?: boolean | undefined
  /** Whether it can be hidden on a narrow terminal if truncating others is not enough; a note reports that. */
  readonly yields?: boolean | undefined
  /** Whether it is hidden if no row has a value. */
  readonly omitEmpty?: boolean | undefined
  /** Whether ids in it are never cut to their first characters on a narrow terminal. */
  readonly whole?: boolean | undefined
  readonly tone?: ((cell: Cell) => Tone) | undefined
}

/** Presentation of one kind of item, for every format. */
export interface View<T> {
  /** Plural name of the items: `alert definitions`. */
  readonly things: string
  readonly columns: readonly Column<T>[]
  /** Names of the default columns. */
  readonly shown: readonly string[]
  /** Identifier of an item: the whole output of `-o name`. */
  readonly identity: (item: T) => string
  /** Descriptor of an item: JSON and YAML output 64-bit integers as it declares. */
  readonly model?: Descriptor | undefined
}

/** An item with its profile if several profiles were given. */
export interface Tagged<T> {
  readonly profile?: string | undefined
  readonly item: T
}

/**
 * The requested columns, or the defaults of the view. A name with a dot is a path into the JSON output of the item.
 * @throws {CommandError} `unknown_column`, with the nearest name.
 */
export function chooseColumns<T>(view: View<T>, asked: readonly string[] | undefined): readonly Column<T>[] {
  const names = asked === undefined || asked.length === 0 ? view.shown : asked
  return names.map((name) => {
    const known = view.columns.find((column) => column.name === name.trim())
    if (known !== undefined) return known
    if (isPath(name)) return pathColumn(name.trim())
    const all = view.columns.map((column) => column.name)
    throw inputError(
      'unknown_column',
      `--columns: unknown column "${name}"${didYouMean(name, all)}`,
      `Columns: ${all.join(', ')}; or a path into the JSON output, e.g. a.b.c`,
    )
  })
}

/** The column with the profile of a row. */
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

/** Whether the name of a column is a path into the item. */
export const isPath = (name: string): boolean => name.includes('.')

const isCell = (value: unknown): value is Cell =>
  value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value)
