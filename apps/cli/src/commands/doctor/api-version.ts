import type { ProgramHost } from '@mgmt-api/command'
import { profileFile, readProfile, writeProfile } from '@mgmt-api/command/profiles'
import { isMgmtError } from '@mgmt-api/models'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import type { Connection } from '../../target/connect.ts'
import type { Target } from '../../target/target.ts'

type Connected = Pick<Connection, 'target' | 'callerUnder'>

/** Whether listing alert definitions works with API version 5. */
export async function servesVersion5({ target, callerUnder }: Connected, signal: AbortSignal): Promise<boolean> {
  if ((target.apiVersion ?? listAlertDefs.apiVersion) !== 4) return false
  try {
    await callerUnder(5).call(listAlertDefs, { query: { pagination: { pageSize: 1 } } }, { signal, retry: false })
    return true
  } catch (error) {
    // The error with API version 4 is reported.
    if (isMgmtError(error)) return false
    throw error
  }
}

/** Whether the API version can be saved in the profile: it is not set elsewhere. */
export function canFix(target: Target): target is Target & { readonly profile: string } {
  const { kind, profile, apiVersionFrom } = target
  return kind === 'service' && profile !== undefined && (apiVersionFrom === undefined || apiVersionFrom === 'profile')
}

/** Saves API version 5 in a profile. @returns the file of the profile */
export async function writeApiVersion5(host: ProgramHost, name: string): Promise<string> {
  await writeProfile(host, name, { ...(await readProfile(host, name)), apiVersion: 5 }, { replace: true })
  return profileFile(host, name)
}

/** Advice on how to set API version 5. */
export function apiVersionAdvice(target: Target): string {
  const found = 'the platform serves only API version 5'
  if (canFix(target)) return `${found}. Run: mgmt doctor --fix --profile ${target.profile}`
  if (target.apiVersionFrom !== undefined) return `${found}, but ${target.apiVersionFrom} sets 4`
  return `${found}. Use --api-version 5 or set MGMT_API_VERSION=5`
}
