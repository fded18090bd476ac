/** @module-tag slow */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countOf } from '../../../scripts/vitest/left-out.ts'
import { alertDefs, endLeftovers, serve, start, temporaryDirectory } from '../test/run-binary.ts'

const directory = temporaryDirectory()
endLeftovers()

const rounds = countOf('emulator: kills while it writes', 6, 3)
const headers = { authorization: 'any-key' }
const changes = '/mgmt/openapi/5/alerts/alerts/v3'

interface Definition {
  readonly id: string
  readonly alertDefProperties: { readonly name: string }
}

/** Acknowledged changes: names by id, and deleted ids. */
interface Acknowledged {
  readonly names: Map<string, string>
  readonly deleted: Set<string>
}

const bodyOf = (name: string, id?: string): string =>
  JSON.stringify({
    ...(id !== undefined && { id }),
    alertDefProperties: { name, type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', logsImmediate: {} },
  })

async function send(method: string, url: string, body?: string): Promise<Definition> {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  // Responses of create and replace; responses of delete are ignored.
  return (JSON.parse(text) as { alertDef: Definition }).alertDef
}

/** Creates, renames and deletes until the connection breaks; records acknowledged changes only. */
async function write(url: string, writer: string, acknowledged: Acknowledged): Promise<void> {
  for (let count = 0; ; count++) {
    const { id } = await send('POST', url + changes, bodyOf(`${writer} ${count}`))
    acknowledged.names.set(id, `${writer} ${count}`)
    if (count % 3 === 1) {
      // Either name is possible until the response arrives.
      acknowledged.names.delete(id)
      await send('PUT', url + changes, bodyOf(`${writer} ${count} renamed`, id))
      acknowledged.names.set(id, `${writer} ${count} renamed`)
    }
    if (count % 5 === 2) {
      acknowledged.names.delete(id)
      await send('DELETE', `${url}${changes}/${id}`)
      acknowledged.deleted.add(id)
    }
  }
}

async function everything(url: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  let token = ''
  do {
    const page = token === '' ? '' : `&pagination[pageToken]=${encodeURIComponent(token)}`
    const response = await fetch(`${url}${alertDefs}?pagination[pageSize]=1000${page}`, { headers })
    // Other tests check the shape of the list.
    const listed = (await response.json()) as { alertDefs: Definition[]; pagination: { nextPageToken?: string } }
    for (const { id, alertDefProperties } of listed.alertDefs) found.set(id, alertDefProperties.name)
    token = listed.pagination.nextPageToken ?? ''
  } while (token !== '')
  return found
}

describe('a killed emulator', () => {
  test('loses nothing that it had answered, at random moments in a row', { timeout: 90_000 }, async () => {
    const file = join(directory, 'killed.db')
    const acknowledged: Acknowledged = { names: new Map(), deleted: new Set() }
    for (let round = 0; round < rounds; round++) {
      const { url, child, ended } = await serve('--db', file, '--seed', '10')
      const writers = ['a', 'b', 'c', 'd'].map((writer) => write(url, `${round}${writer}`, acknowledged))
      const before = acknowledged.names.size
      while (acknowledged.names.size < before + 5) await new Promise((resolve) => setTimeout(resolve, 1))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 250))
      child.kill('SIGKILL')
      const outcomes = await Promise.allSettled(writers)
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
      for (const outcome of outcomes) {
        // The connection broke, without an error response.
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TypeError)
      }
      expect(await ended).toMatchObject({ signal: 'SIGKILL' })
    }

    const { url } = await serve('--db', file, '--seed', '10')
    const found = await everything(url)
    const lost = [...acknowledged.names].filter(([id, name]) => found.get(id) !== name)
    expect(lost).toEqual([])
    expect([...acknowledged.deleted].filter((id) => found.has(id))).toEqual([])
    expect(acknowledged.names.size).toBeGreaterThan(5 * rounds)
    expect(acknowledged.deleted.size).toBeGreaterThan(0)
    // Requests without a response may have been executed: at most one per writer and round.
    const unconfirmed = found.size - 10 - acknowledged.names.size
    expect(unconfirmed).toBeGreaterThanOrEqual(0)
    expect(unconfirmed).toBeLessThanOrEqual(4 * rounds)
  })

  test('an emulator killed in the middle of seeding starts over with a whole seed', async () => {
    const file = join(directory, 'seeding.db')
    const { child, ended } = start('--port', '0', '--db', file, '--seed', '60000')
    // The seed is partly written.
    const written = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
    while (written() < 1_000_000) await new Promise((resolve) => setTimeout(resolve, 1))
    child.kill('SIGKILL')
    expect((await ended).stderr).not.toContain('Ready.')

    const { url } = await serve('--db', file, '--seed', '200')
    expect((await everything(url)).size).toBe(200)
  })
})
