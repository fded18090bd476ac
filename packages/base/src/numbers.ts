/** Rounds to millionths, finer than any amount of the service, so that sums have no digits that it did not send. */
export const millionths = (value: number): number => Math.round(value * 1e6) / 1e6

/** From here on, numbers are written with an exponent. */
const longest = 1e15

const written = (value: number, digits: number): string =>
  Math.abs(value) < longest ? value.toFixed(digits).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',') : value.toExponential(3)

/** A whole number with thousands separators: `8,345`. */
export const formatCount = (value: number): string => written(Math.round(value) || 0, 0)

/** An amount with one decimal: `8,345.2`; `<0.1` if it would be written as 0 but is not. */
export function formatAmount(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.05) return value < 0 ? '>-0.1' : '<0.1'
  return written(value, 1)
}

/** A share: `25.4%` for 0.254. */
export const formatPercent = (share: number): string => `${written(share * 100, 1)}%`

/** A relative change: `+12.3%` for 0.123. */
export const formatChange = (part: number): string => `${part > 0 ? '+' : ''}${formatPercent(part)}`

const prefixes = ['', 'k', 'M', 'G', 'T'] as const

/** A number for a scale, rounded to three digits: `1.25k`. */
export function shortNumber(value: number): string {
  const rounded = Number(value.toPrecision(3))
  const steps = rounded < 1_000 ? 0 : Math.floor(Math.log10(rounded) / 3)
  const prefix = prefixes[steps]
  if (prefix === undefined) return value.toExponential(1)
  const scaled = Number((rounded / 1_000 ** steps).toPrecision(3))
  return scaled !== 0 && scaled < 0.001 ? scaled.toExponential(1) : `${scaled}${prefix}`
}
