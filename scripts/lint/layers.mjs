import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Allowed imports between packages, for the lint rule `house/layers` and the workspace's tests.
 */

const models = join(import.meta.dirname, '../../packages/models/src')

/** The groups of the contract: folders of models that have generated code. */
export const groups = readdirSync(models).filter((name) => existsSync(join(models, name, 'generated/index.ts')))

/** Packages by layer, from the bottom up. A package imports from layers below its own, never up or sideways. */
export const layers = [
  ['base'],
  ['models'],
  ['transport', 'collections'],
  [...groups, 'emulator'],
  ['as-code', 'command', 'charts'],
  ['agent-tools', 'import'],
  ['cli', 'worker', 'bench'],
  ['reference'],
]

/** Packages that may import less than their layer allows. */
export const only = {
  emulator: ['base', 'models'],
  charts: ['base'],
  import: ['base', 'models', 'transport', 'as-code'],
  'agent-tools': ['base', 'models', 'collections', 'transport', 'emulator', 'data-usage', 'as-code'],
}

/** Additional imports of tests: the emulator, except in base and models, where it would be a cycle. */
export const testsMayImport = (name) => {
  if (name === 'base' || name === 'models') return []
  // Pages and bulk runs are tested over a real caller.
  return name === 'collections' ? ['emulator', 'transport'] : ['emulator']
}

/** Packages that run without Node, with the files and folders in which its built-in modules are allowed. */
export const withoutNode = {
  ...Object.fromEntries(layers.slice(0, 4).flatMap((names) => names.map((name) => [name, []]))),
  base: ['files/'],
  transport: ['node.ts', 'node/', 'doors/diagnostics.ts'],
  charts: [],
  emulator: ['store/node/', 'http/node/', 'binary/', 'bin.ts'],
}

/** Subpaths of this workspace that need Node: imported only where its built-in modules are allowed. */
export const needNode = ['@mgmt-api/base/files']

/**
 * Rooms of a package: the folders of its `src`, from the bottom up. Files import from rooms below their own, never up or
 * sideways. Files directly in `src` are the room `.`, which is above all others unless it is listed. A file or an inner
 * folder that is listed by its path is a room of its own. Tests import from anywhere.
 */
export const rooms = {
  // Groups share no published model, so each can change alone.
  models: [
    ['generated/resources.ts', 'core/values'],
    ['core/descriptor', 'core/errors'],
    ['core/names'],
    ['core/check', 'core/wire'],
    ['core/describe'],
    ['core/operation'],
    ['core/openapi', 'core/resource'],
    ['history'],
    groups,
    ['generated'],
    ['resource-entry.ts'],
    ['resource-index.ts'],
    ['operations', 'testing'],
  ],
  transport: [
    ['node', 'version.ts', 'waits'],
    ['failure'],
    ['limits', 'request/query.ts'],
    ['options'],
    ['request'],
    ['response'],
    ['call', 'doors'],
  ],
  collections: [['descriptor-at.ts', 'errors.ts'], ['bulk', 'pages'], ['verbs']],
  alerts: [['values'], ['definitions', 'events'], ['noise', 'suppression']],
  emulator: [['seed', 'store'], ['kernel'], ['http'], ['resource'], ['groups'], ['service'], ['binary']],
  'as-code': [
    ['findings', 'order'],
    ['kind'],
    ['compare', 'promql', 'schema', 'yaml'],
    ['files', 'store'],
    ['ledger', 'resource', 'routes'],
    [...groups, 'project'],
    ['account', 'secrets', 'uses'],
    ['load'],
    ['plan', 'render'],
    ['apply', 'pull'],
    ['between', 'rehearse'],
  ],
  import: [['mapping'], ['sources'], ['files'], ['.']],
  command: [
    ['exit-code.ts', 'host.ts'],
    ['command-error.ts', 'misplaced-keys.ts'],
    ['words', 'system-error.ts', 'proxy'],
    ['files', 'output', 'process'],
    ['profiles'],
    ['.'],
    ['testing'],
  ],
  charts: [['.'], ['page'], ['draw', 'site'], ['index.ts']],
  'agent-tools': [
    ['text'],
    ['.'],
    ['doctor', 'find'],
    ['describe', 'read'],
    ['plan', 'summarize'],
    ['server'],
    ['index.ts'],
  ],
  cli: [
    ['cli-context.ts', 'contract', 'jq', 'listening.ts'],
    ['flags'],
    ['target'],
    ['nouns/noun-entry.ts'],
    ['generated/command-inputs.ts'],
    ['nouns'],
    ['request/draft'],
    ['request/check'],
    ['request/read'],
    ['request/resolve'],
    ['request/report', 'request/show'],
    ['request/send'],
    ['request'],
    ['as-code/findings'],
    ['as-code/project'],
    ['as-code/plan'],
    ['as-code/apply'],
    ['as-code/between', 'as-code/import', 'as-code/lint', 'as-code/pull'],
    ['commands/resource'],
    ['arrange-words.ts', 'integrations', 'templates'],
    ['commands'],
    ['generated'],
    ['noun-routes'],
    ['commands/doctor', 'restore'],
  ],
  worker: [
    ['base'],
    ['store'],
    ['config', 'location', 'queue'],
    ['jobs', 'retention'],
    ['findings', 'targets'],
    ['notify'],
    ['doctor', 'runs'],
    ['schedule'],
    ['health'],
    ['backup'],
    ['maintenance', 'queries'],
    ['lists'],
    ['control'],
    ['server'],
    ['setup'],
    ['commands'],
  ],
}

/** Files that only some files and folders of their package may import, and its tests. */
export const reserved = {
  emulator: {
    // Every refusal is that of a reader or of a listed rule.
    'http/reading/bad-request.ts': ['http/reading/', 'resource/enforce.ts'],
  },
}

/** Libraries with behaviour, with the packages and files that may import them. Types may be imported anywhere. */
export const libraries = {
  ky: { transport: ['ky.ts'], bench: '*' },
  hono: { worker: ['app.ts'] },
  '@hono/node-server': { worker: ['listen.ts'] },
  'node:sqlite': { emulator: ['open-database.ts'], worker: ['directory-lock.ts'] },
  yaml: {
    'as-code': ['yaml.ts'],
    command: ['yaml.ts'],
    worker: ['yaml.ts'],
    'agent-tools': ['yaml.ts'],
    emulator: ['configuration-family.ts'],
    bench: '*',
  },
  zod: { models: ['zod.ts'], cli: '*', worker: '*', 'as-code': '*', command: '*', 'agent-tools': '*' },
  '@modelcontextprotocol/server': { 'agent-tools': ['mcp.ts'] },
  diff: { 'as-code': ['match-items.ts'], charts: ['compare-lines.ts'] },
  pg: { worker: ['open-postgres.ts'], bench: ['database.ts'] },
  '@electric-sql/pglite': { worker: ['open-embedded.ts'] },
  'cron-parser': { worker: ['cron-expression.ts', 'occurrences.ts'] },
  'prom-client': { worker: ['metrics.ts'] },
  'hyparquet-writer': { worker: ['parquet.ts'] },
  'sql.js': { reference: ['open-sqlite.ts'] },
  '@opentelemetry/api': { transport: ['opentelemetry.ts'] },
}
