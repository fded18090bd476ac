import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Address and token of a running worker: a file in its data directory that only its owner can read. */
export interface WorkerFile {
  readonly pid: number
  /** `http://127.0.0.1:8750` */
  readonly address: string
  /** Created at each start. */
  readonly token: string
  readonly version: string
}

const WorkerFile: z.ZodType<WorkerFile> = z.object({
  pid: z.int(),
  address: z.url(),
  token: z.string().min(1),
  version: z.string(),
})

const fileIn = (directory: string): string => join(directory, 'worker.json')

/** Written to a temporary file and renamed, so that readers never see half of it. */
export function writeWorkerFile(directory: string, file: WorkerFile): void {
  const unfinished = join(directory, `.worker-${randomBytes(6).toString('hex')}.tmp`)
  writeFileSync(unfinished, `${JSON.stringify(file, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  renameSync(unfinished, fileIn(directory))
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
