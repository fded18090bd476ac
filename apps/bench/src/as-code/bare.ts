import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { inParallel } from '../measure.ts'
import { apiKey } from './workplace.ts'

/** Repeats the reads among some requests with plain `fetch`, 8 at a time, and parses the responses. */
export async function download(requests: readonly string[]): Promise<void> {
  const addresses = requests.filter((request) => request.startsWith('GET ')).map((request) => request.slice(4))
  let next = 0
  await inParallel(addresses.length, 8, async () => {
    const response = await fetch(addresses[next++] ?? '', { headers: { authorization: apiKey } })
    JSON.parse(await response.text())
  })
}

/** Reads and parses all files of a directory. */
export async function parseFiles(root: string): Promise<number> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
  for (const { parentPath, name } of files) parse(await readFile(join(parentPath, name), 'utf8'))
  return files.length
}
