import type { SeedOptions } from '../seed/generated/seed-options.ts'
import { seedLoaders } from './generated/seeds.ts'
import type { SeedContext, SeedLoader } from './seed.ts'
import { withReferences } from './with-references.ts'

/** Loads the seeds of the wanted data, with those of everything to which it refers, as one that runs them all. */
export async function loadSeeds(asked: SeedOptions): Promise<(target: Omit<SeedContext, 'options'>) => void> {
  const options = withReferences(asked)
  const seeds = await Promise.all(seedLoaders.filter((each) => isWanted(each, options)).map(({ load }) => load()))
  return (target) => {
    for (const { seed } of seeds) seed({ ...target, options })
  }
}

const isWanted = ({ options }: SeedLoader, seed: SeedOptions): boolean => options.some((name) => (seed[name] ?? 0) > 0)
