import type { ProjectTarget } from '@mgmt-api/as-code'
import { CommandError, ExitCode } from '@mgmt-api/command'
import type { Address, KeySource, ProfileAccount, SecretGrants } from '@mgmt-api/command/profiles'

/** The address and key source of a command, and how each was selected. */
export interface Target extends Address, SecretGrants {
  /** `service`, or the emulator in this process. */
  readonly kind: 'service' | 'sandbox'
  /** Name of the profile; absent if flags or the environment set the target. */
  readonly profile?: string | undefined
  /** How the profile was selected. */
  readonly chosenBy?: '--profile' | 'MGMT_PROFILE' | 'mgmt profile use' | undefined
  readonly key: KeySource
  /** Description of the source: `profile prod`, `MGMT_API_KEY`, `--key-stdin`. */
  readonly keyFrom: string
  readonly addressFrom: string
  /** Source of `apiVersion`; absent if it is not set. */
  readonly apiVersionFrom?: '--api-version' | 'MGMT_API_VERSION' | 'mgmt.yaml' | 'profile' | undefined
  /** Setting that forbids changes, e.g. `--read-only`; undefined if they are allowed. */
  readonly readOnly: string | undefined
  /** Setting that permits changes only by `mgmt apply`, and only to owned resources. */
  readonly ownedOnly?: string | undefined
  /** The account that the profile pins. */
  readonly account?: ProfileAccount | undefined
  /** Scheme of the Authorization header. */
  readonly scheme?: string | undefined
  /** The deployment's own name for the query language. */
  readonly nativeName?: string | undefined
}

/** Applies the API version of `mgmt.yaml`; a flag and the environment take precedence. */
export function withProjectApiVersion(target: Target, project: Pick<Target, 'apiVersion'> | undefined): Target {
  if (
    project?.apiVersion === undefined ||
    target.apiVersionFrom === '--api-version' ||
    target.apiVersionFrom === 'MGMT_API_VERSION'
  )
    return target
  return { ...target, apiVersion: project.apiVersion, apiVersionFrom: 'mgmt.yaml' }
}

/** Applies the safety level of a target in `mgmt.yaml`; the stricter of both levels counts. */
export function withProjectSafety(target: Target, { name, safety }: Pick<ProjectTarget, 'name' | 'safety'>): Target {
  const from = `the safety level of target ${name} in mgmt.yaml`
  if (safety === 'read-only') return { ...target, readOnly: target.readOnly ?? from }
  return safety === 'mine' ? { ...target, ownedOnly: target.ownedOnly ?? from } : target
}

/** @throws {CommandError} `read_only` (exit code 4) if changes are forbidden */
export function refuseReadOnly({ readOnly }: Pick<Target, 'readOnly'>): void {
  if (readOnly === undefined) return
  throw new CommandError({
    exitCode: ExitCode.denied,
    code: 'read_only',
    message: `Changes are forbidden by ${readOnly}; nothing was sent`,
  })
}

/** Source of the API version of a target, for messages. */
export const apiVersionSource = ({ apiVersionFrom = 'profile', profile }: Target): string =>
  apiVersionFrom === 'profile' ? `profile ${profile}` : apiVersionFrom

/** Display name of a target. */
export const targetName = ({ profile, addressFrom }: Target): string =>
  profile === undefined ? `the service (${addressFrom})` : `profile ${profile}`
