import type { Kind } from '../kind/kind.ts'
import { caseSettings } from './case-settings.ts'

/** The kind of the cases group. */
export const kinds: readonly Kind[] = [caseSettings]
