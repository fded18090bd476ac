import type { ProgramHost } from '@mgmt-api/command'
import { profileFile, readProfile, writeProfile } from '@mgmt-api/command/profiles'
import { isMgmtError } from '@mgmt-api/models'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import type { Connection } from '../../target/connect.ts'
import type { Target } from '../../target/target.ts'

type Connected = Pick<Connection, 'target' | 'callerUnder'>

/** Whether the list of alert definitions, which has no route under 4, has one under 5. */
export async function answersUnder5({ target, callerUnder }: Connected, signal: AbortSignal): Promise<boolean> {
  if ((target.major ?? listAlertDefs.major) !== 4) return false
  try {
    await callerUnder(5).call(listAlertDefs, { query: { pagination: { pageSize: 1 } } }, { signal, retry: false })
    return true
  } catch (error) {
    // The error under 4 is the one to show.
    if (isMgmtError(error)) return false
    throw error
  }
}

/** A target whose major is in a profile, or nowhere: then the profile is the place to write it to. */
export function canFix(target: Target): target is Target & { readonly profile: string } {
  const { kind, profile, majorFrom } = target
  return kind === 'service' && profile !== undefined && (majorFrom === undefined || majorFrom === 'profile')
}

/** Writes major 5 to a profile. @returns its file */
export async function writeMajor5(host: ProgramHost, name: string): Promise<string> {
  await writeProfile(host, name, { ...(await readProfile(host, name)), major: 5 }, { replace: true })
  return profileFile(host, name)
}

/** What to do about it where doctor does not do it. */
export function adviceFor(target: Target): string {
  const found = 'the platform serves only major 5'
  if (canFix(target)) return `${found}. Type: mgmt doctor --fix --profile ${target.profile}`
  if (target.majorFrom !== undefined) return `${found}, but ${target.majorFrom} says 4`
  return `${found}. Give --major 5 or set MGMT_API_MAJOR=5`
}
