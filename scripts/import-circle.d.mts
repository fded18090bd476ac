/** Imports and exports that exist at run time. `import type` is erased; `import { type A }` is not. */
export const valueImport: RegExp

/** First import cycle, as a list of files, or undefined. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined
