import { isMgmtError } from '@mgmt-api/models'

/** Whether a read failed because an id does not have the form of the ids of its kind. */
export const isInvalidId = (error: unknown): boolean =>
  isMgmtError(error, 'validation') || (isMgmtError(error, 'api') && error.status === 400)

/** An id as a text; undefined for any other value. */
export const textOfId = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined
