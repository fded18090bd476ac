import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groups } from '../../src/groups.ts'
import type { Emulator } from '../../src/index.ts'
import { createService } from '../service.ts'
import { documentOf } from './document-of.ts'
import { type DocumentOperation, type OpenApi, operationsOf } from './document.ts'
import { boundsSaid } from './bounds-said.ts'
import { type OperationRecord, recordText, refusalOf, summaryOf } from './record.ts'
import { type Rule, rulesOf } from './rules.ts'
import { isRefusedAt, namesField, requestsOf, type Send, smallestRequest, type WireReply } from './witness.ts'

const testsAll = process.env.MGMT_TEST_ALL === '1'

/** One rule of so many is tried, always the same ones; `MGMT_TEST_ALL=1` tries all. */
const share = 4

/** A number that says nothing of the order of what it is made of. */
const digest = (text: string): number => Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)

/** Sends to a dedicated emulator, which is reset before every request. */
function sendTo(operation: DocumentOperation, isStream: boolean): Send {
  // Unpublished rules would refuse requests that the document allows.
  const service = createService({ assumedRules: false })
  return async ({ address, body }) => {
    if (isStream) return sendForStream(service.emulator, address, body)
    const reply = await service.send(address, { body })
    if (reply.status === 200 && operation.method !== 'GET') await service.emulator.reset()
    return reply
  }
}

/** An answer of several messages is no JSON, so that it is looked at as text. */
async function sendForStream({ fetch, url }: Emulator, address: string, body: unknown): Promise<WireReply> {
  const [method = '', path = ''] = address.split(' ')
  const response = await fetch(`${url}/mgmt/openapi${path}`, {
    method,
    headers: { authorization: 'any-key' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

/** Tries a rule from both sides, and returns why what it allows was refused for something else. */
async function refusalAt(document: OpenApi, rule: Rule, send: Send): Promise<string | undefined> {
  const requests = requestsOf(document, rule)
  if ('unreachable' in requests) return undefined
  const inside = await send(requests.inside)
  const outside = await send(requests.outside)
  if (!isRefusedAt(rule, outside)) {
    throw new Error(`${rule.id}: beyond it the answer is ${outside.status} ${outside.text.slice(0, 300)}`)
  }
  if (inside.status === 200 || inside.status === 404) return undefined
  // 501 is what clients show of fields that the service declares and does not take.
  if (![400, 409, 501].includes(inside.status)) throw new Error(`${rule.id}: ${inside.status} ${inside.text}`)
  return refusalOf(rule, inside, namesField(rule, inside))
}

describe.each(groups)('the witness knows the document of $name alone', (group) => {
  const file = join(import.meta.dirname, 'groups', `${group.name}.txt`)
  const isWhole = testsAll || !existsSync(file)

  test('and its requests are answered, or refused by the name of what is beyond a bound', async () => {
    const { routes } = await group.load()
    const document = documentOf(routes)
    const records: OperationRecord[] = []
    for (const operation of operationsOf(document)) {
      const isStream = routes.some((route) => route.operation.id === operation.id && route.hasForm)
      const send = sendTo(operation, isStream)
      const rules = rulesOf(document, operation)
      expect(new Set(rules.map(({ pointer }) => pointer))).toEqual(boundsSaid(document, operation))
      const unreachable = rules.flatMap((rule) => {
        const requests = requestsOf(document, rule)
        return 'unreachable' in requests ? [{ rule, reason: requests.unreachable }] : []
      })
      const refusals = new Set<string>()
      expect([200, 400, 404]).toContain((await send(smallestRequest(document, operation))).status)
      for (const rule of rules) {
        const refusal = isWhole || digest(rule.id) % share === 0 ? await refusalAt(document, rule, send) : undefined
        if (refusal !== undefined) refusals.add(refusal)
      }
      records.push({ summary: summaryOf(operation, rules, unreachable), refusals })
    }
    // The command that writes the files anew stands in CONTRIBUTING.md; one that is missing is written here.
    if (isWhole) await expect(recordText(records)).toMatchFileSnapshot(file)
    else expectWithin(readFileSync(file, 'utf8'), records)
  })
})

/** Every rule is in the file, and so is every refusal that a part of the rules met. */
function expectWithin(text: string, records: readonly OperationRecord[]): void {
  const known = text.split('\n')
  const isRefusal = (line: string): boolean => line.startsWith('  within its bounds')
  expect(records.flatMap(({ summary }) => summary.split('\n'))).toEqual(
    known.filter((line) => line !== '' && !isRefusal(line)),
  )
  expect(records.flatMap(({ refusals }) => [...refusals]).filter((line) => !known.includes(line))).toEqual([])
}

describe('the witness finds a bound that is not the one of its document', () => {
  const tryWith = async (change: (text: string) => string): Promise<string | undefined> => {
    const group = groups.find(({ name }) => name === 'views')
    const { routes } = (await group?.load()) ?? { routes: [] }
    const document = JSON.parse(change(JSON.stringify(documentOf(routes)))) as OpenApi
    const operation = operationsOf(document).find(({ id }) => id === 'ViewsFoldersService_CreateViewFolder')
    const rule = operation && rulesOf(document, operation).find(({ keyword }) => keyword === 'maxLength')
    if (rule === undefined) throw new Error('The document says nothing of the length of a name.')
    return refusalAt(document, rule, sendTo(rule.operation, false))
  }

  test('where the emulator takes more', async () => {
    await expect(tryWith((text) => text.replaceAll('"maxLength":100', '"maxLength":99'))).rejects.toThrow(
      'beyond it the answer is 200',
    )
  })

  test('where the emulator takes less', async () => {
    expect(await tryWith((text) => text.replaceAll('"maxLength":100', '"maxLength":101'))).toContain(
      'name: # characters',
    )
    expect(await tryWith((text) => text)).toBeUndefined()
  })
})
