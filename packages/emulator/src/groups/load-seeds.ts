import { groups } from './groups.ts'
import type { Seed } from './seed.ts'
import { ensureAccount } from './access/account.ts'
import { accountOf } from '../kernel/account-numbers.ts'
import type { SeedTarget } from '../kernel/state.ts'
import { loadResources } from '../resource/platform-state.ts'
import { type CopyOptions, copiesOf, createReader, type DocumentReader, idAt } from '../seed/copies.ts'
import { countOf, withReferences } from '../seed/counts.ts'
import type { SeedOptions } from '../seed/generated/seed-options.ts'

type Option = Exclude<keyof SeedOptions, 'random'>

/** Seeds of what is not copied, each after those whose data it uses. */
const generators: readonly (readonly [option: Option, load: () => Promise<{ readonly seed: Seed }>])[] = [
  ['groups', () => import('./access/seed.ts')],
  ['usageDays', () => import('./data-usage/seed.ts')],
  ['cases', () => import('./cases/seed.ts')],
  ['incidents', () => import('./incidents/seed.ts')],
]

let reader: Promise<DocumentReader> | undefined

const loadDocument = (): Promise<DocumentReader> =>
  (reader ??= import('../seed/document.json', { with: { type: 'json' } }).then((loaded) =>
    createReader(loaded.default),
  ))

/** Loads what a seed needs. Returns a function that stores the data. */
export async function loadSeeds({ random = 1, ...asked }: SeedOptions): Promise<(target: SeedTarget) => void> {
  if (Object.values(asked).every((count) => count === 0)) return () => undefined
  const shared = await loadDocument()
  const options = withReferences(asked, (resource) => shared.sequenceOf(resource).length)
  const named = Object.keys(shared.document.items).filter((resource) => countOf(options, resource) > 0)
  const resources = await loadResources(named, groups)
  const loaded = generators.filter(([option]) => (options[option] ?? 0) > 0).map(([, load]) => load())
  const seeds = await Promise.all(loaded)
  return ({ db, clock }) => {
    ensureAccount(db)
    const account = accountOf(db)
    const copying: CopyOptions = {
      ...shared,
      random: Math.trunc(random),
      now: clock.now(),
      account,
      countOf: (resource) => countOf(options, resource),
    }
    for (const name of named) {
      const resource = resources.get(name)
      const parent = resource?.parent === 'teams' ? String(account.team) : ''
      for (const copy of copiesOf(copying, name)) resource?.add?.(db, { ...copy, parent })
    }
    const userIdAt = (index: number): string => idAt(copying, 'users', index)
    for (const { seed } of seeds) seed({ db, clock, options: { ...options, random }, userIdAt })
  }
}
