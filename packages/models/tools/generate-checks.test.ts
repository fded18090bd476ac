import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractFolder, readOverlay, readOverlays } from './contract/read-overlay.ts'
import { generate, loadGenerated, readContract } from './generate.ts'
import { readSource } from './update/contract-files.ts'

const contract = readContract()
const overlays = readOverlays()

/** The overlays, with another text of one of them. */
function withText(group: string, ...replaced: readonly (readonly [before: string, after: string])[]) {
  const text = readFileSync(join(contractFolder, `${group}.yaml`), 'utf8')
  const changed = replaced.reduce((all, [before, after]) => {
    expect(all).toContain(before)
    return all.replace(before, () => after)
  }, text)
  return overlays.map((overlay) => (overlay.group === group ? readOverlay(group, changed) : overlay))
}

test('names that two operations, or an operation and a model, would share are refused', () => {
  const id = '  SamlConfigurationService_GetConfiguration:\n'
  const named = (name: string) =>
    withText('access', [id, `${id}    name: ${name}\n`], ['call: getConfiguration', `call: ${name}`])
  expect(() => named('setActive')).toThrow(
    'contract/access.yaml: SamlConfigurationService_SetActive and SamlConfigurationService_GetConfiguration are both called setActive: give one a `name`.',
  )
  expect(() => generate(contract, named('User'), ['access'])).toThrow(
    'contract/access.yaml: User would be declared twice: give one another name.',
  )
})

// Tests that import the code of all groups show that it loads.
test('code that loads has no failure', () => {
  expect(loadGenerated(['views'])).toBeUndefined()
})

test('an address is read over https, or from this machine; failures do not repeat what it may hide', async () => {
  await expect(readSource('http://api.example.com/openapi.json?key=hidden')).rejects.toThrow(
    /^api\.example\.com: the address needs https\.$/,
  )
  const server = createServer((_, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const read = () => readSource(`http://127.0.0.1:${port}/openapi.json?key=hidden`)
  await expect(read()).rejects.toThrow(/^127\.0\.0\.1:\d+: answers 503\. Check the address\.$/)
  server.close()
  await once(server, 'close')
  await expect(read()).rejects.toThrow(/^127\.0\.0\.1:\d+: connect ECONNREFUSED [^?]*\. Check the address\.$/)
})
