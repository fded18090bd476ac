import { count } from '@mgmt-api/command'

/** From here on a number is written with an exponent: more digits are unreadable. */
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
