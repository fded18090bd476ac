import type * as start from './start.ts'

export type Program = typeof start

/** Loads the program. The bundle replaces this module with `load-parts.ts`. */
export const loadProgram = async (): Promise<Program> => import('./start.ts')
