import type { Seed } from '../seed.ts'
import { setMembers } from './groups.ts'

/** Groups of each team: everyone, and administrators. */
const builtIn = 2
const teams = 8

/** Seeds the members of groups: all users, two administrators, and those of each team. */
export const seed: Seed = ({ db, options: { groups = 0, users = 0 }, userIdAt }) => {
  const everyone = Array.from({ length: users }, (_, index) => userIdAt(index))
  for (let index = 0; index < groups; index++) {
    const ofTeam = (): string[] => everyone.filter((_, user) => user % teams === (index - builtIn) % teams).slice(0, 20)
    setMembers({ db }, index + 1, index === 0 ? everyone : index === 1 ? everyone.slice(0, 2) : ofTeam())
  }
}
