import { type ApiVersion, apiVersions } from '@mgmt-api/models'
import { millisecondsPerHour } from '@mgmt-api/base/days'
import { isLoopbackHost } from '@mgmt-api/base/hosts'
import { nodeUtil } from '../http/node/env.ts'
import { seedBounds, usualSeed } from '../seed/generated/seed-options.ts'
import { UsageError } from './usage-error.ts'

/** Parsed options of the command line. */
export interface BinaryOptions {
  /** 0 to 65,535; 0 picks a free port. */
  readonly port: number
  readonly host: string
  /** Further accepted names in `Host`. */
  readonly allowHost: readonly string[]
  /** SQLite file. Default: in memory. */
  readonly db: string | undefined
  /** Number of seeded alert definitions; undefined: no seed. */
  readonly seed: number | undefined
  /** File of accepted keys. Default: every key is accepted. */
  readonly keys: string | undefined
  /** Delay of every response in milliseconds. */
  readonly latency: number
  /** File of faults. */
  readonly faults: string | undefined
  /** Whether to accept unknown fields and enumeration values. */
  readonly allowUnknown: boolean
  /** The deployment's name for the query language. Default: the contract's. */
  readonly nativeName: string | undefined
  /** Served API versions. Default: all. */
  readonly apiVersions: readonly ApiVersion[] | undefined
  /** Average number of alerts that fire per hour. */
  readonly alertsPerHour: number
  /** Whether to print errors only. */
  readonly quiet: boolean
}

/** Output format of `--list`. */
export type ListFormat = 'table' | 'json'

export type Command =
  | { readonly kind: 'help' | 'version' }
  | { readonly kind: 'list'; readonly format: ListFormat }
  | { readonly kind: 'env'; readonly variables: string }
  | { readonly kind: 'serve'; readonly options: BinaryOptions }

export const help: string = `Usage: mgmt-emulator [options]
       mgmt-emulator env [--port N] [--host ADDRESS]

Emulates the Management API over HTTP, with state. env prints the variables that point clients at
an emulator on this machine: export $(mgmt-emulator env)

  --port N        Port to listen on; 0 picks a free port and prints it (default: 4010)
  --host ADDRESS  Address to listen on (default: 127.0.0.1)
  --allow-host NAME
                  Also accept requests for this host name, such as that of a container; repeatable,
                  '*' for any. Loopback names, IP addresses and --host are always accepted
  --db FILE       SQLite file for the state; created if missing (default: in memory)
  --seed N|none   Number of seeded alert definitions, at most 100,000. Other resources are seeded
                  in proportion, and 400 days of usage. none: no data (default: 300)
  --keys FILE     Accepted keys as JSON: { "KEY": { "permissions": ["alerts:ReadConfig"],
                  "visibility": { "only": [IDS] } } }. Both members are optional and default to
                  full access; visibility also takes "except" (default: accept every key)
  --latency MS    Delay of every response in milliseconds (default: 0)
  --faults FILE   Injected faults as JSON: [{ "kind": "status", "status": 429,
                  "retryAfter": 2, "probability": 0.1 }]. Kinds: latency, status, reset,
                  truncate, stream-error, html, lag
  --allow-unknown Accept unknown fields and enumeration values, as a newer service would
  --native-name NAME
                  The deployment's name for the query language that the contract calls native:
                  acme turns fields into acmeQuery and values into ..._ACME_...
  --api-versions LIST   Served base paths: 4, 5 or 4,5. 5 emulates a platform without
                  /mgmt/openapi/4 (default: 4,5)
  --alerts-per-hour N
                  Average number of alerts that fire on their own, each with an event, an
                  incident and, by the case settings, a case; at most 3,600 (default: 0)
  --quiet         Print errors only
  --list          Print the implemented operations and the rules of their resources, and exit;
                  -o json prints the operations as JSON
  --help, --version

GET /ready returns 200 when seeding is done. Ctrl-C or SIGTERM finishes running requests first.
Exit codes: 0 stopped, 1 could not start, 2 invalid options or files.
`

/**
 * Parses the arguments of the command line.
 * @throws {UsageError} Unknown option or invalid value.
 */
