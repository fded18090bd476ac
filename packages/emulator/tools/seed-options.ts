import type { SeedOptionSpec } from '../src/seed.ts'
import { emulatorGroups } from './groups.ts'
import { literal } from './literal.ts'

const options: readonly (readonly [name: string, facts: SeedOptionSpec])[] = emulatorGroups.flatMap(
  ({ seedOptions = {} }) => Object.entries(seedOptions),
)

/** The generated seed options with their bounds and loaders. */
export function seedOptionsFile(): string {
  const fields = options.map(
    ([name, { brief }]) => `  /** ${brief}. Default: 0. */\n  readonly ${name}?: number | undefined`,
  )
  const of = (pick: 'max' | 'usual'): string =>
    literal(Object.fromEntries(options.map(([name, facts]) => [name, facts[pick]])))
  const loaders = emulatorGroups
    .filter(({ seedOptions }) => seedOptions !== undefined)
    .map(
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

/** Seeds by group. */
export const seedLoaders: readonly SeedLoader[] = [${loaders.join(', ')}]
`
}

/** Rows of the README's table. */
export const seedTable = (): string =>
  options.map(([name, { brief, max }]) => `| \`${name}\` | ${brief} | ${max.toLocaleString('en-US')} |\n`).join('')
