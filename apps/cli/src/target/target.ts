import type { Address, KeySource } from '@mgmt-api/command/profiles'

/** One place to act on, and where each part of that decision came from. */
export interface Target extends Address {
  /** `service`, or the emulator in this process. */
  readonly kind: 'service' | 'sandbox'
  /** Name of the profile; absent where flags or the environment decided. */
  readonly profile?: string | undefined
  /** Who named the profile; absent where there is none. */
  readonly chosenBy?: '--profile' | 'MGMT_PROFILE' | 'mgmt profile use' | undefined
  readonly key: KeySource
  /** In words: `profile prod`, `MGMT_API_KEY`, `--key-stdin`. */
  readonly keyFrom: string
  readonly addressFrom: string
  /** What forbids changes, in words: `--read-only`; undefined where they are allowed. */
  readonly readOnly: string | undefined
  /** Word before the key in the Authorization header. */
  readonly scheme?: string | undefined
  /** The deployment's own name for the query language. */
  readonly nativeName?: string | undefined
}

/** What to call a target in a sentence. */
export const targetName = ({ profile, addressFrom }: Target): string =>
  profile === undefined ? `the service (${addressFrom})` : `profile ${profile}`
