const prefixes = ['', 'k', 'M', 'G', 'T'] as const

/** A short form of a number for a scale: `1.2k`. Exact for numbers of three digits or fewer. */
export function shortNumber(value: number): string {
  const steps = value < 1_000 ? 0 : Math.floor(Math.log10(value) / 3)
  const prefix = prefixes[steps]
  if (prefix === undefined) return value.toExponential(1)
  const scaled = Number((value / 1_000 ** steps).toPrecision(3))
  return scaled !== 0 && scaled < 0.001 ? scaled.toExponential(1) : `${scaled}${prefix}`
}
