import * as z from 'zod/mini'

/** The account of a target, as `mgmt.yaml` pins it. At least one field has a value. */
export interface AccountPin {
  /** Company id, in digits. */
  readonly company?: string | undefined
  /** Team id, in digits. */
  readonly team?: string | undefined
  /** Ids of our resources, at most 5. One that the key can read proves the account. */
  readonly anchors: readonly string[]
  /** Fingerprints of keys, for keys that may read neither the numbers nor the anchors. */
  readonly keys: readonly string[]
}

/** Maximum number of anchors of a pin. */
export const mostAnchors = 5
/** Maximum number of fingerprints of a pin. */
export const mostKeys = 20

const numberForm = /^[1-9]\d{0,19}$/
const fingerprintForm = /^[0-9a-f]{8}$/

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
const Anchor = z.string().check(z.minLength(1, 'empty'), z.maxLength(256, 'more than 256 characters'))
const Fingerprint = z.pipe(
  z
    .unknown()
    .check(
      z.refine(
        (value) => typeof value === 'string' && fingerprintForm.test(value),
        'invalid fingerprint; expected 8 hexadecimal digits in quotes, as mgmt account show prints them',
      ),
    ),
  z.transform(String),
)

/** The field `account` of a target. */
export const AccountFile: z.ZodMiniType<AccountFields> = z
  .strictObject({
    company: z.optional(AccountNumber),
    team: z.optional(AccountNumber),
    anchors: z.optional(
      z.array(Anchor).check(z.minLength(1, 'empty'), z.maxLength(mostAnchors, `more than ${mostAnchors} ids`)),
    ),
    keys: z.optional(
      z.array(Fingerprint).check(z.minLength(1, 'empty'), z.maxLength(mostKeys, `more than ${mostKeys} keys`)),
    ),
  })
  .check(
    z.refine(
      (account) => Object.values(account).some((value) => value !== undefined),
      'empty; it needs company, team, anchors or keys',
    ),
  )

interface AccountFields {
  readonly company?: string | undefined
  readonly team?: string | undefined
  readonly anchors?: readonly string[] | undefined
  readonly keys?: readonly string[] | undefined
}

export const accountFields: readonly string[] = ['company', 'team', 'anchors', 'keys']

export const pinFrom = ({ company, team, anchors = [], keys = [] }: AccountFields): AccountPin => ({
  ...(company === undefined ? {} : { company }),
  ...(team === undefined ? {} : { team }),
  anchors,
  keys,
})

/** A pin as `mgmt.yaml` has it: numbers without quotes if they are exact. */
export function pinFields({ company, team, anchors, keys }: AccountPin): Record<string, unknown> {
  const number = (digits: string): unknown => (Number.isSafeInteger(Number(digits)) ? Number(digits) : digits)
  return {
    ...(company === undefined ? {} : { company: number(company) }),
    ...(team === undefined ? {} : { team: number(team) }),
    ...(anchors.length === 0 ? {} : { anchors: [...anchors] }),
    ...(keys.length === 0 ? {} : { keys: [...keys] }),
  }
}
