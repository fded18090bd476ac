import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
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
  const texts = await readFiles(root)
  for (const text of texts.values()) parse(text)
  return texts.size
}

/** The texts of a directory's YAML files, by path below it. */
export async function readFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const texts = new Map<string, string>()
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && entry.name.endsWith('.yaml')) texts.set(relative(root, path), await readFile(path, 'utf8'))
  }
  return texts
}

/** Writes files as safely as `pull` does, 16 at a time: each beside its path, synced, and renamed. */
export async function writeFiles(root: string, texts: ReadonlyMap<string, string>): Promise<void> {
  for (const folder of new Set([...texts.keys()].map(dirname))) await mkdir(join(root, folder), { recursive: true })
  const files = [...texts]
  let next = 0
  await inParallel(files.length, 16, async () => {
    const [file = '', text = ''] = files[next++] ?? []
    const path = join(root, file)
    const handle = await open(`${path}.tmp`, 'wx')
    await handle.writeFile(text)
    await handle.sync()
    await handle.close()
    await rename(`${path}.tmp`, path)
  })
}
