/** When something happened last. */
export interface LastTime {
  /** It happens now. */
  mark(): void
  /** Milliseconds since then; undefined where it never happened. */
  msAgo(): number | undefined
}

export function createLastTime(): LastTime {
  let at: number | undefined
  return {
    mark: () => {
      at = performance.now()
    },
    msAgo: () => (at === undefined ? undefined : performance.now() - at),
  }
}
