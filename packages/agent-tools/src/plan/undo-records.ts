import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Body, type Kind, mapFields } from '@mgmt-api/as-code'
import { makeDirectory, replaceFile } from '@mgmt-api/base/files'
import { sortedJson } from '@mgmt-api/base/json'
import { isObject, redactSecrets, unwrap } from '@mgmt-api/models'
import { loadResource, type ResourceName } from '@mgmt-api/models/resources'
import type { Reversal } from './change-plan.ts'
import type { StoreChange } from './step.ts'

/** An apply that can be undone. */
export interface AppliedRecord {
  readonly target: string
  /** Address of the platform that it changed. */
  readonly address: string
  /** Whether it changed a twin only. */
  readonly inTwin: boolean
  readonly reversal: Reversal
}

/** What undo needs, kept for the next start. */
export interface UndoRecords {
  /** Number of the last recorded apply. */
  readonly last: number
  save(apply: string, record: AppliedRecord): Promise<void>
  /** Records of earlier starts by the name of the apply, in order. */
  load(kinds: readonly Kind[]): ReadonlyMap<string, AppliedRecord>
}

/** Keeps nothing. */
export const noUndoRecords: UndoRecords = { last: 0, save: async () => undefined, load: () => new Map() }

const maxRecords = 50
const namePattern = /^apply-(\d+)\.json$/

/** A file for each of the last 50 applies in `undo` of a directory. Bodies with secrets are left out. */
export function fileUndoRecords(directory: string): UndoRecords {
  const folder = join(directory, 'undo')
  const numbers = recordedIn(folder)
  return {
    last: numbers.at(-1) ?? 0,
    async save(apply, record) {
      const text = JSON.stringify({ ...record, reversal: await withoutSecrets(record.reversal) })
      const file = join(folder, `${apply}.json`)
      if (existsSync(file)) throw new Error(`another server recorded ${apply}`)
      makeDirectory(folder, 0o700)
      replaceFile(file, text, { mode: 0o600 })
      for (const number of recordedIn(folder).slice(0, -maxRecords)) rmSync(join(folder, `apply-${number}.json`))
    },
    load: (kinds) =>
      new Map(
        numbers.flatMap((number) => {
          const record = readRecord(join(folder, `apply-${number}.json`), kinds)
          return record === undefined ? [] : [[`apply-${number}`, record] as const]
        }),
      ),
  }
}

/** Numbers of the recorded applies, the first one first. */
function recordedIn(folder: string): readonly number[] {
  try {
    const names = readdirSync(folder).flatMap((name) => namePattern.exec(name)?.[1] ?? [])
    return names.map(Number).toSorted((a, b) => a - b)
  } catch {
    // There is no folder before the first apply.
    return []
  }
}

/** A change with the name of its kind. */
type StoredChange = Omit<StoreChange, 'kind'> & { readonly kind: string }

async function withoutSecrets({ changes, impossible }: Reversal): Promise<object> {
  const kept: StoredChange[] = []
  const left: string[] = []
  for (const { kind, ...change } of changes) {
    if (change.body !== undefined && (await hasSecrets(kind, change.body))) {
      left.push(`${change.action} ${kind.name} ${change.id}: its secrets are not kept after a restart`)
    } else {
      kept.push({ kind: kind.name, ...change })
    }
  }
  return { changes: kept, impossible: [...impossible, ...left] }
}

async function hasSecrets(kind: Kind, body: Body): Promise<boolean> {
  if (sortedJson(redactSecrets(unwrap(kind.model).descriptor, body)) !== sortedJson(body)) return true
  // A kind has the name of its resource.
  const { secrets = [] } = await loadResource(kind.name as ResourceName)
  let found = false
  for (const { at } of secrets) {
    mapFields(body, at, (value) => {
      found = true
      return value
    })
  }
  return found
}

/** Undefined if the file is damaged, or a kind is unknown. */
function readRecord(file: string, kinds: readonly Kind[]): AppliedRecord | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isStored(value)) return undefined
    const { reversal, ...record } = value
    const changes = reversal.changes.flatMap(({ kind: name, ...change }): StoreChange[] => {
      const kind = kinds.find((each) => each.name === name)
      return kind === undefined ? [] : [{ kind, ...change }]
    })
    return changes.length < reversal.changes.length ? undefined : { ...record, reversal: { ...reversal, changes } }
  } catch {
    return undefined
  }
}

/** Written by this file, which nothing else changes. */
const isStored = (value: unknown): value is StoredRecord =>
  isObject(value) && isObject(value.reversal) && Array.isArray(value.reversal.changes)

interface StoredRecord extends Omit<AppliedRecord, 'reversal'> {
  readonly reversal: { readonly changes: readonly StoredChange[]; readonly impossible: readonly string[] }
}
