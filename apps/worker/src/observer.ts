import type { RunState } from './store/tables.ts'

export interface EndedRunFacts {
  readonly job: string
  readonly state: Extract<RunState, 'done' | 'failed' | 'skipped'>
  /** Milliseconds from its start to its result; only where it is done. */
  readonly tookMs?: number | undefined
}

export interface TriedMessageFacts {
  readonly notifier: string
  readonly result: 'delivered' | 'unavailable' | 'refused'
}

/** Counts what this process does. */
export interface Observer {
  runEnded(run: EndedRunFacts): void
  messageTried(message: TriedMessageFacts): void
}

export const noObserver: Observer = { runEnded: () => undefined, messageTried: () => undefined }
