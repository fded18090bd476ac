import type { Kind } from '../kind/kind.ts'
import { scopes } from './scopes.ts'

/** The kind of the access group. */
export const kinds: readonly Kind[] = [scopes]
