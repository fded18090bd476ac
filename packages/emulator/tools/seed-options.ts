import type { SeedOptionSpec } from '../src/seed.ts'
import { type EmulatorGroup, emulatorGroups } from './groups.ts'
import { literal } from './literal.ts'

const options: readonly (readonly [name: string, facts: SeedOptionSpec])[] = emulatorGroups.flatMap(
  ({ seedOptions = {} }) => Object.entries(seedOptions),
)

const needed = new Set(emulatorGroups.flatMap(({ seedNeeds }) => seedNeeds))

/** Each group comes after those that it needs; those that others need come first. */
function placeOf({ name, seedNeeds }: EmulatorGroup, above: readonly string[] = []): number {
  if (above.includes(name)) throw new Error(`The seeds of ${[...above, name].join(', ')} need each other.`)
  const places = seedNeeds.map((other) => placeOf(groupNamed(other), [...above, name]))
  return places.length > 0 ? 1 + Math.max(1, ...places) : needed.has(name) ? 0 : 1
}

function groupNamed(name: string): EmulatorGroup {
  const found = emulatorGroups.find((each) => each.name === name)
  if (found === undefined) throw new Error(`A seed needs ${name}, which is not a group.`)
  return found
}

const seededGroups = emulatorGroups
  .filter(({ seedOptions }) => seedOptions !== undefined)
  .toSorted((a, b) => placeOf(a) - placeOf(b))

/** The generated seed options with their bounds and loaders. */
export function seedOptionsFile(): string {
  const fields = options.map(
    ([name, { brief }]) => `  /** ${brief}. Default: 0. */\n  readonly ${name}?: number | undefined`,
  )
  const of = (pick: 'max' | 'usual'): string =>
    literal(Object.fromEntries(options.map(([name, facts]) => [name, facts[pick]])))
  const loaders = seededGroups.map(
    ({ name, seedOptions = {} }) =>
      `{ options: ${literal(Object.keys(seedOptions))}, load: () => import('./${name}/seed.ts') }`,
  )
  return `// Written by \`pnpm contract:settle\` from the seeds of the groups.
import type { SeedLoader } from './seed.ts'

/** Amounts of generated data in a new database. */
export interface SeedOptions {
${fields.join('\n')}
  /** Random seed: the same number produces the same data. Default: 1. */
  readonly random?: number | undefined
}

/** The largest counts. All of them together take seconds, and 0.5 GB in memory. */
export const seedBounds = ${of('max')} as const

/** A small platform with resources of every group: default of mgmt-emulator, and the sandbox of mgmt. */
export const usualSeed = ${of('usual')} as const

/** Seeds by group, each after those that it needs. */
export const seedLoaders: readonly SeedLoader[] = [${loaders.join(', ')}]
`
}

/** Rows of the guide's table. */
export const seedTable = (): string =>
  options.map(([name, { brief, max }]) => `| \`${name}\` | ${brief} | ${max.toLocaleString('en-US')} |\n`).join('')
