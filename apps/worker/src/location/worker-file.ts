import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** How a running worker can be spoken to: a file in its data directory, which its owner alone may read. */
export interface WorkerFile {
  readonly pid: number
  /** `http://127.0.0.1:8750` */
  readonly address: string
  /** Made at each start. */
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

/** Undefined where there is none, or none that can be read. */
export function readWorkerFile(directory: string): WorkerFile | undefined {
  try {
    return WorkerFile.safeParse(JSON.parse(readFileSync(fileIn(directory), 'utf8'))).data
  } catch {
    // A worker that was killed while it began may have left none.
    return undefined
  }
}

export const removeWorkerFile = (directory: string): void => rmSync(fileIn(directory), { force: true })
