// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/cases'

export { createCases } from './create-cases.ts'
export type { Cases } from './create-cases.ts'
export { keyTeam, peopleOn } from './people-on.ts'
export type { Assignee, CasePeople, KeyTeam } from './people-on.ts'
