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
