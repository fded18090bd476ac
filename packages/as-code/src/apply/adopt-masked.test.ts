import { join } from 'node:path'
import { valueAtPath } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { type Workplace, workplaceOf } from '../../test/workplace.ts'
import {
  type ApplyReport,
  applyPlan,
  makePlan,
  openLedger,
  planDocument,
  readPlanDocument,
  readSecretsFrom,
} from '../index.ts'
import { loadKinds } from '../load-kinds.ts'

const kinds = await loadKinds(['notifications', 'alerts'])
const secret = 'token-of-the-file'
const overrides =
  'notificationGroup.destinations[0].triggeredRoutingOverrides.configOverrides.connectorConfigFields[0].template'
const path = ['notificationGroup', 'destinations', 0, 'triggeredRoutingOverrides', 'configOverrides']
const templatePath = ['alertDefProperties', ...path, 'connectorConfigFields', 0, 'template']

interface Started {
  readonly platform: Platform
  readonly place: Workplace
  readonly apply: () => Promise<ApplyReport>
  /** The secret of the alert definition on the platform. */
  readonly sent: () => Promise<unknown>
}

/** Creates an alert definition without a client, which would refuse the mask. */
async function createRaw({ emulator }: Platform, body: object): Promise<string> {
  const headers = { authorization: 'any-key', 'content-type': 'application/json' }
  const url = `${emulator.url}/mgmt/openapi/4/alerts/alerts/v3`
  const response = await emulator.fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return String(valueAtPath(await response.json(), ['alertDef', 'id']))
}

/** An unowned alert definition of which the service returns a mask, and a file that adopts it. */
async function start(mask: string, value: string, description = ''): Promise<Started> {
  const platform = createPlatform({ kinds })
  const destination = (template: string): string =>
    `{ triggeredRoutingOverrides: { configOverrides: { connectorConfigFields: [{ fieldName: token${template} }] } } }`
  const configOverrides = { connectorConfigFields: [{ fieldName: 'token', template: mask }] }
  const id = await createRaw(platform, {
    alertDefProperties: {
      name: 'Disk',
      enabled: true,
      logsImmediate: {},
      notificationGroup: { destinations: [{ triggeredRoutingOverrides: { configOverrides } }] },
    },
  })
  const place = workplaceOf(platform, {
    'adopt.test.yaml': `alerts:\n  disk: ${id}\n`,
    'disk.yaml': `kind: alerts
key: disk
alertDefProperties:
  name: Disk
  enabled: true
${description}  logsImmediate: {}
  notificationGroup:
    destinations:
      - ${destination(value)}
`,
  })
  const { caller, time } = platform
  const readSecret = readSecretsFrom({ root: place.directory, env: { TOKEN: secret } })
  return {
    platform,
    place,
    apply: async () => {
      const plan = await makePlan({ desired: await place.load(), kinds, caller, readSecret, now: time.now })
      const ledger = openLedger({ root: place.directory, target: 'test' })
      return applyPlan(plan, { kinds, caller, ledger, readSecret, ...time })
    },
    sent: async () => {
      const standing = await platform.standing()
      const alert = [...standing].find(([name]) => name.startsWith('alerts/'))?.[1][0]
      return valueAtPath(alert?.body, templatePath)
    },
  }
}

test.each(['***', '********', '[redacted]'])(
  'an adoption sends the secret of the file in place of the mask %s',
  async (mask) => {
    const { place, apply, sent, platform } = await start(mask, ', template: { $secret: env:TOKEN }')
    const plan = await place.plan()
    expect(plan.findings).toEqual([])
    const document = planDocument(plan, { kinds, directory: '', prune: false })
    expect(document.changes).toMatchObject([{ action: 'adopt', secrets: [{ reference: 'env:TOKEN', addresses: [] }] }])
    expect(readPlanDocument(JSON.stringify(document))).toEqual(document)
    const before = platform.requests.length
    expect(await apply()).toMatchObject({ complete: true, totals: { adopted: 1, replaced: 0 } })
    expect(platform.requests.slice(before).filter((request) => request.startsWith('PUT'))).toHaveLength(1)
    expect(await sent()).toBe(secret)
    expect(place.text('ledger.test.yaml')).toMatch(/"secrets":/)
    expect(await place.plan()).toMatchObject({ changes: [], unchanged: 1, findings: [] })
  },
)

test('an adoption without the secret in its file is refused, with its field and the fix', async () => {
  for (const description of ['', '  description: Other\n']) {
    const { place, apply, sent } = await start('********', '', description)
    expect((await place.plan()).findings).toEqual([
      {
        severity: 'error',
        code: 'missing_secret',
        resource: 'alerts/disk',
        at: `alertDefProperties.${overrides}`,
        message: 'the service returns only a mask of this secret, which must not be sent back',
        hint: 'Refer to it: { $secret: env:NAME }.',
        place: {
          file: join(place.directory, 'disk.yaml'),
          line: description === '' ? 9 : 10,
          column: expect.any(Number) as number,
        },
      },
    ])
    await expect(apply()).rejects.toMatchObject({ code: 'plan_has_errors' })
    expect(await sent()).toBe('********')
  }
})
