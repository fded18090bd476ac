import { forPeople, isMgmtError } from '@mgmt-api/models'

/** What an error says, in one line that is safe to show. */
export const messageOf = (error: unknown): string => forPeople(error instanceof Error ? error.message : String(error))

/** What an error of the platform says is to be done. */
export const hintOf = (error: unknown): string | undefined => (isMgmtError(error) ? error.hint : undefined)
