import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '@mgmt-api/base/files'
import { z } from 'zod'

/** Address and token of a running worker: a file in its data directory that only its owner can read. */
export interface WorkerFile {
  readonly pid: number
  /** `http://127.0.0.1:8750` */
  readonly address: string
  /** Created at each start. */
  readonly token: string
  /** Link for changes on its pages; absent if a token is configured. */
  readonly loginUrl?: string | undefined
  readonly version: string
}

const WorkerFile: z.ZodType<WorkerFile> = z.object({
  pid: z.int(),
  address: z.url(),
  token: z.string().min(1),
  loginUrl: z.url().optional(),
  version: z.string(),
})

const fileIn = (directory: string): string => join(directory, 'worker.json')

/** Writes the file as a whole: readers never see half of it. */
export function writeWorkerFile(directory: string, file: WorkerFile): void {
  replaceFile(fileIn(directory), `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
}

/** Undefined if it is missing or invalid. */
export function readWorkerFile(directory: string): WorkerFile | undefined {
  try {
    return WorkerFile.safeParse(JSON.parse(readFileSync(fileIn(directory), 'utf8'))).data
  } catch {
    // A worker that was killed during its start may have left no file.
    return undefined
  }
}

export const removeWorkerFile = (directory: string): void => rmSync(fileIn(directory), { force: true })
