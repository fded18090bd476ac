import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { canaryKey, type Ran, runCli, temporaryHome } from '../../../test/run-cli.ts'

/** Bare where the contract declares an integer, digits in quotes where it declares a string. */
const declared = {
  incidentsSettings: { minutes: 10 },
  notificationGroup: { webhooks: [{ minutes: 15, integration: { integrationId: 7 } }] },
  logsUniqueCount: {
    maxUniqueCountPerGroupByKey: '5',
    rules: [{ condition: { maxUniqueCount: '100' } }],
  },
}

/** The same in the other form. */
const swapped = `
alertDefProperties:
  name: Many users
  type: ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT
  incidentsSettings: { minutes: "10" }
  notificationGroup: { webhooks: [{ minutes: "15", integration: { integrationId: "7" } }] }
  logsUniqueCount: { maxUniqueCountPerGroupByKey: 5, rules: [{ condition: { maxUniqueCount: 100 } }] }
`

interface Place {
  readonly emulator: Emulator
  /** Bodies of requests that changed something. */
  readonly sent: unknown[]
  readonly id: string
  readonly run: (line: string, stdin?: string) => Promise<Ran>
}

/** An emulator with the definition in it, and what is sent to it. */
async function start(): Promise<Place> {
  const home = temporaryHome()
  const emulator = createEmulator({ keys: { [canaryKey]: {} } })
  const sent: unknown[] = []
  const run: Place['run'] = (line, stdin) =>
    runCli(line, {
      home,
      ...(stdin !== undefined && { stdin }),
      emulator,
      fetch: (address, init) => {
        if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
        return emulator.fetch(address, init)
      },
    })
  writeFileSync(join(home, 'a.yaml'), swapped)
  const { stdout } = await run('alerts create -f a.yaml -o name --yes')
  return { emulator, sent, id: stdout.trim(), run }
}

test('a number beyond the range of JavaScript is printed with its digits, never as null', async () => {
  const body =
    '{"alertDefs":[{"id":"a","alertVersionId":"b","newer":{"limit":1e400},"alertDefProperties":' +
    '{"name":"Disk","metricThreshold":{"rules":[{"condition":{"threshold":-1e999}}]}}}]}'
  const fetch: typeof globalThis.fetch = async () =>
    new Response(body, { headers: { 'content-type': 'application/json' } })
  const env = { MGMT_BASE_URL: 'https://service.invalid', MGMT_API_KEY: canaryKey }
  for (const line of ['alerts list -o json', 'alerts list -o yaml', 'call listAlertDefs']) {
    const { stdout, exitCode } = await runCli(line, { env, fetch })
    expect(exitCode).toBe(0)
    expect(stdout).toContain('1e400')
    expect(stdout).toContain('-1e999')
    expect(stdout).not.toMatch(/null|Infinity/)
  }
})

test('a definition is created with integers in the declared form, whatever form its file has', async () => {
  const { sent } = await start()
  expect(sent).toMatchObject([{ alertDefsToCreate: [{ alertDefProperties: declared }] }])
})

const readJson = (text: string): unknown => JSON.parse(text)
const readYaml = (text: string): unknown => parse(text)

test.each([
  { line: 'alerts get ID -o json', at: '', format: readJson },
  { line: 'alerts get ID -o yaml', at: '', format: readYaml },
  { line: 'alerts list -o json', at: '0', format: readJson },
  { line: 'alerts list -o yaml', at: '0', format: readYaml },
  { line: 'alerts list -o ndjson', at: '', format: readJson },
  { line: 'alerts download', at: '', format: readJson },
  { line: 'call getAlertDef --param id=ID', at: 'alertDef', format: readJson },
  { line: 'call getAlertDef --param id=ID -o yaml', at: 'alertDef', format: readYaml },
  { line: 'call listAlertDefs', at: 'alertDefs.0', format: readJson },
  { line: 'call listAlertDefs --all', at: '0', format: readJson },
  { line: 'call listAlertDefs -o ndjson', at: '', format: readJson },
])('$line prints integers in the declared form', async ({ line, at, format }) => {
  const { id, run } = await start()
  const { stdout, exitCode } = await run(line.replace('ID', id))
  expect(exitCode).toBe(0)
  expect(format(stdout)).toHaveProperty(
    [...(at === '' ? [] : at.split('.')), 'alertDefProperties'],
    expect.objectContaining(declared),
  )
})

test('a column of JSON has the declared form', async () => {
  const { run } = await start()
  const { stdout } = await run('alerts list -o json --columns alertDefProperties.incidentsSettings.minutes')
  expect(JSON.parse(stdout)).toEqual([{ 'alertDefProperties.incidentsSettings.minutes': 10 }])
})

test('a definition that was read is sent back in the declared form', async () => {
  const { id, run, sent } = await start()
  const { stdout } = await run(`alerts get ${id} -o yaml`)
  sent.length = 0
  expect(await run('alerts replace -f - --yes', stdout.replace('Many users', 'More users'))).toMatchObject({
    exitCode: 0,
  })
  const body = `id: ${id}${swapped}`
  expect(await run('call replaceAlertDef -f - --yes', body)).toMatchObject({ exitCode: 0 })
  expect(sent).toMatchObject([
    { alertDefsToReplace: [{ id, alertDefProperties: { name: 'More users', ...declared } }] },
    { id, alertDefProperties: declared },
  ])
})
