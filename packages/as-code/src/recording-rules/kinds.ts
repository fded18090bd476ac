import type { Kind } from '../kind/kind.ts'
import { recordingRules } from './recording-rules.ts'

/** The kind of the recording rules group. */
export const kinds: readonly Kind[] = [recordingRules]
