import type { CliContext } from '../../cli-context.ts'

/** Completes enumeration words; loads the models on demand. */
type Complete = (this: CliContext, partial: string) => Promise<readonly string[]>

export const completePriority: Complete = async () => (await import('./words.ts')).priorities
export const completeStatus: Complete = async () => (await import('./words.ts')).statuses
export const completeType: Complete = async () => (await import('./words.ts')).types
export const completeOrder: Complete = async () =>
  (await import('./words.ts')).orders.flatMap((word) => [word, `${word}:asc`, `${word}:desc`])
