import type { ChartPart } from './named-part.ts'

/** Amounts divided into parts, as in a usage report: in total, and for each of some days. */
export interface Division<Part extends DivisionPart = DivisionPart> {
  /** What the parts are: `tier`. */
  readonly by: string
  readonly parts: readonly Part[]
  /** What is in no part; undefined if that is nothing. */
  readonly rest?: Pick<DivisionPart, 'total' | 'share'> | undefined
  /** For each day, the amounts of the parts in their order; undefined without data. */
  readonly days: readonly (readonly number[] | undefined)[]
}

/** A part of a division. */
export interface DivisionPart {
  readonly name: string
  readonly total: number
  /** From 0 to 1; undefined if there is no total. */
  readonly share?: number | undefined
  /** Change since the days before; undefined if unknown. */
  readonly change?: { readonly relative?: number | undefined } | undefined
}

/** A part of a division with its colour. */
export type PaintedPart = DivisionPart & ChartPart

/** The parts of a division, and its rest as one of them. */
export const rowsOf = ({ parts, rest }: Pick<Division<PaintedPart>, 'parts' | 'rest'>): readonly PaintedPart[] =>
  rest === undefined ? parts : [...parts, { ...rest, name: 'not broken down', paint: 'rest' }]

/** Maximum number of distinguishable parts. */
const mostParts = 8

/**
 * Gives the parts of a division their colours: shades for tiers, which are ordered, otherwise kinds. Beyond eight parts, the
 * last ones are combined.
 * @param empty whether parts without any amount are kept
 */
export function paintDivision(division: Division, { empty }: { readonly empty: boolean }): Division<PaintedPart> {
  const colours = division.by === 'tier' ? 'step' : 'kind'
  const shown = division.parts
    .map((part, index) => ({ ...part, paint: `${colours}-${index + 1}`, columns: [index] }))
    .filter(({ total }) => empty || total !== 0)
  const others = shown.length > mostParts ? shown.splice(mostParts - 1) : []
  const parts = others.length === 0 ? shown : [...shown, combined(others)]
  const amountsOf = (amounts: readonly number[]): number[] =>
    parts.map(({ columns }) => sumOf(columns.map((column) => amounts[column] ?? 0)))
  return { ...division, parts, days: division.days.map((amounts) => amounts && amountsOf(amounts)) }
}

type Columns = PaintedPart & { readonly columns: readonly number[] }

const combined = (parts: readonly Columns[]): Columns => ({
  name: `${parts.length} others`,
  paint: 'rest',
  total: sumOf(parts.map(({ total }) => total)),
  share: parts.some(({ share }) => share !== undefined) ? sumOf(parts.map(({ share = 0 }) => share)) : undefined,
  columns: parts.flatMap(({ columns }) => columns),
})

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
