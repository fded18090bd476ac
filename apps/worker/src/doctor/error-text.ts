import { sanitizeText } from '@mgmt-api/base/text'
import { configWords, messageIn } from '@mgmt-api/command'
import { isMgmtError } from '@mgmt-api/models'

/** Message of an error in one line that is safe to show. */
export function messageOf(error: unknown): string {
  if (isMgmtError(error)) return sanitizeText(messageIn(configWords, error))
  return sanitizeText(error instanceof Error ? error.message : String(error))
}
