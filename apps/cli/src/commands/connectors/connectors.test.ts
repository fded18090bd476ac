import { expect, test } from 'vitest'
import { type ResourcePlace, resourcePlace } from '../../../test/resource-place.ts'

const secret = 'canary-secret'
const urlSecret = 'canary-in-the-url'
const connector = `id: bot
name: Bot
type: generic-https
connectorConfig:
  fields:
    - { fieldName: url, value: 'https://bot.example.com/hook?token=${urlSecret}' }
    - { fieldName: method, value: POST }
    - { fieldName: additionalHeaders, value: ${secret} }
`
const router = `name: Payments
routingLabels: { team: payments }
rules:
  - name: P1
    entityType: alerts
    condition: alertDef.priority == "P1"
    targets: [{ connectorId: bot }]
`

async function withBot(): Promise<ResourcePlace> {
  const here = resourcePlace()
  here.write('bot.yaml', connector)
  here.write('router.yaml', router)
  expect(await here.run('connectors create -f bot.yaml -o name --yes')).toMatchObject({ stdout: 'bot\n', exitCode: 0 })
  return here
}

test('a connector is tested by a name that cannot be an id; an unknown one is not found', async () => {
  const { run, write, sent } = await withBot()
  write('chat.yaml', connector.replace('id: bot', 'id: chat').replace('name: Bot', "name: 'Payments: chat'"))
  expect(await run('connectors create -f chat.yaml --yes')).toMatchObject({ exitCode: 0 })
  const tested = await run(['connectors', 'test', 'Payments: chat'])
  expect(tested).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^done +chat +Payments: chat/m) as string })
  const before = sent.filter((request) => request.startsWith('POST')).length
  expect(await run(['connectors', 'test', 'Payments: nobody'])).toMatchObject({
    exitCode: 5,
    stderr: expect.stringContaining('No connector with the id or name "Payments: nobody"') as string,
  })
  expect(await run(['connectors', 'test', 'Payments: chat', '--set', 'payloadType=5', '--set', 'x=1'])).toMatchObject({
    exitCode: 2,
  })
  expect(sent.filter((request) => request.startsWith('POST'))).toHaveLength(before)
})

test('a connector is added and tested, and P1 is routed to it', async () => {
  const { run } = await withBot()
  expect((await run('connectors list')).stdout).toMatch(/^NAME +ID +TYPE +UPDATE TIME\nBot +bot +generic-https/)
  const tested = await run('connectors test Bot')
  expect(tested).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('1 of 1 connector tested') as string })
  expect(tested.stdout).toMatch(/SENT +RESPONSE\ndone +bot +Bot +\{"connectorId":"bot"\} +\{"success":/)
  expect(tested.stdout).toContain('"receiver":"https://bot.example.com')
  expect((await run('routers check-condition --set template=alertDef.priority=="P1"')).stdout).toMatch(/result +yes/)
  const id = (await run('routers create -f router.yaml -o name --yes')).stdout.trim()
  expect((await run('routers list')).stdout).toMatch(/Payments +\S+ +payments/)
  const refused = await run('connectors delete bot --yes')
  expect(refused.stdout).toContain('connector bot is in use by 1 router')
  expect((await run(`routers delete ${id} --yes`)).stderr).toContain('1 of 1 router deleted')
  expect((await run('connectors delete bot --yes')).exitCode).toBe(0)
})

const chat = `id: chat
name: Chat
type: slack
connectorConfig:
  fields:
    - { fieldName: integrationId, value: chat-integration }
    - { fieldName: channel, value: open-chat }
    - { fieldName: token, value: canary-token }
    - { fieldName: fallbackChannel, value: fallback }
`

test('tests print no stored secrets, whichever command sends them', async () => {
  const { run, write } = await withBot()
  write('chat.yaml', chat)
  expect(await run('connectors create -f chat.yaml --yes')).toMatchObject({ exitCode: 0 })
  const body = await run('connectors get bot chat -o json')
  expect(body.stdout).toContain(urlSecret)
  const config = /fields:[^]*/.exec(connector)?.[0].replaceAll('\n  ', '\n') ?? ''
  write('config.yaml', `type: generic-https\n${config}`)
  write('preset.yaml', 'connectorId: chat')
  const lines = [
    'connectors test Bot Chat',
    'connectors test-config -f config.yaml',
    'presets test preset_system_slack_alerts_basic -f preset.yaml',
    'notifications test-destination --set connectorId=chat',
  ]
  for (const line of lines) {
    for (const format of ['table', 'json']) {
      const { stdout, stderr, exitCode } = await run(`${line} -o ${format}`)
      expect([line, exitCode, stderr]).toEqual([line, 0, expect.stringContaining('tested') as string])
      expect(stdout).toContain('receiver')
      expect(stdout).not.toContain('canary')
    }
  }
})

test('a test that the receiver refuses fails, with its reason', async () => {
  const { run, emulator } = await withBot()
  emulator.settings.set({ failingReceivers: { 'bot.example.com': 503 } })
  const { stdout, exitCode } = await run('connectors test bot')
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('The receiver answered with status 503.')])
})

test('get shows people no secrets; its YAML is what replace takes, and a mask is refused', async () => {
  const { run, write, emulator } = await withBot()
  const shown = await run('connectors get bot')
  expect(shown.stdout).toMatch(/^connectorConfig\.fields\.url +\[redacted\]$/m)
  expect(shown.stdout).not.toContain(secret)
  const { stdout } = await run('connectors get bot -o yaml')
  write('box.yaml', stdout.replace('name: Bot', 'name: Box'))
  expect(await run('connectors replace -f box.yaml --yes')).toMatchObject({ exitCode: 0 })
  emulator.settings.set({ maskSecrets: true })
  write('mask.yaml', (await run('connectors get bot -o yaml')).stdout)
  const refused = await run('connectors replace -f mask.yaml --yes')
  expect(refused.exitCode).not.toBe(0)
  expect(refused.stdout).toContain('connectorConfig.fields[0].value: a mask in place of the secret')
  emulator.settings.set({})
  const read = (await run('connectors get bot -o yaml')).stdout
  expect(read).toContain(secret)
  write('lost.yaml', read.replace(/ +value: canary-secret\n/, ''))
  const lost = await run('connectors replace -f lost.yaml --yes')
  expect(lost.exitCode).not.toBe(0)
  expect(lost.stdout).toContain(
    'connectorConfig.fields[2].value: missing; a replacement without this secret removes it',
  )
  expect((await run('connectors get bot -o yaml')).stdout).toContain(secret)
})
