import { type Grant, type Holder, holdersOf } from '@mgmt-api/access'
import { type CommandError, inputError, notFoundError, type View } from '@mgmt-api/command'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { keyEnd } from '../../target/key-end.ts'
import { printTargets } from '../../target/read-targets.ts'

const permission = { brief: 'Permission, e.g. alerts:UpdateConfig', parse: String, placeholder: 'permission' } as const
const assumed = 'Assumes that a role inherits the permissions of its parent role, which the service does not state.'

export const explainCommand: CliCommand = targetCommand<TargetCommandFlags, [string, string]>({
  brief: 'Show why a key or a user has a permission or lacks it',
  help: [`Shows the preset, or the role and the group, that grant it. ${assumed}`],
  examples: [
    'mgmt access explain Terraform alerts:UpdateConfig',
    'mgmt access explain ada@example.com case:Close -o json',
  ],
  flags: {},
  positional: {
    kind: 'tuple',
    parameters: [{ brief: 'Key id or name, or user name or id', parse: String, placeholder: 'who' }, permission],
  },
  view: () => holderView,
  run: explain,
})

export const whoCommand: CliCommand = targetCommand<TargetCommandFlags, [string]>({
  brief: 'List the keys and users with a permission',
  help: [`Lists active keys and users with the source of the permission. ${assumed}`],
  examples: [
    'mgmt access who alerts:UpdateConfig     keys and users that can change alert definitions',
    'mgmt access who team-members:Manage -o csv',
  ],
  flags: {},
  positional: { kind: 'tuple', parameters: [permission] },
  view: () => holderView,
  run: who,
})

/** `role Alert editor (from Read-Only User) of group Team core` */
function describeGrant({ by, name, group, parent }: Grant): string {
  if (by === 'permission') return 'itself'
  if (by === 'preset') return `preset ${name}`
  return `role ${name}${parent === undefined ? '' : ` (from ${parent})`} of group ${group ?? ''}`
}

function resultOf({ active, grants }: Holder): string {
  if (grants.length === 0) return 'missing'
  return active ? 'has it' : 'not active'
}

const holderView: View<Holder> = {
  things: 'keys and users',
  columns: [
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'name', value: ({ name }) => name, shrinks: true },
    {
      name: 'result',
      value: resultOf,
      tone: (result) => (result === 'has it' ? 'good' : 'bad'),
    },
    { name: 'through', value: ({ grants }) => grants.map(describeGrant).join('; '), shrinks: true },
    { name: 'id', value: ({ id }) => id },
  ],
  shown: ['kind', 'name', 'result', 'through'],
  identity: ({ id }) => id,
}

/** `mgmt access explain WHO PERMISSION` */
async function explain(this: CliContext, flags: TargetCommandFlags, who: string, permission: string): Promise<void> {
  checkPermission(permission)
  const { signal } = this
  const found: Holder[] = []
  await printTargets(this, flags, { view: holderView }, async function* ({ caller }) {
    for (const holder of await holdersOf(caller, permission, { signal })) {
      if (!isNamed(holder, who)) continue
      found.push(holder)
      yield holder
    }
  })
  if (found.length === 0) throw unknown(who)
  if (found.every(({ grants }) => grants.length === 0)) this.report.note(adviceFor(found, permission))
}

/** Whether a text is the id or the name, which a key may also have without its end. */
function isNamed({ id, kind, name }: Holder, text: string): boolean {
  const names = kind === 'key' ? [name, name.replace(keyEnd, '')] : [name]
  return id === text || names.some((each) => each.toLowerCase() === text.toLowerCase())
}

/** `mgmt access who PERMISSION` */
async function who(this: CliContext, flags: TargetCommandFlags, permission: string): Promise<void> {
  checkPermission(permission)
  const { signal } = this
  const printing = { view: holderView, none: `no user or key has ${permission}` }
  await printTargets(this, flags, printing, async function* ({ caller }) {
    for (const holder of await holdersOf(caller, permission, { signal })) {
      if (holder.active && holder.grants.length > 0) yield holder
    }
  })
}

/** Hint on how to grant the permission. */
function adviceFor([holder]: readonly Holder[], permission: string): string {
  return holder?.kind === 'key'
    ? `Add ${permission}, or a preset with it, to the key: mgmt api-keys update`
    : `Add a role with ${permission} to a group of the user: mgmt groups update, mgmt roles update`
}

/** @throws {CommandError} exit code 2: not the format of a permission */
function checkPermission(permission: string): void {
  if (/^[\w.#-]+:\w+$/.test(permission)) return
  throw inputError(
    'bad_permission',
    `"${permission}" is not a permission`,
    'Permissions have the format alerts:UpdateConfig',
  )
}

const unknown = (who: string): CommandError =>
  notFoundError(`No key or user ${who} found`, 'List them: mgmt api-keys list, mgmt users list TEAM-ID')
