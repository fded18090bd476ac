import type { Bar } from '../bar.ts'

type Labels = readonly (string | undefined)[]

/** Labels for the bars, undefined for most: as many as fit, in familiar steps. */
export function labelsOf(bars: readonly Bar[], room: number): Labels {
  const own = bars.map(({ label }) => label)
  const areDays = bars.every(({ name }) => /^\d{4}-\d{2}-\d{2}$/.test(name))
  const candidates = areDays ? [bars.map(({ name }) => name.slice(5)), own, monthsOf(bars)] : [own]
  return candidates.find((labels) => count(labels) <= room) ?? thinned(candidates.at(-1) ?? own, room)
}

const count = (labels: Labels): number => labels.filter((label) => label !== undefined).length

/** The name of each month, below its first bar; a first month without its first days has none. */
const monthsOf = (bars: readonly Bar[]): Labels =>
  bars.map(({ name }, index) => {
    const month = name.slice(0, 7)
    const before = bars[index - 1]?.name.slice(0, 7)
    return before !== undefined && before !== month ? month : undefined
  })

/** Every second, third or later one. */
function thinned(labels: Labels, room: number): Labels {
  const every = Math.ceil(count(labels) / room)
  let seen = -1
  return labels.map((label) => (label !== undefined && ++seen % every === 0 ? label : undefined))
}
