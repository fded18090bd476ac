import type { Kind } from '../kind/kind.ts'
import { slos } from './slos.ts'

/** The kind of the slos group. */
export const kinds: readonly Kind[] = [slos]
