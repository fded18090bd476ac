import { CommandError, type OutputFlags, printList, type ProgramHost } from '@mgmt-api/command'
import { currentProfile, profileFile, profileNames, sandboxName } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import { noSettings, profileView, showProfile, type ShownProfile } from './profile-view.ts'

/** `mgmt profile list` */
export default async function list(this: CliContext, flags: OutputFlags): Promise<void> {
  const { host } = this
  const current = await currentProfile(host)
  const names = [...(await profileNames(host)), sandboxName]
  const profiles = await Promise.all(names.map((name) => shown(host, name, current)))
  await printList(this, flags, { view: profileView, items: profiles.map((item) => ({ item })) })
}

/** Lists invalid profiles too, with the problem. */
async function shown(host: ProgramHost, name: string, current: string | undefined): Promise<ShownProfile> {
  try {
    return await showProfile(host, name, current)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    const file = profileFile(host, name)
    const problem = error.message
    return { ...noSettings, name, current: name === current, address: null, key: '', file, problem }
  }
}
