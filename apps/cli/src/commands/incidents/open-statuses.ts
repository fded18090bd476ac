import { inputError } from '@mgmt-api/command'

const open = ['triggered', 'acknowledged']

/** Flags of a filter by status. */
export interface StatusFlags {
  readonly open?: boolean | undefined
  readonly status?: readonly string[] | undefined
}

/** `--open`, and the word open of `--status`, as the statuses that they mean. @throws {CommandError} `excluding_flags` */
export function withOpenStatuses<F extends StatusFlags>(flags: F): F {
  const { status } = flags
  if (status === undefined) return flags.open === true ? { ...flags, status: open } : flags
  if (flags.open === true) throw inputError('excluding_flags', '--open and --status cannot be combined')
  return { ...flags, status: status.flatMap((word) => (word === 'open' ? open : [word])) }
}
