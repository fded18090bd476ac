const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** Numbers from here on are written in scientific notation: their digits do not fit a cell. */
const longest = 1e12

const inDigits = (value: number, format: Intl.NumberFormat): string =>
  Math.abs(value) < longest ? format.format(value) : value.toExponential(1)

/** A count: `1,500`. */
export const formatCount = (count: number): string => inDigits(count, whole)

/** An amount of units: `12,345.6`. */
export const formatAmount = (amount: number): string => inDigits(amount, oneDigit)

/** A share: 0.254 is `25.4%`. */
export const formatPercent = (share: number): string => inDigits(share, percent)
