export { commandPaths } from './command-paths.ts'
export { memoryHost, wordsOfLine } from './memory-host.ts'
export type { MemoryHost, MemoryHostOptions } from './memory-host.ts'
export { temporaryHome } from './temporary-home.ts'