export function parseOptions(args: readonly string[]): Command {
  const isEnv = args[0] === 'env'
  const { help, version, ...values } = parseFlags(isEnv ? args.slice(1) : args)
  if (help === true) return { kind: 'help' }
  if (version === true) return { kind: 'version' }
  if (isEnv) return { kind: 'env', variables: variablesOf(values) }
  if (values.list === true) return { kind: 'list', format: listFormat(values.output ?? 'table') }
  if (values.output !== undefined) throw new UsageError('-o works only with --list.')
  return {
    kind: 'serve',
    options: {
      port: wholeNumber('--port', values.port ?? '4010', 65_535),
      host: text('--host', values.host ?? '127.0.0.1'),
      allowHost: (values['allow-host'] ?? []).map((name) => text('--allow-host', name)),
      db: values.db === undefined ? undefined : text('--db', values.db),
      seed:
        values.seed === 'none'
          ? undefined
          : wholeNumber('--seed', values.seed ?? String(usualSeed.alertDefs), seedBounds.alertDefs, ' or none'),
      keys: values.keys === undefined ? undefined : text('--keys', values.keys),
      latency: wholeNumber('--latency', values.latency ?? '0', millisecondsPerHour),
      faults: values.faults === undefined ? undefined : text('--faults', values.faults),
      allowUnknown: values['allow-unknown'] ?? false,
      nativeName: values['native-name'] === undefined ? undefined : text('--native-name', values['native-name']),
      apiVersions: values['api-versions'] === undefined ? undefined : apiVersionsOf(values['api-versions']),
      alertsPerHour: wholeNumber('--alerts-per-hour', values['alerts-per-hour'] ?? '0', 3_600),
      quiet: values.quiet ?? false,
    },
  }
}

/** The variables that the clients read, for an emulator that accepts every key. */
function variablesOf({ port = '4010', host = '127.0.0.1', ...others }: Flags): string {
  const [other] = Object.keys(others)
  if (other !== undefined) throw new UsageError(`env takes --port and --host, not --${other}.`)
  // A client would send its requests, and later a real key, to whoever has that address.
  if (!isLoopbackHost(host)) {
    throw new UsageError(`--host: ${JSON.stringify(host)} is not on this machine. Use 127.0.0.1, ::1 or localhost.`)
  }
  const number = wholeNumber('--port', port, 65_535)
  if (number === 0) throw new UsageError('--port: 0 is no address. Use the port that the emulator prints.')
  return `MGMT_BASE_URL=http://${host === '::1' ? '[::1]' : host}:${number}\nMGMT_API_KEY=any-key\n`
}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  db: { type: 'string' },
  seed: { type: 'string' },
  keys: { type: 'string' },
  latency: { type: 'string' },
  faults: { type: 'string' },
  'allow-unknown': { type: 'boolean' },
  'native-name': { type: 'string' },
  'api-versions': { type: 'string' },
  'alerts-per-hour': { type: 'string' },
  quiet: { type: 'boolean' },
  list: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

type Flags = ReturnType<typeof parseFlags>

function parseFlags(args: readonly string[]) {
  try {
    return nodeUtil().parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    // The parser's message goes on about positional arguments, which do not exist here.
    const [sentence = 'wrong options'] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    throw new UsageError(`${sentence.replace(/\.$/, '')}. mgmt-emulator --help lists the options.`)
  }
}

function wholeNumber(option: string, value: string, max: number, alternative = ''): number {
  const number = /^\d{1,8}$/.test(value) ? Number(value) : Number.NaN
  if (number <= max) return number
  throw new UsageError(
    `${option}: ${JSON.stringify(value)} is not a whole number from 0 to ${max.toLocaleString('en-US')}${alternative}.`,
  )
}

function apiVersionsOf(value: string): readonly ApiVersion[] {
  return value.split(',').map((each) => {
    const known = apiVersions.find((apiVersion) => String(apiVersion) === each.trim())
    if (known === undefined) throw new UsageError(`--api-versions: ${JSON.stringify(value)} is not 4, 5 or 4,5.`)
    return known
  })
}

function listFormat(value: string): ListFormat {
  if (value === 'table' || value === 'json') return value
  throw new UsageError(`-o: ${JSON.stringify(value)} is not table or json.`)
}

function text(option: string, value: string): string {
  if (value.trim() === '') throw new UsageError(`${option}: the value is empty.`)
  return value
}
