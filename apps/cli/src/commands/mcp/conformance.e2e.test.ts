import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { bundle, isolatedEnv } from '../../../test/bundle.ts'
import { temporaryHome } from '../../../test/run-cli.ts'

/** The protocol's own suite is a program: it exports no modules. */
const suite = fileURLToPath(
  new URL('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)
const run = promisify(execFile)

const child = spawn(process.execPath, [bundle, 'mcp', '--http', '0', '--profile', 'sandbox'], {
  env: isolatedEnv(temporaryHome()),
})
afterAll(() => child.kill('SIGINT'))
const [first] = (await once(child.stderr, 'data')) as [Buffer]
const [url = ''] = /http:\S+\/mcp/.exec(first.toString()) ?? []

// All other scenarios call tools, prompts and resources of an example server.
test.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  'the conformance suite passes: %s',
  async (scenario) => {
    const { stdout } = await run(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario])
    expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed/)
  },
)
