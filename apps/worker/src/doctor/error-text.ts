import { sanitizeText } from '@mgmt-api/base/text'
import { configWords, hintIn, messageIn } from '@mgmt-api/command'
import { isMgmtError } from '@mgmt-api/models'

/** Message of an error in one line that is safe to show. */
export function messageOf(error: unknown): string {
  if (isMgmtError(error)) return sanitizeText(messageIn(configWords, error))
  return sanitizeText(error instanceof Error ? error.message : String(error))
}

/** Hint for an error of the platform. */
export const hintOf = (error: unknown): string | undefined =>
  isMgmtError(error) ? hintIn(configWords, error) : undefined
