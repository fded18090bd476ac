import { expect, test } from 'vitest'
import { type ResourcePlace, resourcePlace } from '../../../test/resource-place.ts'

const connector = (id: string, name: string): string => `id: ${id}
name: ${name}
type: generic-https
connectorConfig:
  fields:
    - { fieldName: url, value: 'https://${id}.example.com/hook?token=canary-secret' }
    - { fieldName: method, value: POST }
    - { fieldName: additionalHeaders, value: canary-secret }
`
const router = (condition: string): string => `name: Payments
routingLabels: { team: payments }
rules:
  - name: P1
    entityType: alerts
    condition: alertDef.priority == "P1"
    targets: [{ connectorId: bot }, { connectorId: pager }]
  - name: Odd
    entityType: alerts
    condition: ${condition}
    targets: [{ connectorId: bot }]
fallbackTargets:
  - { entityType: alerts, target: { connectorId: pager } }
`

async function withRouter(condition = 'alert.status == "nothing"'): Promise<ResourcePlace> {
  const here = resourcePlace()
  here.write('bot.yaml', connector('bot', 'Bot'))
  here.write('pager.yaml', connector('pager', 'Pager'))
  here.write('router.yaml', router(condition))
  expect(await here.run('connectors create -f bot.yaml -f pager.yaml --yes')).toMatchObject({ exitCode: 0 })
  expect(await here.run('routers create -f router.yaml --yes')).toMatchObject({ exitCode: 0 })
  return here
}

const sentTo = async ({ emulator }: ResourcePlace): Promise<readonly string[]> => {
  const response = await emulator.fetch(`${emulator.url}/_emulator/sent`)
  const log = (await response.json()) as { readonly sent: readonly { readonly address: string }[] }
  return log.sent.map(({ address }) => new URL(address).origin)
}

const [bot, pager] = ['https://bot.example.com', 'https://pager.example.com']

test('each target of a router gets a test, and what was sent and came back is printed', async () => {
  const here = await withRouter()
  const { stdout, stderr, exitCode } = await here.run('routers test Payments -o json')
  expect(exitCode).toBe(0)
  const trial = (rule: string, id: string) => ({
    outcome: 'done',
    id,
    name: rule,
    sent: { connectorId: id, entityType: 'ALERTS' },
    response: {
      success: {
        metadata: { receiver: expect.stringContaining(`https://${id}.example.com`) as string, payloadType: 'json' },
      },
    },
  })
  expect(JSON.parse(stdout)).toMatchObject([
    trial('P1', 'bot'),
    trial('P1', 'pager'),
    trial('Odd', 'bot'),
    trial('fallback', 'pager'),
  ])
  expect(stderr).toContain('condition holds for example data')
  expect(stderr).toContain('condition does not hold for example data')
  expect(stderr).toContain('4 of 4 test messages sent')
  expect(await sentTo(here)).toEqual([bot, pager, bot, pager])
  expect(stdout).not.toContain('canary-secret')
})

test('a receiver that refuses makes the test fail, with its reason and what was sent', async () => {
  const here = await withRouter()
  here.emulator.settings.set({ failingReceivers: { 'pager.example.com': 503 } })
  const { stdout, stderr, exitCode } = await here.run('routers test Payments --rule P1')
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(
    /done +bot +P1 .*\nfailed +pager +P1 +The receiver answered with status 503\. +\{"connectorId":"pager"/,
  )
  expect(stderr).toContain('1 of 2 test messages sent, 1 failed')
})

test('a rule whose condition cannot be evaluated gets no message, and --dry-run sends none', async () => {
  const here = await withRouter('alert.status ==')
  const { stderr } = await here.run('routers test Payments')
  expect(stderr).toContain('"Odd" was not tested: ')
  expect(await sentTo(here)).toEqual([bot, pager, pager])
  const dry = await here.run('routers test Payments --dry-run')
  expect(dry.stderr).toContain('would send 3 test messages; nothing was sent (--dry-run)')
  expect(await sentTo(here)).toHaveLength(3)
})

test('a rule or a router that does not exist is exit code 5', async () => {
  const here = await withRouter()
  const rule = await here.run('routers test Payments --rule P9')
  expect(rule).toMatchObject({
    exitCode: 5,
    stderr: expect.stringContaining('Rules: "P1", "Odd", "fallback"') as string,
  })
  expect(await here.run('routers test nothing')).toMatchObject({ exitCode: 5 })
  expect(await sentTo(here)).toEqual([])
})
