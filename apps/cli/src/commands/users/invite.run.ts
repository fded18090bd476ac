import { createAccess } from '@mgmt-api/access'
import { each } from '@mgmt-api/collections'
import { CommandError, counted, ExitCode, inputError, readText, type OutputFlags } from '@mgmt-api/command'
import { readCsv } from '@mgmt-api/enrichments'
import { createUsers, type CreateUsersBody } from '@mgmt-api/models/access'
import { runChange } from '../../change/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface InviteFlags extends OutputFlags, TargetFlags {
  readonly noInvitation?: boolean | undefined
  readonly dryRun?: boolean | undefined
}

const words = { one: 'user', many: 'users' }
const columns = ['username', 'firstName', 'lastName'] as const
const mostShown = 20

interface Invitation {
  readonly body: CreateUsersBody
  readonly username: string
  readonly line: number
}

/** `mgmt users invite TEAM-ID FILE` */
export async function invite(this: CliContext, flags: InviteFlags, team: string, file: string): Promise<void> {
  if (!/^\d+$/.test(team)) throw inputError('bad_id', `"${team}" is not a team id`, 'List teams: mgmt teams list')
  const { text } = await readText(this.host, file, 'FILE')
  const invitations = invitationsIn(file, text, flags.noInvitation === true)
  await withChangeTarget(this, flags, async (connection) => {
    await runChange(this, flags, connection, {
      description: `invite ${counted(invitations.length, words.one, words.many)}`,
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
        id: undefined,
        name: outcome.entry.username,
        source: `${file}:${outcome.entry.line}`,
      }),
    })
  })
}

/** Reads users from a table. @throws {CommandError} exit code 2 with all problems, line and column */
function invitationsIn(file: string, text: string, isSilent: boolean): readonly Invitation[] {
  const { header, rows, problems } = readCsv(text)
  const messages = problems.map(({ line, column, message }) => `${file}:${line}: column ${column}: ${message}`)
  const unknown = header.filter((name) => !columns.some((column) => column === name))
  if (unknown.length > 0 || !header.includes('username')) {
    messages.push(`${file}:1: missing column username; valid columns: ${columns.join(', ')}`)
  }
  const at = (name: string): number => header.indexOf(name)
  const seen = new Set<string>()
  const invitations = rows.map((fields, index): Invitation => {
    const [username = '', firstName, lastName] = columns.map((name) => fields[at(name)]?.trim())
    const line = index + 2
    if (messages.length === 0 && username === '') messages.push(`${file}:${line}: the username is empty`)
    if (username !== '' && seen.has(username.toLowerCase()))
      messages.push(`${file}:${line}: duplicate user ${username}`)
    seen.add(username.toLowerCase())
    const userTemplate = { username, ...(firstName && { firstName }), ...(lastName && { lastName }) }
    const onboardingMode = isSilent ? 'ONBOARDING_MODE_NO_INVITE' : 'ONBOARDING_MODE_INVITE_LINK'
    return { body: { onboardingMode, userTemplate }, username, line }
  })
  if (messages.length === 0 && rows.length > 0) return invitations
  throw new CommandError({
    exitCode: ExitCode.input,
    code: 'bad_csv',
    message:
      rows.length === 0
        ? `${file}: no users found`
        : `${file}: ${counted(messages.length, 'problem')}; nothing was sent`,
    failures: messages.slice(0, mostShown).map((message) => ({ code: 'bad_csv', exitCode: ExitCode.input, message })),
  })
}
