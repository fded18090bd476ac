import type { Kind } from '../kind/kind.ts'
import { alertDefinitions } from './alert-definitions.ts'
import { suppressionRules } from './suppression-rules.ts'

/** The kinds of the alerts group, those that others refer to first. */
export const kinds: readonly Kind[] = [alertDefinitions, suppressionRules]
