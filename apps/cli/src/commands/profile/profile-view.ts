import type { ProgramHost, View } from '@mgmt-api/command'
import {
  isExposed,
  keyHash,
  type Profile,
  type ProfileAccount,
  profileFile,
  readProfile,
  type Safety,
  sandboxFile,
  sandboxName,
} from '@mgmt-api/command/profiles'
import { maskSecret, safeAddress } from '@mgmt-api/base/text'
import { isMgmtError } from '@mgmt-api/models'
import { createTransport, type TransportOptions } from '@mgmt-api/transport'

/** A profile without its key. */
export interface ShownProfile {
  readonly name: string
  /** Whether it is the default. */
  readonly current: boolean
  /** Null if the profile has none. */
  readonly address: string | null
  /** Major version for all requests; null: that of each operation. */
  readonly major: number | null
  /** `stored`, `command`, or `none` for the sandbox. */
  readonly key: string
  /** Fingerprint of a stored key. */
  readonly keyHash: string | null
  readonly readOnly: boolean
  readonly safety: Safety
  /** Whether `apply --yes` may run the commands of files. */
  readonly allowCommands: boolean
  /** The pinned account; null: not pinned. */
  readonly account: ProfileAccount | null
  readonly file: string
  /** Problem of its file. */
  readonly problem: string | null
}

export const profileView: View<ShownProfile> = {
  things: 'profiles',
  columns: [
    { name: 'name', value: ({ name }) => name },
    { name: 'current', value: ({ current }) => current },
    { name: 'address', value: ({ address }) => address, shrinks: true },
    { name: 'major', value: ({ major }) => major, omitEmpty: true },
    { name: 'key', value: ({ key }) => key },
    { name: 'key-hash', value: ({ keyHash }) => keyHash, omitEmpty: true },
    { name: 'read-only', value: ({ readOnly }) => readOnly },
    { name: 'safety', value: ({ safety }) => safety },
    { name: 'allow-commands', value: ({ allowCommands }) => allowCommands },
    {
      name: 'account',
      value: ({ account }) => account && `company ${account.company ?? '-'}, team ${account.team ?? '-'}`,
      omitEmpty: true,
    },
    { name: 'problem', value: ({ problem }) => problem, shrinks: true, omitEmpty: true, tone: () => 'bad' },
    { name: 'file', value: ({ file }) => file, shrinks: true },
  ],
  shown: ['name', 'current', 'address', 'major', 'key', 'read-only', 'problem'],
  identity: ({ name }) => name,
}

/** The settings of the sandbox, and those shown for a file that cannot be read. */
export const noSettings = {
  major: null,
  keyHash: null,
  readOnly: false,
  safety: 'all',
  allowCommands: false,
  account: null,
  problem: null,
} as const

/** @throws {CommandError} `unknown_profile`, `bad_config` */
export async function showProfile(host: ProgramHost, name: string, current: string | undefined): Promise<ShownProfile> {
  if (name === sandboxName) {
    const address = 'emulator on this machine'
    const file = sandboxFile(host)
    return { name, current: false, address, key: 'none', file, ...noSettings }
  }
  const profile = await readProfile(host, name)
  const { apiKey = '', keyCommand, major = null, safety = 'all', allowCommands = false, account = null } = profile
  const isReadable = apiKey !== '' && (await isExposed(host, name))
  const problems = [isReadable ? 'file is readable by other users' : null, addressProblem(profile)]
  return {
    name,
    current: name === current,
    address: shownAddress(profile),
    major,
    key: keyCommand === undefined ? 'stored' : 'command',
    keyHash: apiKey === '' ? null : await keyHash(apiKey),
    readOnly: safety === 'read-only',
    safety,
    allowCommands,
    account,
    file: profileFile(host, name),
    problem: problems.filter((problem) => problem !== null).join('; ') || null,
  }
}

/** The address of a profile without anything that may be a key: its file may be written by hand. */
function shownAddress({ baseUrl, region, domain, apiKey = '' }: Profile): string | null {
  if (baseUrl === undefined && (region === undefined || domain === undefined)) return null
  return maskSecret(safeAddress(baseUrl ?? `https://api.${region}.${domain}`), apiKey)
}

function addressProblem({ region, domain, baseUrl, apiKey }: Profile): string | null {
  try {
    // Validated by the transport.
    createTransport({ region: region as TransportOptions['region'], domain, baseUrl, apiKey }).address()
    return null
  } catch (error) {
    if (isMgmtError(error)) return error.message
    throw error
  }
}
