// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/parsing-rules'
// Both of the lists above have a type of this name: here it is the group's, and that of models has another one.
export type { Rule } from '@mgmt-api/models/parsing-rules'
export type { Rule as ModelRule } from '@mgmt-api/models'

export { createParsingRules } from './create-parsing-rules.ts'
export type { ParsingRules } from './create-parsing-rules.ts'
