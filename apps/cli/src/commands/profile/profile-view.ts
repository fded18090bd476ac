import type { ProgramHost, View } from '@mgmt-api/command'
import {
  isExposed,
  keyHash,
  profileFile,
  readProfile,
  type Safety,
  sandboxFile,
  sandboxName,
} from '@mgmt-api/command/profiles'

/** A profile without its key. */
export interface ShownProfile {
  readonly name: string
  /** Whether it is the default. */
  readonly current: boolean
  readonly address: string
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
  problem: null,
} as const

/** @throws {CommandError} `unknown_profile`, `bad_config` */
export async function showProfile(host: ProgramHost, name: string, current: string | undefined): Promise<ShownProfile> {
  if (name === sandboxName) {
    const address = 'emulator on this machine'
    const file = sandboxFile(host)
    return { name, current: false, address, key: 'none', file, ...noSettings }
  }
  const {
    apiKey,
    keyCommand,
    region,
    domain,
    baseUrl,
    major = null,
    readOnly = false,
    safety = 'all',
    allowCommands = false,
  } = await readProfile(host, name)
  return {
    name,
    current: name === current,
    address: baseUrl ?? `https://api.${region ?? '?'}.${domain ?? '?'}`,
    major,
    key: keyCommand === undefined ? 'stored' : 'command',
    keyHash: apiKey === undefined ? null : await keyHash(apiKey),
    readOnly: readOnly || safety === 'read-only',
    safety: readOnly ? 'read-only' : safety,
    allowCommands,
    file: profileFile(host, name),
    problem: apiKey !== undefined && (await isExposed(host, name)) ? 'file is readable by other users' : null,
  }
}
