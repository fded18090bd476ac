import { type FileHandle, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FileNotifierConfig } from '../../config/config.ts'
import type { NotifierMessage } from '../message.ts'
import { messageJson, type Notifier } from './notifier.ts'

/** At least twice the longest message, so that it always contains the complete last message. */
const tailBytes = 1_048_576

/**
 * Appends each message as a line of JSON. The file is opened for each message, so it may be rotated at any time. A message
 * that is already among the last lines is not repeated: a worker may have crashed before it recorded the delivery.
 * @param directory base of a relative path
 */
export function fileNotifier({ path }: FileNotifierConfig, { directory }: { readonly directory: string }): Notifier {
  const location = resolve(directory, path)
  return {
    async send(message, signal) {
      signal.throwIfAborted()
      try {
        const file = await open(location, 'a+')
        try {
          await append(file, message)
        } finally {
          await file.close()
        }
      } catch (error) {
        return { kind: 'unavailable', error: `${location}: the file cannot be written (${codeOf(error)})` }
      }
      return { kind: 'delivered' }
    },
  }
}

async function append(file: FileHandle, message: NotifierMessage): Promise<void> {
  const tail = await readTail(file)
  const lines = tail.split('\n')
  const isIncomplete = lines.pop() !== ''
  // The database does not keep the order of fields.
  if (lines.some((line) => line.includes(`"id":${JSON.stringify(message.id)}`))) return
  // An incomplete line, left by a crash, stays a separate line.
  await file.appendFile(`${isIncomplete ? '\n' : ''}${messageJson(message)}\n`)
  await file.datasync()
}

async function readTail(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const length = Math.min(size, tailBytes)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.toString('utf8', 0, bytesRead)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
