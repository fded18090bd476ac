import { expect, test } from 'vitest'
import { runCli, temporaryHome } from '../../test/run-cli.ts'

const key = 'k3yK3yk3yK3yk3yK3yk3yK3yk3y'

test.each([
  `alerts list --region ${key} --domain example.com --key-stdin`,
  `alerts list --region eu1 --domain ${key} --key-stdin`,
  `alerts list --base-url ${key} --key-stdin`,
  `alerts list --base-url https://${key}@example.com --key-stdin`,
  `alerts list --base-url https://user:${key}@example.com --key-stdin`,
  `alerts list --base-url https://127.0.0.1:1/${key} --key-stdin --verbose --curl --timeout 1s`,
  `alerts delete 3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81 --yes --base-url https://127.0.0.1:1/${key} --key-stdin --timeout 1s`,
  `alerts list --profile ${key}`,
  `alerts list --profile=${key}`,
  `alerts list -p ${key}`,
  `alerts list --${key}`,
  `alerts list ${key}`,
  `alerts ${key}`,
  `${key} list`,
  `profile add ${key} --region eu1 --domain example.com --key-stdin`,
  `profile add prod ${key} --region eu1 --domain example.com --key-stdin`,
  `profile add prod --region ${key} --domain example.com --key-stdin`,
  `profile use ${key}`,
  `profile show ${key}`,
  `doctor --profile ${key}`,
  `call ${key} --profile sandbox`,
])('a key at the wrong place is not repeated: mgmt %s', async (line) => {
  for (const output of ['', ' -o json', ' -o yaml']) {
    const { stdout, stderr, exitCode } = await runCli(`${line}${output}`, { stdin: 'another-key' })
    expect(exitCode).toBeGreaterThan(0)
    expect(stdout + stderr).not.toContain(key)
    expect(stderr).not.toBe('')
  }
})

test.each(['MGMT_PROFILE', 'MGMT_REGION', 'MGMT_BASE_URL', 'MGMT_DOMAIN'])(
  'a key in %s is not printed',
  async (name) => {
    const env = { MGMT_API_KEY: 'another-key', MGMT_REGION: 'eu1', MGMT_DOMAIN: 'example.com', [name]: key }
    const { stderr, exitCode } = await runCli('alerts list --timeout 1s', { env })
    expect(exitCode).toBeGreaterThan(0)
    expect(stderr).not.toContain(key)
  },
)

test('the key of the environment is not printed where it was given once more, however short', async () => {
  const env = { MGMT_API_KEY: 'tiny-k1', MGMT_BASE_URL: 'https://example.com' }
  const { stderr } = await runCli('alerts list --profile tiny-k1', { env })
  expect(stderr).toContain('Unknown profile')
  expect(stderr).not.toContain('tiny-k1')
})

test('a key of one letter leaves messages as they are', async () => {
  const home = temporaryHome()
  const env = { MGMT_API_KEY: 'a', MGMT_BASE_URL: 'https://example.com' }
  const { stderr } = await runCli('alerts list --profile unknown', { home, env })
  expect(stderr).toContain('Unknown profile "unknown"')
  expect(stderr).not.toContain('[key]')
})
