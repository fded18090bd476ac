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
  /** Who set `major`; absent where it is that of each operation. */
  readonly majorFrom?: '--major' | 'MGMT_API_MAJOR' | 'mgmt.yaml' | 'profile' | undefined
  /** What forbids changes, in words: `--read-only`; undefined where they are allowed. */
  readonly readOnly: string | undefined
  /** Word before the key in the Authorization header. */
  readonly scheme?: string | undefined
  /** The deployment's own name for the query language. */
  readonly nativeName?: string | undefined
}

/** A target with the major that `mgmt.yaml` sets; a flag and the environment win over it. */
export function withProjectMajor(target: Target, said: Pick<Target, 'major'> | undefined): Target {
  if (said?.major === undefined || target.majorFrom === '--major' || target.majorFrom === 'MGMT_API_MAJOR')
    return target
  return { ...target, major: said.major, majorFrom: 'mgmt.yaml' }
}

/** Who set the major of a target, in words. */
export const majorSource = ({ majorFrom = 'profile', profile }: Target): string =>
  majorFrom === 'profile' ? `profile ${profile}` : majorFrom

/** What to call a target in a sentence. */
export const targetName = ({ profile, addressFrom }: Target): string =>
  profile === undefined ? `the service (${addressFrom})` : `profile ${profile}`
