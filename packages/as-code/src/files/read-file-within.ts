import { AsCodeError, type Finding } from '../findings/finding.ts'
import type { SourceFile } from '../yaml/source.ts'
import { readSourceFile } from './read-source-file.ts'
import { resolveWithin } from './resolve-within.ts'

/**
 * Reads a file of a directory as `readSourceFile` does. A link that leads out of the directory is a finding: messages
 * quote what files contain, and the link may lead to a secret.
 * @param file its name in messages
 */
export function readFileWithin(directory: string, path: string, file: string): SourceFile | Finding {
  return linkProblem(directory, path, file) ?? readSourceFile(path, file)
}

/** What is wrong with the symbolic links of a path: they lead out of the directory, to nothing, or form a loop. */
export function linkProblem(directory: string, path: string, file: string): Finding | undefined {
  try {
    resolveWithin(path, directory)
    return undefined
  } catch (error) {
    // Any other error is found again by reading.
    if (!(error instanceof AsCodeError)) return undefined
    const { code, message, hint } = error
    return { severity: 'error', code, message, hint, place: { file, line: 1, column: 1 } }
  }
}
