import type { Finding } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import type { Found } from '../job.ts'
import { shortened } from './shown-value.ts'

/** Why a directory cannot be compared. */
export interface DirectoryProblem {
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
  readonly findings?: readonly Finding[] | undefined
}

/** Problems in files that are listed one by one. */
const toldAtMost = 20

/** The finding for a directory that cannot be compared. Its key has no slash, unlike keys of resources. */
export function directoryFinding(directory: string, { code, message, hint, findings = [] }: DirectoryProblem): Found {
  const problems = findings.slice(0, toldAtMost).map(({ message: text, at, place, hint: way }) => ({
    message: shortened(sanitizeText(text)),
    ...(at !== undefined && { at: shortened(sanitizeText(at)) }),
    ...(place !== undefined && { file: sanitizeText(place.file), line: place.line }),
    ...(way !== undefined && { hint: shortened(sanitizeText(way)) }),
  }))
  const text = shortened(sanitizeText(message))
  return {
    key: 'directory',
    title: `The directory ${sanitizeText(directory)} could not be compared: ${text}`,
    details: {
      code,
      message: text,
      ...(hint !== undefined && { hint: shortened(sanitizeText(hint)) }),
      problems,
      more: findings.length - problems.length,
    },
  }
}
