import type { Kind } from '../kind/kind.ts'
import { webhooks } from './webhooks.ts'

/** The kind of the webhooks group. */
export const kinds: readonly Kind[] = [webhooks]
