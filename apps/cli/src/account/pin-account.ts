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
import { keyHash } from '@mgmt-api/command/profiles'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from '../target/connect.ts'

/** A target whose account is pinned. */
interface Pinning {
  readonly project: Project
  readonly target: ProjectTarget
}

/** Reads the account of a key: its numbers; our resources only if it may read neither number. */
export async function readAccount(
  { host, signal }: CliContext,
  { caller, key }: Connection,
  { project: { root, owner }, target }: Pinning,
): Promise<AccountFacts> {
  const numbers = await identifyAccount(caller, { signal })
  const isKnown = numbers.company !== undefined || numbers.team !== undefined
  const ledger = readLedger({ root, target: target.name, cwd: host.cwd })
  const anchors = isKnown ? [] : await findAnchors(caller, { owner, kinds: await loadKinds(), ledger, signal })
  return { ...numbers, anchors, keyFingerprint: await keyHash(key) }
}

/** Writes the pin of a target into `mgmt.yaml`. */
export async function writePin({ root }: Project, { name }: ProjectTarget, pin: AccountPin): Promise<void> {
  const file = join(root, 'mgmt.yaml')
  await saveFile(file, renderProjectAccount(await readFile(file, 'utf8'), name, pin), { within: root })
}
