import { inputError, type OutputFlags, printOne } from '@mgmt-api/command'
import { currentProfile } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import { profileView, showProfile } from './profile-view.ts'

/** `mgmt profile show [NAME]` */
export default async function show(this: CliContext, flags: OutputFlags, name?: string): Promise<void> {
  const current = await currentProfile(this.host)
  const wanted = name ?? current
  if (wanted === undefined)
    throw inputError('no_profile', 'No default profile is set', 'List profiles: mgmt profile list')
  const detailed = { ...profileView, shown: profileView.columns.map((column) => column.name) }
  await printOne(this, flags, detailed, await showProfile(this.host, wanted, current))
}
