import { findSameAccounts } from '../targets/same-accounts.ts'
import type { DiagnoseOptions } from './diagnose-options.ts'
import type { Diagnosis } from './diagnosis.ts'

/** Reports targets with the address and the key of another one. */
export async function checkAccounts(options: DiagnoseOptions): Promise<readonly Diagnosis[]> {
  const found = await findSameAccounts(options.config.targets, options)
  return found.map(({ target, first, address }) => ({
    check: 'account',
    target,
    state: 'warning',
    text: `${address} with the key of ${first}: usage and budgets count twice`,
    hint: 'Remove one of the targets, or correct its address or key.',
  }))
}
