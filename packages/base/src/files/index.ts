export { makeDirectory } from './make-directory.ts'
export { beginReplacement, replaceFile, replaceFileAsync } from './replacement.ts'
export { findWritableByOthers } from './writable-by-others.ts'
export type { FileReplacement, ReplacementOptions } from './replacement.ts'
