import { expect, test } from 'vitest'
import { type ResourcePlace, resourcePlace } from '../../../test/resource-place.ts'

const secret = 'Bearer canary-secret'
const yaml = `name: Bot
type: generic
url: https://bot.example.com/hook
genericWebhook:
  method: POST
  headers: { authorization: ${secret} }
  payload: '{}'
`

/** A webhook that was created from a file, and its id. */
async function withBot(): Promise<ResourcePlace & { readonly id: string }> {
  const here = resourcePlace()
  here.write('bot.yaml', yaml)
  const { stdout, exitCode } = await here.run('webhooks create -f bot.yaml -o name --yes')
  expect(exitCode).toBe(0)
  return { ...here, id: stdout.trim() }
}

test('list shows both ids; get shows settings to people without the secrets', async () => {
  const { run, id } = await withBot()
  const { stdout } = await run('webhooks list')
  expect(stdout).toMatch(/^NAME +ID +EXTERNAL ID +TYPE +UPDATED AT\n/)
  expect(stdout).toContain(id)
  const shown = await run('webhooks get Bot')
  expect(shown.stdout).toMatch(/genericWebhook\.headers +\{"authorization":"\[redacted\]"\}/)
  expect(shown.stdout).toMatch(/url +\[redacted\]/)
  expect(shown.stdout).not.toContain(secret)
  expect((await run('webhooks get Bot --columns url')).stdout).toContain('https://bot.example.com/hook')
})

test('get -o yaml is what replace takes; a mask is refused before anything is sent', async () => {
  const { run, write, sent, id } = await withBot()
  const { stdout } = await run(`webhooks get ${id} -o yaml`)
  write('box.yaml', stdout.replace('name: Bot', 'name: Box'))
  expect((await run('webhooks replace -f box.yaml --yes')).stderr).toContain('1 of 1 webhook replaced')
  expect((await run(`webhooks get ${id} -o yaml`)).stdout).toContain(secret)
  write('mask.yaml', yaml.replace(secret, '"********"'))
  const count = sent.filter((request) => request.startsWith('PUT')).length
  const refused = await run(`webhooks replace ${id} -f mask.yaml --yes`)
  expect(refused.exitCode).not.toBe(0)
  expect(refused.stdout).toContain('body.data.genericWebhook.headers.authorization: a mask in place of the secret')
  expect(sent.filter((request) => request.startsWith('PUT'))).toHaveLength(count)
})

test('a test tells what the receiver said, and fails where it refused', async () => {
  const { run, emulator, id } = await withBot()
  expect(await run(`webhooks test ${id}`)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('done') as string,
  })
  emulator.settings.set({ failingReceivers: { 'bot.example.com': 503 } })
  for (const line of [`webhooks test ${id}`, 'webhooks test-config -f bot.yaml']) {
    const { stdout, stderr, exitCode } = await run(line)
    expect(exitCode).toBe(1)
    expect(stdout).toContain('The receiver refused the request with status 503.')
    expect(stderr).toContain('0 of 1 webhook tested, 1 failed')
  }
  const { fetch, url } = emulator
  const log = (await (await fetch(`${url}/_emulator/sent`)).json()) as { sent: { status: number }[] }
  expect(log.sent.map(({ status }) => status)).toEqual([200, 503, 503])
})

test('lists of one type, summaries and types', async () => {
  const { run } = await withBot()
  expect((await run('webhooks list-by-type generic -o name')).stdout.trim().split('\n')).toHaveLength(1)
  expect((await run('webhooks list-by-type slack -o json')).stdout.trim()).toBe('[]')
  expect((await run('webhooks list --summaries')).stdout).not.toContain('bot.example.com')
  expect((await run('webhook-types list')).stdout).toMatch(/Webhook +generic +1\n/)
  expect((await run('webhook-types get jira')).stdout).toMatch(/label +Jira/)
})

test('delete takes names, and tells what was not there', async () => {
  const { run } = await withBot()
  expect((await run('webhooks delete Bot none --yes')).stderr).toContain('1 of 2 webhooks deleted, 1 not found')
  expect((await run('webhooks list -o json')).stdout.trim()).toBe('[]')
})
