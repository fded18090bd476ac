import type { Kind } from '../kind/kind.ts'
import { policies } from './policies.ts'

/** The kind of the data plans group. */
export const kinds: readonly Kind[] = [policies]
