/** @module-tag slow */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { partOf } from '../../../../../scripts/vitest/left-out.ts'
import { bundle, isolatedEnv } from '../../../test/bundle.ts'
import { temporaryHome } from '../../../test/run-cli.ts'

/** The protocol's own suite is a program: it exports no modules. */
const suite = fileURLToPath(
  new URL('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)
const run = promisify(execFile)

const token = 'token-of-the-conformance-suite'
const file = join(temporaryHome(), 'token')
writeFileSync(file, token)
const child = spawn(process.execPath, [bundle, 'mcp', '--http', '0', '--token-file', file, '--profile', 'sandbox'], {
  env: isolatedEnv(temporaryHome()),
})
const [first] = (await once(child.stderr, 'data')) as [Buffer]
const [target = ''] = /http:\S+\/mcp/.exec(first.toString()) ?? []

/** The suite cannot send a token: this server adds it, and passes all other headers on as they are. */
const proxy = createServer((incoming, outgoing) => {
  const { method, headers } = incoming
  const sent = request(target, { method, headers: { ...headers, authorization: `Bearer ${token}` } }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  incoming.pipe(sent)
})
proxy.listen(0, '127.0.0.1')
await once(proxy, 'listening')
const address = proxy.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/mcp`
afterAll(() => {
  proxy.close()
  child.kill('SIGINT')
})

// All other scenarios call tools, prompts and resources of an example server.
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

test.each(
  partOf('cli: scenarios of conformance', scenarios, (name) =>
    ['tools-list', 'dns-rebinding-protection'].includes(name),
  ),
)('the conformance suite passes: %s', async (scenario) => {
  const { stdout } = await run(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario])
  expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed/)
})
