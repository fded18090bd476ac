import type { Kind } from '../kind/kind.ts'
import { events2metrics } from './events2metrics.ts'

/** The kind of the events2metrics group. */
export const kinds: readonly Kind[] = [events2metrics]
