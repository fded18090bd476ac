import { buildInput } from '@mgmt-api/models/operations'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { createExamples, type RunExample } from '../src/examples/example.ts'
import { loadCatalogue } from '../src/facts/catalogue.ts'
import { requestOfCurl, type Sent } from './same-request.ts'

/** The request that the SDK sends to the emulator. */
async function sentBySdk({ operation }: Parameters<RunExample>[0], input: object, url: string): Promise<Sent[]> {
  const sent: Sent[] = []
  const fetch = async (
    address: string,
    init: { readonly method: string; readonly body?: string },
  ): Promise<Response> => {
    sent.push({ method: init.method, path: address.slice(url.length), body: init.body && JSON.parse(init.body) })
    return Response.json({})
  }
  await createTransport({ baseUrl: url, apiKey: 'example-key', fetch, attempts: 1 })
    .call(operation, buildInput(operation, { whole: input, check: [] }).input)
    .catch(() => undefined)
  return sent
}

const checkCurl: RunExample = async (operation, { curl, input }, { emulator }) => {
  expect(await sentBySdk(operation, input, emulator.url)).toEqual([requestOfCurl(curl)])
  expect(curl).toContain('authorization: ')
}

test('the curl commands of examples are what the SDK sends', async () => {
  const catalogue = await loadCatalogue()
  const operations = partOf('reference: curl of examples', catalogue.operations, (_, index) => index % 16 === 4)
  expect((await createExamples(catalogue, checkCurl, operations)).size).toBe(operations.length)
})
