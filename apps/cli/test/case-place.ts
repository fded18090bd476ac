import type { Case } from '@mgmt-api/models/cases'
import { resourcePlace } from './resource-place.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const seed = { cases: 300, alertDefs: 60 }

/** A command line over an emulator with cases. */
export type Place = ReturnType<typeof resourcePlace>

/** The emulator's clock stands at noon. */
export async function place(counts: Parameters<typeof resourcePlace>[0] = seed): Promise<Place> {
  const here = resourcePlace()
  here.emulator.clock.set(now)
  await here.emulator.reset(counts)
  return { ...here, run: (line, options) => here.run(line, { now, ...options }) }
}

/** The cases that a list with these flags has. */
export const casesOf = async ({ run }: Place, flags: string): Promise<Case[]> =>
  JSON.parse((await run(`cases list ${flags} --all -o json`)).stdout) as Case[]
