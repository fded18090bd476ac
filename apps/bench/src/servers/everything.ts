import { createEmulator, type SeedOptions } from '@mgmt-api/emulator'

// An emulator with up to 1,000 items of every resource that its seeds make. Prints its address once the data is there.
const seed: SeedOptions = {
  teams: 1_000,
  users: 1_000,
  roles: 1_000,
  scopes: 1_000,
  groups: 1_000,
  apiKeys: 1_000,
  actions: 1_000,
  aiApplications: 1_000,
  alertDefs: 1_000,
  suppressionRules: 1_000,
  cases: 1_000,
  dashboards: 1_000,
  policies: 1_000,
  events2metrics: 1_000,
  incidents: 1_000,
  integrations: 1_000,
  connectors: 800,
  presets: 500,
  routers: 200,
  parsingRules: 1_000,
  recordingRules: 1_000,
  slos: 1_000,
  views: 1_000,
  webhooks: 1_000,
}
const emulator = createEmulator({ seed })
await emulator.ready
const { url } = await emulator.listen()
console.log(url)
