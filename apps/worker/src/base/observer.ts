export interface EndedRunFacts {
  readonly job: string
  readonly state: 'done' | 'failed' | 'skipped'
  /** Milliseconds from start to result; only of a done run. */
  readonly tookMs?: number | undefined
}

export interface TriedMessageFacts {
  readonly notifier: string
  readonly result: 'delivered' | 'unavailable' | 'refused'
}

/** Receives events of this process, for its metrics. */
export interface Observer {
  runEnded(run: EndedRunFacts): void
  messageTried(message: TriedMessageFacts): void
}

export const noObserver: Observer = { runEnded: () => undefined, messageTried: () => undefined }
