import { describe, expect, test } from 'vitest'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
import { groups } from '../../src/groups/groups.ts'
import { documentOf } from '../witness/document-of.ts'
import { type DocumentOperation, type OpenApi, operationsOf } from '../witness/document.ts'
import { asProtobuf } from '../witness/protobuf-form.ts'
import { type Rule, rulesOf } from '../witness/rules.ts'
import { digest, sendTo, share } from '../witness/send-to.ts'
import { requestsOf, type Send, smallestRequest, type WireReply, type WireRequest } from '../witness/witness.ts'

/** Requests of the witness on both sides of a bound. */
function bothSides(document: OpenApi, rule: Rule): WireRequest[] {
  const requests = requestsOf(document, rule)
  return 'unreachable' in requests ? [] : [requests.inside, requests.outside]
}

/** A response without random parts: ids and keys. */
const responseOf = ({ status, text }: WireReply): string =>
  `${status} ${text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=em[ps]_)\w+/g, '…')}`

async function expectSame(send: Send, sent: WireRequest, document: OpenApi, operation: DocumentOperation) {
  const { body = {} } = operation.request.properties ?? {}
  const nulls = { ...sent, body: asProtobuf(document, body, sent.body) }
  const response = responseOf(await send(sent))
  expect({ nulls, response: responseOf(await send(nulls)) }).toEqual({ nulls, response })
}

const takesBody = ({ body }: DocumentOperation): boolean => body !== undefined

test.each(groups)(
  'no body, or null, is an empty one exactly where the document has it optional: $name',
  async (group) => {
    const { routes } = await group.load()
    const document = documentOf(routes)
    for (const operation of operationsOf(document).filter(takesBody)) {
      const { id, body } = operation
      const send = sendTo(operation, routes)
      const response = async (sent: unknown): Promise<string> =>
        responseOf(await send({ ...smallestRequest(document, operation), body: sent }))
      const missing = '400 {"code":400,"message":"The body is missing; it must be JSON."}'
      const wanted = body === 'optional' ? await response({}) : missing
      expect({ id, nothing: await response(undefined), nulls: await response(null) }).toEqual({
        id,
        nothing: wanted,
        nulls: wanted,
      })
    }
  },
)

describe('null in place of absent members, and integers as text, have the same response', () => {
  test.each(groups)('in $name', { tags: 'slow' }, async (group) => {
    const { routes } = await group.load()
    const document = documentOf(routes)
    for (const operation of operationsOf(document).filter(takesBody)) {
      const send = sendTo(operation, routes)
      const rules = rulesOf(document, operation).filter(({ path }) => path[0] === 'body')
      const tried = partOf('emulator: requests with nulls', rules, ({ id }) => digest(id) % (4 * share) === 0)
      const requests = [smallestRequest(document, operation), ...tried.flatMap((rule) => bothSides(document, rule))]
      for (const request of requests) await expectSame(send, request, document, operation)
    }
  })

  test('but not those of members that the service does not know', async () => {
    const { routes } = (await groups.find(({ name }) => name === 'views')?.load()) ?? { routes: [] }
    const text = JSON.stringify(documentOf(routes)).replaceAll('"properties":{', '$&"newer":{"type":"string"},')
    const document = JSON.parse(text) as OpenApi
    const operation = operationsOf(document).find(({ id }) => id === 'ViewsFoldersService_CreateViewFolder')
    if (operation === undefined) throw new Error('The document has no such operation.')
    const request = smallestRequest(document, operation)
    await expect(expectSame(sendTo(operation, routes), request, document, operation)).rejects.toThrow('to deeply equal')
  })
})
