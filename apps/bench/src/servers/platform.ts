import { createEmulator, type SeedOptions } from '@mgmt-api/emulator'

// An emulator with resources of all kinds that can be kept as files. Prints its address once the data is there.
// Argument: how many resources, at least 100.
const [count = '10000'] = process.argv.slice(2)
const share = (percent: number): number => Math.round((Number(count) * percent) / 100)
const seed: SeedOptions = {
  users: 10,
  roles: share(4),
  scopes: share(4),
  groups: share(4),
  apiKeys: share(2),
  saml: 1,
  actions: share(5),
  alertDefs: share(24),
  suppressionRules: share(4),
  archives: 1,
  dashboards: share(6),
  policies: share(4),
  enrichments: share(1),
  events2metrics: share(4),
  connectors: share(4),
  presets: share(4),
  routers: share(2),
  parsingRules: share(4),
  recordingRules: share(4),
  slos: share(8),
  views: share(8),
  webhooks: share(4),
}
const emulator = createEmulator({ seed })
await emulator.ready
const { url } = await emulator.listen()
console.log(url)
