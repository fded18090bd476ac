const units: readonly (readonly [string, number])[] = [
  ['y', 31_536_000_000],
  ['w', 604_800_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
  ['ms', 1],
]

const form = new RegExp(`^${units.map(([unit]) => `(?:(\\d+)${unit})?`).join('')}$`)

/** A duration of Prometheus, such as `1h30m` or `0`, in milliseconds; undefined for any other text. */
export function parseDuration(text: string): number | undefined {
  if (text === '0') return 0
  const amounts = text === '' ? undefined : form.exec(text)?.slice(1)
  return amounts?.reduce(
    (sum, amount: string | undefined, index) => sum + Number(amount ?? 0) * (units[index]?.[1] ?? 0),
    0,
  )
}

/** Milliseconds in hours and smaller units, as the platform writes durations: `1h30m`. */
export function formatDuration(milliseconds: number): string {
  let rest = milliseconds
  return units
    .slice(3)
    .map(([unit, length]) => {
      const amount = Math.floor(rest / length)
      rest -= amount * length
      return amount === 0 ? '' : `${amount}${unit}`
    })
    .join('')
}
