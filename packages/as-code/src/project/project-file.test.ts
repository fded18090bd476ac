import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryOf, projectDirectory, projectText, told } from '../../test/directory.ts'
import { AsCodeError } from '../findings/finding.ts'
import { renderProjectAccount } from './render-project.ts'
import { loadDraftProject, loadProject, targetOf } from './project-file.ts'

async function problemsOf(text: string): Promise<readonly string[]> {
  const directory = directoryOf({ 'mgmt.yaml': text })
  const error = await loadProject(directory, { cwd: directory }).catch((thrown: unknown) => thrown)
  if (!(error instanceof AsCodeError)) throw new Error('nothing was wrong')
  expect(error).toMatchObject({ kind: 'input', code: 'bad_project', message: 'mgmt.yaml is invalid' })
  return error.findings.map(told)
}

/** A target `eu` with these lines. */
const withTarget = (lines: string): string => `owner: us\ntargets:\n  eu:\n${lines}`

test('a project has an owner and targets, with variables and outside ids', async () => {
  const directory = projectDirectory()
  const { root, owner, targets } = await loadProject(directory)
  expect({ root, owner }).toEqual({ root: directory, owner: 'platform-team' })
  expect(targets.get('eu')).toEqual({
    name: 'eu',
    profile: 'prod-eu',
    address: 'https://api.eu1.example.com',
    variables: new Map([['minutes', 5]]),
    ids: new Map([
      ['connectors', new Map([['on-call', 'c-eu']])],
      ['webhooks', new Map([['chat', '12']])],
    ]),
  })
})

test('a target may have an API version', async () => {
  const text = withTarget('    profile: p\n    address: https://a.example\n    apiVersion: 5\n')
  const { targets } = await loadProject(directoryOf({ 'mgmt.yaml': text }))
  expect(targets.get('eu')).toMatchObject({ address: 'https://a.example', apiVersion: 5 })
})

const withImport = (settings: string): string =>
  `owner: us\nimport:\n  prometheus:\n${settings}${withTarget('    profile: p\n    address: https://a.example\n').replace('owner: us\n', '')}`

test('severities of Prometheus have priorities', async () => {
  const settings =
    '    severityLabel: team_severity\n    priorities: { page: P1, 2: P3, "": P5 }\n    receivers: { page: { connectors: [pager] }, "": { routing: { team: web } } }\n'
  const project = await loadProject(directoryOf({ 'mgmt.yaml': withImport(settings) }))
  expect(project.import).toEqual({
    prometheus: {
      severityLabel: 'team_severity',
      priorities: new Map([
        ['2', 'P3'],
        ['page', 'P1'],
        ['', 'P5'],
      ]),
      receivers: new Map([
        ['page', { connectors: ['pager'] }],
        ['', { routing: { team: 'web' } }],
      ]),
    },
  })
  expect(await loadProject(directoryOf({ 'mgmt.yaml': projectText }))).not.toHaveProperty('import')
})

test.each([
  [
    '    priorities: { page: p1 }\n',
    '4:25 bad_project import.prometheus.priorities.page: must be P1, P2, P3, P4 or P5',
  ],
  ['    priorities: { "": 1 }\n', '4:23 bad_project import.prometheus.priorities[""]: must be P1, P2, P3, P4 or P5'],
  ['    priorities: {}\n', '4:17 bad_project import.prometheus.priorities: no priorities'],
  ['    priorities: [P1]\n', '4:17 bad_project import.prometheus.priorities: a list, not a map'],
  ['    severityLabel: ""\n', '4:20 bad_project import.prometheus.severityLabel: empty'],
  ['    receivers: { page: {} }\n', '4:24 bad_project import.prometheus.receivers.page: needs connectors or routing'],
  ['    prioritie: {}\n', '4:5 bad_project import.prometheus.prioritie: unknown field; did you mean priorities?'],
])('settings of Prometheus are checked: %j', async (settings, problem) => {
  expect(await problemsOf(withImport(settings))).toEqual([`mgmt.yaml:${problem}`])
})

test('a target may pin its account, and the pin is edited in place', async () => {
  const pinned = withTarget(`    profile: p # ours
    address: https://a.example
    account: # of the shop
      company: 1234
      team: "98765432109876543210"
    variables: { minutes: 5 }
`)
  const { targets } = await loadProject(directoryOf({ 'mgmt.yaml': pinned }))
  const account = { company: '1234', team: '98765432109876543210' }
  expect(targets.get('eu')?.account).toEqual(account)
  expect(renderProjectAccount(pinned, 'eu', { account, address: 'https://other.example' })).toBe(pinned)
  expect(renderProjectAccount(pinned, 'eu', { account: { ...account, company: '5' } })).toBe(
    pinned.replace('1234\n', '5\n'),
  )
  const first = renderProjectAccount(projectText, 'us', { account: { company: '7', team: '8' } })
  expect(first).toBe(`${projectText}    account:\n      company: 7\n      team: 8\n`)
})

