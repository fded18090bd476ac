import type { Kind } from '../kind/kind.ts'
import { aiCustomEvaluations } from './ai-custom-evaluations.ts'

/** The kind of the AI group. */
export const kinds: readonly Kind[] = [aiCustomEvaluations]
