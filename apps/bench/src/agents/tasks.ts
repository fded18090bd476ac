/** One call of a tool; its input may depend on the texts of the calls before. */
type Step = readonly [tool: string, input: (texts: readonly string[]) => object]

/** Work that an agent is asked to do, as the calls that a careful agent makes, and a text that the answer must have. */
export interface Task {
  readonly name: string
  readonly steps: readonly Step[]
  readonly answer: RegExp
}

const read = (operation: string, more: object = {}): Step => ['read', () => ({ operation, ...more })]
const count = (operation: string, more: object = {}): Step => ['summarize', () => ({ operation, ...more })]
const find = (text: string): Step => ['find', () => ({ text })]
const describe = (name: string): Step => ['describe', () => ({ name })]

/** The first cell of the first row of a table. */
const firstCell = (text: string | undefined): string => /^--- data \S+\n.*\n([^,\n]+)/m.exec(text ?? '')?.[1] ?? ''
const cursorIn = (text: string | undefined): string => /"cursor": "([^"]+)"/.exec(text ?? '')?.[1] ?? ''

const priority = 'alertDefProperties.priority'
const name = 'alertDefProperties.name'

/** Thirty tasks over an emulator with the data of `seed` in `run-tasks.ts`. */
export const tasks: readonly Task[] = [
  { name: 'check the connection', steps: [['doctor', () => ({})]], answer: /ok: alert definitions/ },
  { name: 'find how to mute alerts', steps: [find('mute alerts')], answer: /suppression-rules/ },
  { name: 'find how to list the API keys', steps: [find('list api keys')], answer: /getApiKeys/ },
  { name: 'find the field of the priority of an alert', steps: [find('alert priority')], answer: /AlertDefProperties/ },
  { name: 'find with a spelling mistake', steps: [find('conector tipes')], answer: /connectors/ },
  {
    name: 'learn how to create a view',
    steps: [find('create a view'), describe('createView')],
    answer: /searchQuery\.query/,
  },
  { name: 'learn the rules of connectors', steps: [describe('connectors')], answer: /unique: name/ },
  { name: 'learn the limits of a model', steps: [describe('AlertDefProperties')], answer: /1 to 512 characters/ },
  { name: 'learn which permission deletes a role', steps: [describe('deleteRole')], answer: /^permissions: \S+/m },
  { name: 'count the alert definitions', steps: [count('alerts list')], answer: /300 of 300/ },
  { name: 'count alert definitions by priority', steps: [count('alerts list', { by: [priority] })], answer: /P1,\d+/ },
  {
    name: 'count alert definitions by type and state',
    steps: [count('alerts list', { by: ['alertDefProperties.type', 'alertDefProperties.enabled'] })],
    answer: /LOGS_THRESHOLD,true,\d+/,
  },
  { name: 'count the open cases by status', steps: [count('cases list', { by: ['status'] })], answer: /CASE_STATUS/ },
  {
    name: 'list the P1 alert definitions by name',
    steps: [read('alerts list', { fields: ['id', name], filter: [`${priority}=P1`] })],
    answer: /matches in 300 items/,
  },
  {
    name: 'find an alert definition by a part of its name, and read it',
    steps: [
      read('alerts list', { fields: ['id', name], filter: [`${name}~checkout: p95 latency`] }),
      ['read', (texts) => ({ operation: 'alerts get', params: { id: firstCell(texts[0]) } })],
    ],
    answer: /Checkout: p95 latency/,
  },
  {
    name: 'list which alert definitions are disabled',
    steps: [read('alerts list', { fields: [name], filter: ['alertDefProperties.enabled=false'] })],
    answer: /matches in 300 items/,
  },
  {
    name: 'read the first forty alert definitions in two parts',
    steps: [
      read('alerts list', { fields: ['id', name], tokens: 1_000 }),
      [
        'read',
        (texts) => ({ operation: 'alerts list', fields: ['id', name], tokens: 1_000, cursor: cursorIn(texts[0]) }),
      ],
    ],
    answer: /--- end of data/,
  },
  { name: 'list the connectors', steps: [read('connectors list')], answer: /17 items of 17/ },
  {
    name: 'read a connector without its secrets',
    steps: [
      read('connectors list', { fields: ['id'], filter: ['type=PAGERDUTY'], tokens: 100 }),
      ['read', (texts) => ({ operation: 'connectors get', params: { id: firstCell(texts[0]) } })],
    ],
    answer: /\[redacted\]/,
  },
  { name: 'list the webhooks', steps: [read('webhooks list')], answer: /9 items of 9/ },
  { name: 'list the API keys and their state', steps: [read('api-keys list')], answer: /name,active/ },
  {
    name: 'list the users of the team',
    steps: [describe('users list'), read('users list', { params: { team_id: 1_000_001 } })],
    answer: /items/,
  },
  { name: 'list the roles', steps: [read('roles list')], answer: /items/ },
  {
    name: 'list the policies with their priorities',
    steps: [read('policies list', { fields: ['name', 'priority'] })],
    answer: /items/,
  },
  { name: 'read the settings of policies', steps: [read('policy-settings get')], answer: /logsPolicySettings/ },
  {
    name: 'read the usage of the last week',
    steps: [describe('getDailyUsageUnits'), read('usage dailyUnits', { body: { range: 'last-week' } })],
    answer: /7 items of 7/,
  },
  { name: 'list the dashboards', steps: [read('dashboards list')], answer: /items/ },
  { name: 'list the SLOs', steps: [read('slos list')], answer: /items/ },
  { name: 'list the views and their folders', steps: [read('views list'), read('view-folders list')], answer: /items/ },
  {
    name: 'correct a mistyped operation',
    steps: [read('listAlertDef', {}), read('listAlertDefs', { tokens: 300 })],
    answer: /of 300/,
  },
]
