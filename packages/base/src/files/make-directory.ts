import { nodeFs } from './env.ts'

/**
 * Creates a directory and its missing parents.
 * @param mode of the new directories
 * @throws {Error} the reason why it cannot be created
 */
export function makeDirectory(path: string, mode?: number): void {
  nodeFs().mkdirSync(path, { recursive: true, mode })
}
