import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createEmulator, type Emulator, type SeedOptions } from '@mgmt-api/emulator'
import { requestOf } from './resource-place.ts'
import { canaryKey, type Ran, runCli, type RunOptions, temporaryHome } from './run-cli.ts'

/** Base addresses of the two platforms, which no machine has. */
export const addresses = { eu: 'https://api.eu1.example.com', us: 'https://api.us1.example.com' } as const

/** Accounts of the two platforms, as `mgmt.yaml` pins them. */
export const accounts = { eu: { company: 1, team: 1_000_001 }, us: { company: 2, team: 2_000_001 } } as const

/** Operations that return a number of the account, beside `whoami`. */
export const accountReads: readonly string[] = [
  'Events2MetricService_GetLimits',
  'PoliciesService_GetCompanyPolicies',
  'SamlConfigurationService_GetConfiguration',
  'ConnectorsService_ListConnectorSummaries',
  'RoleManagementService_ListCustomRoles',
  'ScopesService_GetTeamScopes',
  'TeamService_ListTeams',
]

/** The pin of an account in `mgmt.yaml`. */
export const pinOf = ({ company, team }: { readonly company: number; readonly team: number }): string =>
  `account: { company: ${company}, team: ${team} }`

/** A directory of files as code, two platforms, and a profile for each. */
export interface CodeScene {
  readonly home: string
  /** The directory that has `mgmt.yaml`, and where commands run. */
  readonly root: string
  readonly eu: Emulator
  readonly us: Emulator
  run(line: string | readonly string[], options?: RunOptions): Promise<Ran>
  write(file: string, text: string): void
  read(file: string): string
  /** Requests of each command so far, as `GET /path`. */
  readonly sent: ReadonlyMap<string, readonly string[]>
  /** Requests that platforms have had so far. */
  requests(): number
  /** Names of the alert definitions of a platform, in order. */
  names(platform?: Emulator): Promise<string[]>
  /** What the API of a platform answers to a raw call. */
  call(platform: Emulator, method: string, path: string, body?: unknown): Promise<unknown>
}

export interface SceneOptions {
  /** Text of `mgmt.yaml`; default: one target, `eu`. */
  readonly project?: string
  /** Alert definitions that the first platform begins with. */
  readonly alertDefs?: number
  /** What else the first platform begins with. */
  readonly seed?: SeedOptions
  /** Time on the first platform. Default: the system's. */
  readonly now?: string
}

export const oneTarget: string = `owner: platform-team
targets:
  eu: { profile: prod-eu, address: ${addresses.eu}, ${pinOf(accounts.eu)} }
`

export const twoTargets: string = `${oneTarget}  us: { profile: prod-us, address: ${addresses.us}, ${pinOf(accounts.us)} }
`

/** With it, files have each reference of one kind to another at least once. */
export const seedOfReferences: SeedOptions = {
  roles: 3,
  scopes: 3,
  groups: 4,
  actions: 2,
  alertDefs: 8,
  slos: 20,
  connectors: 3,
  presets: 2,
  routers: 2,
  webhooks: 2,
  suppressionRules: 2,
  dashboards: 3,
  policies: 2,
  enrichments: 4,
  parsingRules: 2,
  views: 3,
}

export function codeScene({ project = oneTarget, alertDefs = 0, seed, now }: SceneOptions = {}): CodeScene {
  const home = temporaryHome()
  const root = join(home, 'code')
  const keys = { [canaryKey]: {} }
  // With the SLOs that the definitions watch, which they cannot be replaced without.
  const eu = createEmulator({
    now,
    keys,
    account: accounts.eu,
    seed: { alertDefs, slos: alertDefs === 0 ? 0 : 40, ...seed },
  })
  const us = createEmulator({ keys, account: accounts.us })
  const sent = new Map<string, string[]>()
  const run: CodeScene['run'] = (line, options) => {
    const [command = ''] = typeof line === 'string' ? line.split(' ') : line
    const own = sent.get(command) ?? []
    sent.set(command, own)
    const fetch: typeof globalThis.fetch = (input, init) => {
      const { method, url } = new Request(input, init)
      own.push(requestOf(method, url))
      return (new URL(url).host === new URL(addresses.us).host ? us : eu).fetch(input, init)
    }
    return runCli(line, { home, cwd: root, fetch, ...options })
  }
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const region of ['eu', 'us'] as const) {
    const file = `../config/mgmt/profiles/prod-${region}.json`
    write(file, JSON.stringify({ baseUrl: addresses[region], apiKey: canaryKey }))
    // Others who may read a key would be warned of.
    chmodSync(join(root, file), 0o600)
  }
  write('mgmt.yaml', project)
  const call: CodeScene['call'] = async (platform, method, path, body) => {
    const response = await platform.fetch(`${platform.url}/mgmt/openapi${path}`, {
      method,
      headers: { authorization: canaryKey, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  return {
    home,
    root,
    eu,
    us,
    sent,
    run,
    write,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    requests: () => [...sent.values()].flat().length,
    call,
    names: async (platform = eu) => {
      // What the list answers.
      const response = (await call(platform, 'GET', '/4/alerts/alerts/v3?pagination[pageSize]=1000')) as {
        alertDefs?: { alertDefProperties: { name: string } }[]
      }
      return (response.alertDefs ?? []).map(({ alertDefProperties: { name } }) => name).sort()
    },
  }
}

/** An alert definition as a file; `more` are lines of its properties. */
export const alertFile = (key: string, more = ''): string => `kind: alerts
key: ${key}
alertDefProperties:
  name: The ${key}
  logsImmediate: {}
${more}`

/** As many definitions in one file. */
export const alertFiles = (count: number, more = ''): string =>
  Array.from({ length: count }, (_, index) => alertFile(`a-${index}`, more)).join('---\n')

/** What somebody does in the console: changes the definition with a name. */
export async function changeInConsole(
  scene: CodeScene,
  name: string,
  properties: object,
  platform: Emulator = scene.eu,
): Promise<void> {
  const def = await definitionOf(scene, name, platform)
  await scene.call(platform, 'PUT', '/5/alerts/alerts/v3', {
    id: def.id,
    alertDefProperties: { ...def.alertDefProperties, ...properties },
  })
}

export interface Definition {
  readonly id: string
  readonly alertDefProperties: Readonly<Record<string, unknown>>
}

export async function definitionOf(scene: CodeScene, name: string, platform: Emulator = scene.eu): Promise<Definition> {
  // What the list answers.
  const { alertDefs } = (await scene.call(platform, 'GET', '/4/alerts/alerts/v3?pagination[pageSize]=1000')) as {
    alertDefs: Definition[]
  }
  const found = alertDefs.find(({ alertDefProperties }) => alertDefProperties.name === name)
  if (found === undefined) throw new Error(`there is no definition ${name}`)
  return found
}

/** A suppression rule as a file, for the alert definition `disk`. */
export const nightsRule = `kind: suppression-rules
key: nights
alertSchedulerRule:
  name: Nights
  enabled: true
  filter: { alertUniqueIds: { value: [{ $ref: alerts/disk }] } }
  schedule:
    scheduleOperation: SCHEDULE_OPERATION_MUTE
    oneTime: { timeframe: { startTime: 2036-10-01T02:00:00.000, timezone: UTC, endTime: 2036-10-01T03:00:00.000 } }
`
