import type { SeedFacts } from '../src/seed.ts'
import { playedGroups } from './groups.ts'
import { literal } from './literal.ts'

const options: readonly (readonly [name: string, facts: SeedFacts])[] = playedGroups.flatMap(({ seedOptions = {} }) =>
  Object.entries(seedOptions),
)

/** The options of a seed, each with its bound, and what loads what makes the data. */
export function seedOptionsFile(): string {
  const fields = options.map(
    ([name, { brief }]) => `  /** ${brief}. Default: 0. */\n  readonly ${name}?: number | undefined`,
  )
  const of = (pick: 'max' | 'usual'): string =>
    literal(Object.fromEntries(options.map(([name, facts]) => [name, facts[pick]])))
  const loaders = playedGroups
    .filter(({ seedOptions }) => seedOptions !== undefined)
    .map(
      ({ name, seedOptions = {} }) =>
        `{ options: ${literal(Object.keys(seedOptions))}, load: () => import('./${name}/seed.ts') }`,
    )
  return `// Written by \`pnpm contract:settle\` from the seeds of the groups.
import type { SeedLoader } from './seed.ts'

/** How much believable data a fresh database starts with. */
export interface SeedOptions {
${fields.join('\n')}
  /** Another number makes other data; the same one makes the same. Default: 1. */
  readonly random?: number | undefined
}

/** The largest counts of a seed. All of them together take seconds, and 0.5 GB where the database is in memory. */
export const seedBounds = ${of('max')} as const

/** What the command line starts with. */
export const usualSeed = ${of('usual')} as const

/** What makes the data, by group. */
export const seedLoaders: readonly SeedLoader[] = [${loaders.join(', ')}]
`
}

/** The rows of the README's table. */
export const seedTable = (): string =>
  options.map(([name, { brief, max }]) => `| \`${name}\` | ${brief} | ${max.toLocaleString('en-US')} |\n`).join('')
