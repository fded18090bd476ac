import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AccountFacts,
  type AccountPin,
  findAnchors,
  identifyAccount,
  type Project,
  type ProjectTarget,
  renderProjectAccount,
  saveFile,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { keyHash } from '@mgmt-api/command/profiles'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from '../target/connect.ts'

/** Reads the account of a key: its numbers; resources with our labels only if it may read neither number. */
export async function readAccount(
  { signal }: CliContext,
  { caller, key }: Connection,
  { owner }: Project,
): Promise<AccountFacts> {
  const numbers = await identifyAccount(caller, { signal })
  const isKnown = numbers.company !== undefined || numbers.team !== undefined
  const anchors = isKnown ? [] : await findAnchors(caller, { owner, kinds: await loadKinds(), signal })
  return { ...numbers, anchors, keyFingerprint: await keyHash(key) }
}

/** Writes the pin of a target into `mgmt.yaml`. */
export async function writePin({ root }: Project, { name }: ProjectTarget, pin: AccountPin): Promise<void> {
  const file = join(root, 'mgmt.yaml')
  await saveFile(file, renderProjectAccount(await readFile(file, 'utf8'), name, pin), { within: root })
}
