import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AccountFacts,
  type AccountPin,
  findAnchors,
  identifyAccount,
  type Project,
  type ProjectTarget,
  readLedger,
  renderProjectAccount,
  saveFile,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { inputError } from '@mgmt-api/command'
import { keyHash, readProfile, writeProfile } from '@mgmt-api/command/profiles'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from '../target/connect.ts'

/** A target whose account is pinned. */
export interface Pinning {
  /** Absent for a profile that is no target of `mgmt.yaml`: its own file has the pin. */
  readonly project: Project | undefined
  readonly target: ProjectTarget
}

/** A profile as a target of its own, with the account that it pins. */
export function profileTarget(name: string, { address, target: { account } }: Connection): ProjectTarget {
  const pin = account && { account: { ...account, anchors: [], keys: [] } }
  return { name, profile: name, address, ...pin, variables: new Map(), ids: new Map() }
}

/**
 * Reads the account of a key: its numbers; our resources only if it may read neither number.
 * @throws {CommandError} `unreadable_account`: it may read neither number, and a profile pins nothing else
 */
export async function readAccount(
  { host, signal }: CliContext,
  { caller, key }: Connection,
  { project, target }: Pinning,
): Promise<AccountFacts> {
  const numbers = await identifyAccount(caller, { signal })
  const isKnown = numbers.company !== undefined || numbers.team !== undefined
  const facts = { ...numbers, anchors: [], keyFingerprint: await keyHash(key) }
  if (isKnown) return facts
  if (project === undefined) {
    const hint = 'Pin a target of mgmt.yaml, which may pin resources or keys instead: mgmt account pin --target NAME'
    throw inputError('unreadable_account', `The key of profile ${target.name} may read neither company nor team`, hint)
  }
  const { root, owner } = project
  const ledger = readLedger({ root, target: target.name, cwd: host.cwd })
  return { ...facts, anchors: await findAnchors(caller, { owner, kinds: await loadKinds(), ledger, signal }) }
}

/** Writes the pin of a target into `mgmt.yaml`, or that of a profile into its file. */
export async function writePin({ host }: CliContext, { project, target }: Pinning, pin: AccountPin): Promise<void> {
  const { name } = target
  if (project === undefined) {
    const { company, team } = pin
    await writeProfile(
      host,
      name,
      { ...(await readProfile(host, name)), account: { company, team } },
      { replace: true },
    )
    return
  }
  const file = join(project.root, 'mgmt.yaml')
  await saveFile(file, renderProjectAccount(await readFile(file, 'utf8'), name, pin), { within: project.root })
}
