import { createAccess } from '@mgmt-api/access'
import { each } from '@mgmt-api/collections'
import { counted, inputError, readText, switchFlag } from '@mgmt-api/command'
import { createUsers, type CreateUsersBody } from '@mgmt-api/models/access'
import { runChange } from '../../request/run-change.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { badCsv, readCsvFile } from '../../request/read/csv-file.ts'
import { changeAliases, type ChangeFlags, changeFlags } from '../../flags/change-flags.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { withChangeTarget } from '../../target/change-target.ts'

export const inviteCommand: CliCommand = targetCommand<InviteFlags, [string, string]>({
  brief: 'Invite users from a CSV file',
  help: [
    'The first line contains the column names, separated by commas: username,firstName,lastName, of which only username is',
    'required. The file is validated before anything is sent; all problems are reported with line and column. Prints the outcome of each invitation; existing members',
    'do not stop the others.',
  ],
  examples: [
    'mgmt users invite 1000001 people.csv --dry-run',
    'mgmt users invite 1000001 people.csv -o csv > outcomes.csv',
  ],
  flags: {
    noInvitation: switchFlag('Add users without sending invitations'),
    ...changeFlags,
  },
  aliases: changeAliases,
  positional: {
    kind: 'tuple',
    parameters: [
      { brief: 'Id of the team', parse: String, placeholder: 'team-id' },
      { brief: 'CSV file, - for standard input', parse: String, placeholder: 'file' },
    ],
  },
  run: invite,
})

interface InviteFlags extends ChangeFlags {
  readonly noInvitation?: boolean | undefined
}

const words = { one: 'user', many: 'users' }
const columns = ['username', 'firstName', 'lastName'] as const

interface Invitation {
  readonly body: CreateUsersBody
  readonly username: string
  readonly line: number
}

/** `mgmt users invite TEAM-ID FILE` */
async function invite(this: CliContext, flags: InviteFlags, team: string, file: string): Promise<void> {
  if (!/^\d+$/.test(team)) throw inputError('bad_id', `"${team}" is not a team id`, 'List teams: mgmt teams list')
  const { text } = await readText(this.host, file, 'FILE')
  const invitations = invitationsIn(file, text, flags.noInvitation === true)
  await withChangeTarget(this, flags, async (connection) => {
    await runChange(this, flags, connection, {
      description: `invite ${counted(invitations.length, words.one, words.many)}`,
      items: async () => invitations.map(({ username }) => ({ name: username })),
      noun: words,
      participle: flags.noInvitation === true ? 'added' : 'invited',
      total: invitations.length,
      check: `mgmt users list ${team}`,
      run: (caller) =>
        each(createUsers, invitations, ({ body }, options) => createAccess(caller).users.create(team, body, options), {
          concurrency: 1,
          signal: this.signal,
        }),
      describe: (outcome) => ({
        name: outcome.entry.username,
        source: `${file}:${outcome.entry.line}`,
      }),
    })
  })
}

/** Reads users from a table. @throws {CommandError} exit code 2 with all problems, line and column */
function invitationsIn(file: string, text: string, isSilent: boolean): readonly Invitation[] {
  const { header, rows, messages: found } = readCsvFile(file, text)
  const messages = [...found]
  const isTable = rows.length > 0 || found.length === 0
  const unknown = header.filter((name) => !columns.some((column) => column === name))
  const hasNames = header.includes('username')
  if (isTable && !hasNames) messages.push(`${file}:1: missing column username`)
  if (isTable && unknown.length > 0) messages.push(`${file}:1: unknown column ${unknown.join(', ')}`)
  const at = (name: string): number => header.indexOf(name)
  const seen = new Set<string>()
  const invitations = rows.map((fields, index): Invitation => {
    const [username = '', firstName, lastName] = columns.map((name) => fields[at(name)]?.trim())
    const line = index + 2
    if (hasNames && username === '') messages.push(`${file}:${line}: the username is empty`)
    if (username !== '' && seen.has(username.toLowerCase()))
      messages.push(`${file}:${line}: duplicate user ${username}`)
    seen.add(username.toLowerCase())
    const userTemplate = { username, ...(firstName && { firstName }), ...(lastName && { lastName }) }
    const onboardingMode = isSilent ? 'ONBOARDING_MODE_NO_INVITE' : 'ONBOARDING_MODE_INVITE_LINK'
    return { body: { onboardingMode, userTemplate }, username, line }
  })
  if (messages.length === 0 && rows.length > 0) return invitations
  throw badCsv(file, messages.length === 0 ? [`${file}: no users found`] : messages, `First line: ${columns.join(',')}`)
}
