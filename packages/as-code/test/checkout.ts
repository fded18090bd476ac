import type { Caller } from '@mgmt-api/models'
import {
  type ApplyPlanOptions,
  type ApplyReport,
  type Body,
  type LedgerFile,
  makePlan,
  memoryLedger,
  type Plan,
} from '../src/index.ts'
import { desiredOf } from './desired.ts'
import type { Platform } from './platform.ts'

const backup = { save: () => Promise.resolve('kept') }

/** A clone of a repository: the same files as in others, and a ledger of its own. */
export interface Checkout {
  readonly ledger: LedgerFile
  readonly plan: (pruneDuplicates?: boolean) => Promise<Plan>
  readonly apply: (plan: Plan, options?: Partial<ApplyPlanOptions>) => Promise<ApplyReport>
}

export interface CheckoutOptions {
  readonly files: Readonly<Record<string, Body>>
  /** Default: the platform's. */
  readonly caller?: Caller | undefined
  readonly wait?: ApplyPlanOptions['wait']
  /** Default: an empty one of its own. */
  readonly ledger?: LedgerFile | undefined
}

export function checkoutOf(
  platform: Platform,
  { files, caller = platform.caller, wait, ledger = memoryLedger() }: CheckoutOptions,
): Checkout {
  const { kinds, time } = platform
  return {
    ledger,
    plan: (pruneDuplicates = false) =>
      makePlan({ desired: { ...desiredOf(files), ledger }, kinds, caller, now: time.now, pruneDuplicates }),
    apply: (plan, options) => platform.apply(plan, { ledger, caller, wait: wait ?? time.wait, backup, ...options }),
  }
}
