/**
 * The exact product of two numbers as they are written, without an exponent: `multiplyDecimals(0.1, 3)` is `0.3`.
 * @param a finite, as `b`
 */
export function multiplyDecimals(a: number, b: number): string {
  const [first, second] = [decimalOf(a), decimalOf(b)]
  const product = first.digits * second.digits
  const scale = Math.max(first.scale + second.scale, 0)
  const whole = product * 10n ** BigInt(scale - first.scale - second.scale)
  const sign = whole < 0n ? '-' : ''
  const text = String(whole)
    .replace('-', '')
    .padStart(scale + 1, '0')
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  return `${sign}${text.slice(0, text.length - scale)}${scale === 0 || fraction === '' ? '' : `.${fraction}`}`
}

/** The number as `digits / 10 ** scale`. */
function decimalOf(value: number): { readonly digits: bigint; readonly scale: number } {
  const [mantissa = '', exponent] = value.toExponential().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) }
}
