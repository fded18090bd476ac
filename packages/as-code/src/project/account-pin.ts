import * as z from 'zod/mini'

/** The numbers of an account, as far as they are known. A pin has at least one. */
export interface AccountNumbers {
  /** Company id, in digits. */
  readonly company?: string | undefined
  /** Team id, in digits. */
  readonly team?: string | undefined
}

const numberForm = /^[1-9]\d{0,19}$/

const AccountNumber = z.pipe(
  z
    .unknown()
    .check(
      z.refine(
        (value) => (typeof value === 'string' || Number.isSafeInteger(value)) && numberForm.test(String(value)),
        'invalid number; expected digits without a leading zero',
      ),
    ),
  z.transform(String),
)

/** Neither a resource nor a key proves an account to somebody who reads the file. */
const NotPinned = z
  .unknown()
  .check(z.refine(() => false, 'pins no account; write the team instead, as in account: { team: 1000001 }'))

/** The field `account` of a target. */
export const AccountFile: z.ZodMiniType<AccountNumbers> = z
  .strictObject({
    company: z.optional(AccountNumber),
    team: z.optional(AccountNumber),
    anchors: z.optional(NotPinned),
    keys: z.optional(NotPinned),
  })
  .check(
    z.refine(
      (account) => Object.values(account).some((value) => value !== undefined),
      'empty; it needs team or company',
    ),
  )

/** Fields of a pin. */
export const accountFields: readonly string[] = ['company', 'team']

/** Fields that pin no account. */
export const unpinnedFields: readonly string[] = ['anchors', 'keys']

/** A pin as `mgmt.yaml` has it: numbers without quotes if they are exact. */
export function pinFields({ company, team }: AccountNumbers): Record<string, unknown> {
  const number = (digits: string): unknown => (Number.isSafeInteger(Number(digits)) ? Number(digits) : digits)
  return {
    ...(company === undefined ? {} : { company: number(company) }),
    ...(team === undefined ? {} : { team: number(team) }),
  }
}