test('the address of a target is written with its account if it has none', async () => {
  const draft = 'owner: us # ours\ntargets:\n  eu: # where users are\n    profile: p   # of the team\n'
  const directory = directoryOf({ 'mgmt.yaml': draft })
  const { targets } = await loadDraftProject(directory)
  expect(targets.get('eu')).toMatchObject({ name: 'eu', profile: 'p' })
  expect(targets.get('eu')).not.toHaveProperty('address')
  await expect(loadProject(directory)).rejects.toMatchObject({
    findings: [
      {
        at: 'targets.eu.address',
        message: 'missing; it is required',
        hint: 'mgmt account pin --target eu writes a missing one: that of the profile.',
      },
    ],
  })
  const whole = renderProjectAccount(draft, 'eu', { account: { team: '8' }, address: 'https://a.example' })
  expect(whole).toBe(`${draft}    address: https://a.example\n    account:\n      team: 8\n`)
  const loaded = await loadProject(directoryOf({ 'mgmt.yaml': whole }))
  expect(loaded.targets.get('eu')).toMatchObject({ address: 'https://a.example', account: { team: '8' } })
})

test.each(['anchors: [8f0c3c2e-54c0-4f0c-9a39-7a3f1b5d2e10]', 'keys: ["0a1b2c3d"]', 'keys: []'])(
  'an account with %s is refused with what to write in its place',
  async (field) => {
    for (const account of [`{ ${field} }`, `{ team: 1, ${field} }`]) {
      const text = withTarget(`    profile: p\n    address: https://a.example\n    account: ${account}\n`)
      const name = field.replace(/:.*/, '')
      await expect(loadProject(directoryOf({ 'mgmt.yaml': text }))).rejects.toMatchObject({
        findings: [
          {
            code: 'bad_project',
            at: `targets.eu.account.${name}`,
            message: 'pins no account; write the team instead, as in account: { team: 1000001 }',
            hint: 'Remove account, and run mgmt account pin --target eu: it writes the team of the key.',
            place: { line: 6, column: 14 + account.indexOf(name) + name.length + 2 },
          },
        ],
      })
    }
  },
)

test('the nearest mgmt.yaml above counts', async () => {
  const directory = projectDirectory({ 'team/mgmt.yaml': projectText })
  mkdirSync(join(directory, 'team', 'alerts', 'databases'), { recursive: true })
  mkdirSync(join(directory, 'other', 'alerts'), { recursive: true })
  expect((await loadProject(join(directory, 'team', 'alerts', 'databases'))).root).toBe(join(directory, 'team'))
  expect((await loadProject(join(directory, 'other', 'alerts'))).root).toBe(directory)
})

test('the error for a missing project file names the directory searched', async () => {
  const directory = directoryOf({})
  await expect(loadProject(directory)).rejects.toThrow(
    expect.objectContaining({
      code: 'no_project',
      message: `No mgmt.yaml in ${directory} or its parent directories`,
      hint: 'Create it with the files of a platform: mgmt pull DIR --owner NAME',
    }),
  )
})

test.each([
  ['https://api.eu1.example.com/', 'https://api.eu1.example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://gateway.example.com/platform/', 'https://gateway.example.com/platform'],
])('the address %s is %s', async (typed, address) => {
  const text = withTarget(`    profile: p\n    address: ${typed}\n`)
  const project = await loadProject(directoryOf({ 'mgmt.yaml': text }))
  expect(project.targets.get('eu')?.address).toBe(address)
})

