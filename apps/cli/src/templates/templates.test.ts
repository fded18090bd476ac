import { connectorSettings, ConnectorType } from '@mgmt-api/models/notifications'
import { valuesOf } from '@mgmt-api/models/apps'
import { WebhookType } from '@mgmt-api/models/webhooks'
import { expect, test } from 'vitest'
import { resourcePlace } from '../../test/resource-place.ts'
import { connectorTemplates } from '../commands/connectors/templates.ts'
import { sloTemplates } from '../commands/slos/templates.ts'
import { filled, templatesByNoun } from '../commands/templates-by-noun.ts'
import { webhookTemplates } from '../commands/webhooks/templates.ts'

const all = Object.entries(templatesByNoun).flatMap(([noun, byName]) =>
  Object.keys(byName).map((name) => ({ noun, name })),
)

test.each(all)(
  '$noun create --template $name is created once filled in, and refused before',
  async ({ noun, name }) => {
    const { run, write, sent } = resourcePlace()
    const printed = await run(`${noun} create --template ${name}`)
    expect(printed).toMatchObject({ stderr: '', exitCode: 0 })
    expect(printed.stdout).not.toMatch(/createTime|updateTime|revision/)
    write('body.yaml', printed.stdout)
    expect(await run(`${noun} create -f body.yaml`)).toMatchObject({ stdout: '', exitCode: 2 })
    expect(sent).toEqual([])
    const sloId = noun === 'alerts' ? await sloFor(run, write) : ''
    write(
      'body.yaml',
      filled(printed.stdout)
        .replace(/sloId: .*/, `sloId: ${sloId}`)
        .replaceAll(/^( *)# /gm, '$1'),
    )
    const created = await run(`${noun} create -f body.yaml --yes`)
    expect(created.stderr).toContain('1 of 1')
    expect(created.exitCode).toBe(0)
  },
)

test.each(all)('$noun create --template $name is refused as long as one value is missing', async ({ noun, name }) => {
  const { run, write, sent } = resourcePlace()
  const { stdout } = await run(`${noun} create --template ${name}`)
  const lines = stdout.split('\n')
  for (const [missing, line] of lines.entries()) {
    if (filled(line) === line || /^ *#/.test(line)) continue
    write('body.yaml', lines.map((each, index) => (index === missing ? each : filled(each))).join('\n'))
    expect({ line, ran: await run(`${noun} create -f body.yaml --yes`) }).toMatchObject({ line, ran: { exitCode: 2 } })
  }
  expect(sent).toEqual([])
})

async function sloFor(
  run: ReturnType<typeof resourcePlace>['run'],
  write: ReturnType<typeof resourcePlace>['write'],
): Promise<string> {
  write('slo.yaml', filled(sloTemplates.request ?? ''))
  return (await run('slos create -f slo.yaml -o name --yes')).stdout.trim()
}

const word = (value: string): string => value.toLowerCase().replaceAll('_', '-')

test('there is a template for every type of webhook, and of connector whose settings are known', () => {
  const types = valuesOf(WebhookType).map(word)
  expect(Object.keys(webhookTemplates).sort()).toEqual(types.filter((type) => type !== 'unknown').sort())
  expect(Object.keys(connectorTemplates).sort()).toEqual(Object.keys(connectorSettings).map(word).sort())
  expect(valuesOf(ConnectorType).map(word)).toEqual(expect.arrayContaining(Object.keys(connectorTemplates)))
  for (const [type, settings] of Object.entries(connectorSettings)) {
    for (const { name } of settings) expect(connectorTemplates[word(type)]).toContain(`fieldName: ${name}\n`)
  }
})

test('an unknown template is refused with the nearest, and with a file none is printed', async () => {
  const { run } = resourcePlace()
  expect((await run('connectors create --template slak')).stderr).toContain('did you mean "slack"?')
  expect(await run('connectors create --template SERVICE_NOW')).toMatchObject({ exitCode: 0 })
  expect(await run('connectors create --template slack -f x.yaml')).toMatchObject({ stdout: '', exitCode: 2 })
})
