import type { Kind } from '../kind/kind.ts'
import { alertDefinitions } from './alert-definitions.ts'
import { suppressionRules } from './suppression-rules.ts'

export { remoteDefinition } from './alert-definition-store.ts'
export { alertDefinitions, suppressionRules }

/** The kinds of the alerts group, those that others refer to first. */
export const alertKinds: readonly Kind[] = [alertDefinitions, suppressionRules]
