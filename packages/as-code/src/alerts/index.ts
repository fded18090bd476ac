import type { Kind } from '../kind.ts'
import { alertDefinitions } from './alert-definitions.ts'
import { suppressionRules } from './suppression-rules.ts'

export { remoteDefinition } from './alert-definition-store.ts'
export { alertDefinitions, suppressionRules }

/** The kinds of the alerts group: what is referred to first. */
export const alertKinds: readonly Kind[] = [alertDefinitions, suppressionRules]
