import { CommandError, inputError, printList, printOne, type ProgramHost, type View } from '@mgmt-api/command'
import {
  currentProfile,
  isExposed,
  keyHash,
  type Profile,
  type ProfileAccount,
  profileFile,
  profileNames,
  readProfile,
  type Safety,
  sandboxFile,
  sandboxName,
} from '@mgmt-api/command/profiles'
import { maskSecret, safeAddress } from '@mgmt-api/base/text'
import { isMgmtError } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'
import type { CliContext } from '../../cli-context.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** A profile without its key. */
interface ShownProfile {
  readonly name: string
  /** Whether it is the default. */
  readonly current: boolean
  /** Null if the profile has none. */
  readonly address: string | null
  /** API version for all requests; null: that of each operation. */
  readonly apiVersion: number | null
  /** `stored`, `command`, or `none` for the sandbox. */
  readonly key: string
  /** Fingerprint of a stored key. */
  readonly keyHash: string | null
  readonly readOnly: boolean
  readonly safety: Safety
  /** Whether `apply --yes` may run the commands of files. */
  readonly allowCommands: boolean
  /** Environment variables that files may send. */
  readonly allowEnv: readonly string[]
  /** Whether files may send other files. */
  readonly allowFiles: boolean
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
    { name: 'api-version', value: ({ apiVersion }) => apiVersion, omitEmpty: true },
    { name: 'key', value: ({ key }) => key },
    { name: 'key-hash', value: ({ keyHash }) => keyHash, omitEmpty: true },
    { name: 'read-only', value: ({ readOnly }) => readOnly },
    { name: 'safety', value: ({ safety }) => safety },
    { name: 'allow-commands', value: ({ allowCommands }) => allowCommands },
    { name: 'allow-env', value: ({ allowEnv }) => allowEnv.join(','), omitEmpty: true },
    { name: 'allow-files', value: ({ allowFiles }) => allowFiles },
    {
      name: 'account',
      value: ({ account }) => account && accountText(account),
      omitEmpty: true,
    },
    { name: 'problem', value: ({ problem }) => problem, shrinks: true, omitEmpty: true, tone: () => 'bad' },
    { name: 'file', value: ({ file }) => file, shrinks: true },
  ],
  shown: ['name', 'current', 'address', 'api-version', 'key', 'read-only', 'problem'],
  identity: ({ name }) => name,
}

/** `company 1234, team 987` */
const accountText = ({ company, team }: ProfileAccount): string =>
  [...(company === undefined ? [] : [`company ${company}`]), ...(team === undefined ? [] : [`team ${team}`])].join(', ')

/** `mgmt profile list` */
export async function list(this: CliContext, flags: OutputFlags): Promise<void> {
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

/** `mgmt profile show [NAME]` */
export async function show(this: CliContext, flags: OutputFlags, name?: string): Promise<void> {
  const current = await currentProfile(this.host)
  const wanted = name ?? current
  if (wanted === undefined)
    throw inputError('no_profile', 'No default profile is set', 'List profiles: mgmt profile list')
  const detailed = { ...profileView, shown: profileView.columns.map((column) => column.name) }
  await printOne(this, flags, detailed, await showProfile(this.host, wanted, current))
}

/** The settings of the sandbox, and those shown for a file that cannot be read. */
const noSettings = {
  apiVersion: null,
  keyHash: null,
  readOnly: false,
  safety: 'all',
  allowCommands: false,
  allowEnv: [],
  allowFiles: false,
  account: null,
  problem: null,
} as const

/** @throws {CommandError} `unknown_profile`, `bad_config` */
async function showProfile(host: ProgramHost, name: string, current: string | undefined): Promise<ShownProfile> {
  if (name === sandboxName) {
    const address = 'emulator on this machine'
    const file = sandboxFile(host)
    return { name, current: false, address, key: 'none', file, ...noSettings }
  }
  const profile = await readProfile(host, name)
  const { apiKey = '', keyCommand, apiVersion = null, safety = 'all', account = null } = profile
  const { allowCommands = false, allowEnv = [], allowFiles = false } = profile
  const isReadable = apiKey !== '' && (await isExposed(host, name))
  const problems = [isReadable ? 'file is readable by other users' : null, addressProblem(profile)]
  return {
    name,
    current: name === current,
    address: shownAddress(profile),
    apiVersion,
    key: keyCommand === undefined ? 'stored' : 'command',
    keyHash: apiKey === '' ? null : await keyHash(apiKey),
    readOnly: safety === 'read-only',
    safety,
    allowCommands,
    allowEnv,
    allowFiles,
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
    createTransport({ region, domain, baseUrl, apiKey }).address()
    return null
  } catch (error) {
    if (isMgmtError(error)) return error.message
    throw error
  }
}
