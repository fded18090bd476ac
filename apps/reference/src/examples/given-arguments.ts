import { accessArguments } from './given-access.ts'
import { alertArguments } from './given-alerts.ts'
import { dataArguments } from './given-data.ts'
import { deliveryArguments } from './given-delivery.ts'
import type { GivenArguments } from './given.ts'

/** Arguments that cannot be derived, by operation. */
export const givenArguments: GivenArguments = {
  ...accessArguments,
  ...alertArguments,
  ...dataArguments,
  ...deliveryArguments,
}
