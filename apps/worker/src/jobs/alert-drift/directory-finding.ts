import type { Finding } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import type { JobFinding } from '../job.ts'
import { truncate } from './format-value.ts'

/** Why a directory cannot be compared. */
export interface DirectoryProblem {
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
  readonly findings?: readonly Finding[] | undefined
}

/** Problems that a finding lists at most. */
const maxListed = 20

/** The finding for a directory that cannot be compared. Its key has no slash, unlike the keys of resources. */
export function directoryFinding(
  directory: string,
  { code, message, hint, findings = [] }: DirectoryProblem,
): JobFinding {
  const problems = findings.slice(0, maxListed).map(({ message: text, at, place, hint: fix }) => ({
    message: truncate(sanitizeText(text)),
    ...(at !== undefined && { at: truncate(sanitizeText(at)) }),
    ...(place !== undefined && { file: sanitizeText(place.file), line: place.line }),
    ...(fix !== undefined && { hint: truncate(sanitizeText(fix)) }),
  }))
  const text = truncate(sanitizeText(message))
  return {
    key: 'directory',
    title: `The directory ${sanitizeText(directory)} could not be compared: ${text}`,
    details: {
      code,
      message: text,
      ...(hint !== undefined && { hint: truncate(sanitizeText(hint)) }),
      problems,
      more: findings.length - problems.length,
    },
  }
}
