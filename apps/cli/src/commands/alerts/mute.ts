import { inputError, parseAnyDuration, repeatableFlag, textFlag } from '@mgmt-api/command'
import type { CliCommand } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { changeAliases, changeFlags } from '../../flags/change-flags.ts'
import { fileAliases, fileFlags } from '../../flags/file-flags.ts'
import { mute, unmute, type MuteFlags, type UnmuteFlags } from './mute.run.ts'

const positional = {
  kind: 'array',
  parameter: itemArgument('alerts', 'Ids or names of alert definitions', 'id'),
} as const

const selectFlags = {
  file: { ...fileFlags.file, brief: 'File of ids, one per line, or output of get or list; - for standard input' },
  label: repeatableFlag('Alert definitions with this entity label, e.g. team=core', 'key=value'),
} as const

/** The service counts minutes in 32 bits. */
const longest = (2 ** 31 - 1) * 60_000

/** @throws {CommandError} `bad_duration` */
function parseLength(text: string): number {
  const milliseconds = parseAnyDuration(text)
  if (milliseconds <= longest) return milliseconds
  throw inputError('bad_duration', `"${text}" is longer than the service can count`, 'Use at most 999999d')
}

export const muteCommand: CliCommand = targetCommand<MuteFlags, string[]>({
  brief: 'Mute alerts for a limited time',
  help: [
    'Creates a suppression rule that expires. The alert definitions are unchanged, and their status is still evaluated.',
    'To end the rule earlier, use mgmt alerts unmute.',
  ],
  examples: [
    "mgmt alerts mute 'Checkout: p95 latency over 500 ms' --for 1h --reason 'Deployment of checkout'",
    'mgmt alerts mute --label team=core --for 30m',
    "mgmt alerts list --name '*staging*' -o name | mgmt alerts mute -f - --for 2h --yes",
    'mgmt suppression-rules list --enabled     currently muted alerts',
  ],
  flags: {
    for: {
      kind: 'parsed',
      parse: parseLength,
      brief: 'Duration, e.g. 30m, 2h or 3d',
      placeholder: 'duration',
    },
    reason: textFlag('Reason for muting', 'text'),
    ...selectFlags,
    ...changeFlags,
  },
  aliases: { ...fileAliases, ...changeAliases },
  positional,
  run: mute,
})

export const unmuteCommand: CliCommand = targetCommand<UnmuteFlags, string[]>({
  brief: 'End mutes created by mgmt alerts mute',
  help: [
    'Deletes the suppression rules that mgmt alerts mute created for the alerts. A rule for several alerts is deleted for',
    'all of them. Other suppression rules are kept.',
  ],
  examples: ["mgmt alerts unmute 'Checkout: p95 latency over 500 ms'"],
  flags: { ...selectFlags, ...changeFlags },
  aliases: { ...fileAliases, ...changeAliases },
  positional,
  run: unmute,
})
