export { commandPaths } from './command-paths.ts'
export { memoryHost, temporaryHome, wordsOfLine } from './memory-host.ts'
export type { MemoryHost, MemoryHostOptions } from './memory-host.ts'
