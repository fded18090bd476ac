import type { Equivalent, Pattern } from '../kind/kind.ts'

/** A field that the service fills in where a file omits it, which is no difference. */
export const filledField = (at: Pattern): Equivalent => ({ at, same: (a, b) => a === undefined || b === undefined })