test.each([
  {
    name: 'a mistyped field',
    text: `${projectText}ownr: x\n`,
    told: ['mgmt.yaml:17:1 bad_project ownr: unknown field; did you mean owner?'],
  },
  {
    name: 'a mistyped field of a target',
    text: withTarget('    profil: p\n    address: https://a.example\n'),
    told: [
      'mgmt.yaml:4:5 bad_project targets.eu.profile: missing; it is required',
      'mgmt.yaml:4:5 bad_project targets.eu.profil: unknown field; did you mean profile?',
    ],
  },
  {
    name: 'an owner that is no name',
    text: 'owner: Platform Team\ntargets: { eu: { profile: p, address: https://a.example } }',
    told: [
      'mgmt.yaml:1:8 bad_project owner: invalid owner. Lower-case letters, digits, ".", "_" and "-", at most 100, the first a letter or a digit.',
    ],
  },
  {
    name: 'no owner and no target',
    text: 'targets: {}',
    told: [
      'mgmt.yaml:1:1 bad_project owner: missing; it is required',
      'mgmt.yaml:1:10 bad_project targets: no targets',
    ],
  },
  {
    name: 'a target that cannot be a file name',
    text: 'owner: us\ntargets:\n  ../eu: { profile: p, address: https://a.example }\n',
    told: [
      'mgmt.yaml:3:3 bad_project targets["../eu"]: invalid name. Letters, digits, ".", "_" and "-", at most 100, the first a letter or a digit.',
    ],
  },
  {
    name: 'an address with the path of the API',
    text: withTarget('    profile: p\n    address: https://a.example/mgmt/openapi/5\n'),
    told: [
      'mgmt.yaml:5:14 bad_project targets.eu.address: contains the path of the API; remove /mgmt/openapi and everything after it',
    ],
  },
  {
    name: 'a plain address that is not on this machine',
    text: withTarget('    profile: p\n    address: http://a.example\n'),
    told: ['mgmt.yaml:5:14 bad_project targets.eu.address: plain HTTP would expose the key; use https'],
  },
  {
    name: 'something that is not an address',
    text: withTarget('    profile: p\n    address: eu1\n'),
    told: [
      'mgmt.yaml:5:14 bad_project targets.eu.address: invalid address; expected a form like https://api.eu1.example.com, without user and query',
    ],
  },
  {
    name: 'ids and variables of the wrong form',
    text: withTarget(
      '    profile: p\n    address: https://a.example\n    variables: [1]\n    ids: { connectors: { a: [] } }\n',
    ),
    told: [
      'mgmt.yaml:6:16 bad_project targets.eu.variables: a list, not a map',
      'mgmt.yaml:7:29 bad_project targets.eu.ids.connectors.a: a list, not an id: expected a string or an integer',
    ],
  },
  {
    name: 'a variable that refers to something',
    text: withTarget('    profile: p\n    address: https://a.example\n    variables: { a: { $ref: alerts/b } }\n'),
    told: [
      'mgmt.yaml:6:21 bad_project targets.eu.variables.a: contains $ref, $id, $var or $secret; variables are plain values',
    ],
  },
  {
    name: 'an unknown API version',
    text: withTarget('    profile: p\n    address: https://a.example\n    apiVersion: 6\n'),
    told: ['mgmt.yaml:6:17 bad_project targets.eu.apiVersion: must be 4 or 5'],
  },
  {
    name: 'an invalid account',
    text: withTarget(
      '    profile: p\n    address: https://a.example\n    account: { company: 012, team: shop, tem: 1 }\n',
    ),
    told: [
      'mgmt.yaml:6:36 bad_project targets.eu.account.team: invalid number; expected digits without a leading zero',
      'mgmt.yaml:6:42 bad_project targets.eu.account.tem: unknown field; did you mean team?',
    ],
  },
  {
    name: 'an account without a value',
    text: withTarget('    profile: p\n    address: https://a.example\n    account: {}\n'),
    told: ['mgmt.yaml:6:14 bad_project targets.eu.account: empty; it needs team or company'],
  },
  {
    name: 'an unknown safety level',
    text: withTarget('    profile: p\n    address: https://a.example\n    safety: none\n'),
    told: ['mgmt.yaml:6:13 bad_project targets.eu.safety: must be read-only, mine or all'],
  },
  { name: 'nothing', text: '# nothing yet\n', told: ['mgmt.yaml:1:1 bad_project the file is empty'] },
  { name: 'a list', text: '- owner: us\n', told: ['mgmt.yaml:1:1 bad_project a list, not an object'] },
  {
    name: 'two documents',
    text: `${projectText}---\nowner: other\n`,
    told: ['mgmt.yaml:18:1 bad_project several documents; only one is allowed'],
  },
  {
    name: 'one target twice',
    text: 'owner: us\ntargets:\n  eu: {}\n  eu: {}\n',
    told: ['mgmt.yaml:4:3 syntax Map keys must be unique'],
  },
])('$name is reported with its place', async ({ text, told: expected }) => {
  expect(await problemsOf(text)).toEqual(expected)
})

test('a target is found by its name, and the only one without a name', async () => {
  const several = await loadProject(projectDirectory())
  const one = await loadProject(
    directoryOf({ 'mgmt.yaml': withTarget('    profile: p\n    address: https://a.example\n') }),
  )
  expect(targetOf(several, 'us').profile).toBe('prod-us')
  expect(targetOf(one).name).toBe('eu')
  expect(() => targetOf(several)).toThrow(
    expect.objectContaining({ code: 'no_target', hint: 'Specify one. Targets: eu, us.' }),
  )
  expect(() => targetOf(several, 'uss')).toThrow(
    expect.objectContaining({
      kind: 'input',
      code: 'unknown_target',
      message: 'mgmt.yaml has no target "uss"; did you mean us?',
      hint: 'Targets: eu, us.',
    }),
  )
})
