import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMgmtError, type MgmtError } from '@mgmt-api/models'
import { alertVerbs } from '@mgmt-api/models/alerts'
import { viewVerbs } from '@mgmt-api/models/views'
import { createTransport, type Transport } from '@mgmt-api/transport'
import { expect, onTestFinished, test } from 'vitest'
import { bind } from './verbs/bind.ts'
import { bulk } from './bulk/bulk.ts'
import { createMany } from './verbs/create-many.ts'
import { listed } from './pages/listed.ts'
import { paged } from './pages/paged.ts'

/** A transport to a service that answers every request with this body. */
async function transportTo(body: string): Promise<Transport> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'r-7' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // The address of a server on a TCP port is an object.
  const { port } = server.address() as AddressInfo
  return createTransport({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'the-key' })
}

async function failureOf(call: PromiseLike<unknown>): Promise<MgmtError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (isMgmtError(error)) return error
  throw new Error('the call did not fail')
}

const facts = { kind: 'decode', status: 200, requestId: 'r-7', attempts: 1 }

test('a response without its resource is an error with method, path, status, request id and attempts', async () => {
  const definitions = bind(await transportTo('{}'), alertVerbs, { listed, paged, bulk })
  const error = await failureOf(definitions.get('0f8fad5b-d9cb-469f-a165-70867728950e'))
  expect(error).toMatchObject({
    ...facts,
    code: 'empty_response',
    maybeProcessed: true,
    hint: 'Check the address: it may be that of another service. If it is right, report the request id to its support.',
    message: 'GET /alerts/alerts/v3/{id}: 200 empty_response: the response has no alertDef (request id r-7, 1 attempt)',
  })
})

test('a creation whose response is missing may have been made, and has to be checked', async () => {
  const definitions = bind(await transportTo('{}'), alertVerbs, { listed, paged, bulk })
  const error = await failureOf(definitions.create({ alertDefProperties: { name: 'a', logsImmediate: {} } }))
  expect(error).toMatchObject({
    ...facts,
    code: 'empty_response',
    maybeProcessed: true,
    hint: expect.stringMatching(
      /^Check whether the work was done before sending it again. Check the address/,
    ) as string,
  })
})

test('a list that is not one is an error with the same facts', async () => {
  const views = bind(await transportTo('{"views":7}'), viewVerbs, { listed, createMany })
  const error = await failureOf(views.list().toArray())
  expect(error).toMatchObject({ ...facts, code: 'page_items' })
  expect(error.message).toMatch(
    /^GET \/\S+: 200 page_items: views is a number, not a list \(request id r-7, 1 attempt\)$/,
  )
})
