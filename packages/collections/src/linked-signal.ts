/** A signal that aborts with either of two. */
export const linkedSignal = (own: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other === undefined ? own : AbortSignal.any([own, other])
