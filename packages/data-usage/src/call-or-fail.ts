import { failedCall } from '@mgmt-api/collections'
import { type Call, isMgmtError } from '@mgmt-api/models'

/** A client that returns a promise fails by it, so that nobody has to catch in two ways. */
export function callOrFail<T>(make: () => Call<T>): Call<T> {
  try {
    return make()
  } catch (error) {
    if (isMgmtError(error)) return failedCall(error)
    throw error
  }
}
