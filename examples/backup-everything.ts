// A backup of everything that the key may list: a directory with one NDJSON file per resource.
//
//   MGMT_API_KEY=… MGMT_REGION=eu1 MGMT_DOMAIN=example.com node backup-everything.ts backup-2026-10-01
//
// The directory appears when the backup is finished; an interrupted one leaves nothing behind.
// Exit codes: 0 complete, 1 without the resources that the key may not list, 2 failed.
import { existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { resources } from '@mgmt-api/collections'
import { isMgmtError } from '@mgmt-api/models'
import { loadResource, type ResourceName, resourceIndex } from '@mgmt-api/models/resources'
import { createTransport, optionsFromEnv } from '@mgmt-api/transport'

const platform = resources(createTransport({ ...optionsFromEnv(), readOnly: true }))

/** Resources that can be listed as a whole. Others belong to a parent; the list of alert events needs a time range. */
const listed = resourceIndex.filter(
  ({ name, methods, parent }) => methods.list !== undefined && parent === undefined && name !== 'events',
)

/** Writes all items of a resource, one JSON document a line. Resolves to their number. */
async function backUp(name: ResourceName, directory: string, signal: AbortSignal): Promise<number> {
  const items = platform.items(await loadResource(name), { signal })
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const item of items) {
      count++
      yield `${JSON.stringify(item)}\n`
    }
  }
  const file = await open(join(directory, `${name}.ndjson`), 'w')
  await pipeline(lines, file.createWriteStream(), { signal })
  return count
}

/** Backs up one resource after the other. Resolves to the names of those that the key may not list. */
async function backUpAll(directory: string, signal: AbortSignal): Promise<string[]> {
  const forbidden: string[] = []
  for (const { name } of listed) {
    try {
      console.log(`${name}: ${await backUp(name, directory, signal)}`)
    } catch (error) {
      if (!isMgmtError(error) || error.code !== 'forbidden') throw error
      await rm(join(directory, `${name}.ndjson`), { force: true })
      console.error(`${name}: skipped, ${error.message}`)
      forbidden.push(name)
    }
  }
  return forbidden
}

async function main(target: string, signal: AbortSignal): Promise<number> {
  if (existsSync(target)) throw new Error(`${target} exists already: name a new directory.`)
  const unfinished = await mkdtemp(join(dirname(target), '.backup-'))
  try {
    const forbidden = await backUpAll(unfinished, signal)
    await rename(unfinished, target)
    return forbidden.length === 0 ? 0 : 1
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())

const target = process.argv[2]
if (target === undefined) {
  console.error('usage: node backup-everything.ts DIRECTORY')
  process.exitCode = 2
} else {
  try {
    process.exitCode = await main(resolve(target), stopping.signal)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
