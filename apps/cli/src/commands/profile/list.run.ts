import { CliError } from '../../cli-error.ts'
import type { CliContext } from '../../cli-context.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'
import type { CliHost } from '../../host.ts'
import { printList } from '../../output/print.ts'
import { currentProfile, profileFile, profileNames } from '../../target/profile-store.ts'
import { sandboxName } from '../../target/target.ts'
import { profileView, showProfile, type ShownProfile } from './profile-view.ts'

/** `mgmt profile list` */
export default async function list(this: CliContext, flags: OutputFlags): Promise<void> {
  const { host } = this
  const current = await currentProfile(host)
  const names = [...(await profileNames(host)), sandboxName]
  const profiles = await Promise.all(names.map((name) => shown(host, name, current)))
  await printList(this, flags, { view: profileView, items: profiles.map((item) => ({ item })) })
}

/** A profile that cannot be read is listed all the same, for it is there. */
async function shown(host: CliHost, name: string, current: string | undefined): Promise<ShownProfile> {
  try {
    return await showProfile(host, name, current)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const file = profileFile(host, name)
    const problem = error.message
    return { name, current: name === current, address: '', key: '', keyHash: null, readOnly: false, file, problem }
  }
}
