import { isMgmtError } from '@mgmt-api/models'

/** Whether a read failed because an id does not have the form of the ids of its kind. */
export const isInvalidId = (error: unknown): boolean =>
  isMgmtError(error, 'validation') || (isMgmtError(error, 'api') && error.status === 400)
