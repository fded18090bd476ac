import type { OperationExample } from './src/platform/messages.ts'

/**
 * Writes the worker with SQLite, and the examples of operations, into a directory of a static site.
 * @param examples By the id of the operation.
 */
export function bundleWorker(directory: string, examples: Readonly<Record<string, OperationExample>>): Promise<void>
