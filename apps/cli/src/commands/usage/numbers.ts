import { count } from '@mgmt-api/command'

/** From here on, numbers are written with an exponent. */
const most = 1e15

/** Formats units with one decimal: `8,345.2`. */
export function formatUnits(value: number): string {
  if (Math.abs(value) >= most) return value.toExponential(3)
  if (value !== 0 && Math.abs(value) < 0.05) return value < 0 ? '>-0.1' : '<0.1'
  const [whole = '', part = '0'] = Math.abs(value).toFixed(1).split('.')
  return `${value < 0 ? '-' : ''}${count(Number(whole))}.${part}`
}

/** Formats a whole number: `8,345`. */
export function formatInteger(value: number): string {
  if (Math.abs(value) >= most) return value.toExponential(3)
  const whole = Math.round(value)
  return `${whole < 0 ? '-' : ''}${count(Math.abs(whole))}`
}

/** Formats a relative change: `+12.3%`. */
export const formatChange = (part: number): string => `${part > 0 ? '+' : ''}${(part * 100).toFixed(1)}%`

/** Formats a share: `12.3%`; empty if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  if (!(whole > 0)) return ''
  return `${((part / whole) * 100).toFixed(1)}%`
}

/** Rounds to six decimals, so that sums have no digits that the service did not send. */
export const millionths = (value: number): number => Math.round(value * 1e6) / 1e6
