import { count } from '../../words/counts.ts'

/** From here on a number is written with an exponent: nobody reads more digits. */
const most = 1e15

/** Units for a column of them: `8,345.2`, one digit behind the point. */
export function unitsText(value: number): string {
  if (Math.abs(value) >= most) return value.toExponential(3)
  if (value !== 0 && Math.abs(value) < 0.05) return value < 0 ? '>-0.1' : '<0.1'
  const [whole = '', part = '0'] = Math.abs(value).toFixed(1).split('.')
  return `${value < 0 ? '-' : ''}${count(Number(whole))}.${part}`
}

/** A count of whole things: `8,345`. */
export function wholeText(value: number): string {
  if (Math.abs(value) >= most) return value.toExponential(3)
  const whole = Math.round(value)
  return `${whole < 0 ? '-' : ''}${count(Math.abs(whole))}`
}

/** How much something has changed: `+12.3%`. */
export const changeText = (part: number): string => `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)}%`

/** A part of a whole: `12.3%`; empty where there is no whole. */
export function shareText(part: number, whole: number): string {
  if (!(whole > 0)) return ''
  return `${((part / whole) * 100).toFixed(1)}%`
}

const prefixes = ['', 'k', 'M', 'G', 'T'] as const

/** A number in as few columns as will do, for a scale: `1.2k`. Right for numbers of three digits or fewer. */
export function shortText(value: number): string {
  const steps = value < 1_000 ? 0 : Math.floor(Math.log10(value) / 3)
  const prefix = prefixes[steps]
  if (prefix === undefined) return value.toExponential(1)
  const scaled = Number((value / 1_000 ** steps).toPrecision(3))
  return scaled !== 0 && scaled < 0.001 ? scaled.toExponential(1) : `${scaled}${prefix}`
}
