import type { Kind } from '@mgmt-api/as-code'
import { type AppliedRecord, fileUndoRecords, noUndoRecords } from './undo-records.ts'

/** Applies that can be undone. */
export interface Applies {
  /** Name of the next apply. */
  nextApply(): string
  /** By their names, in order, with those before the last start. */
  applies(): Promise<ReadonlyMap<string, AppliedRecord>>
  /** @throws {Error} The record cannot be written; the apply can be undone until the server stops. */
  addApply(apply: string, record: AppliedRecord): Promise<void>
  /** Forgets the applies to a twin. */
  dropTwinApplies(target: string): void
}

/** @param directory of the records; absent: in memory */
export function createApplies(directory: string | undefined, kinds: () => Promise<readonly Kind[]>): Applies {
  const records = directory === undefined ? noUndoRecords : fileUndoRecords(directory)
  const own = new Map<string, AppliedRecord>()
  let last = records.last
  let earlier: ReadonlyMap<string, AppliedRecord> | undefined
  return {
    nextApply: () => `apply-${++last}`,
    async applies() {
      earlier ??= records.load(await kinds())
      return new Map([...earlier, ...own])
    },
    async addApply(apply, record) {
      own.set(apply, record)
      if (!record.inTwin) await records.save(apply, record)
    },
    dropTwinApplies(target) {
      for (const [apply, record] of own) if (record.inTwin && record.target === target) own.delete(apply)
    },
  }
}
