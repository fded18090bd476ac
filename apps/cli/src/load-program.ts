import type * as start from './start.ts'

export type Program = typeof start

/** Loads all that is needed to begin. In the bundle, `load-parts.ts` takes the place of this. */
export const loadProgram = async (_own?: NodeJS.Process, _compiled?: string): Promise<Program> => import('./start.ts')
