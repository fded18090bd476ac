import type { Rule } from '@mgmt-api/models/parsing-rules'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { draw } from '../../seed/draw.ts'
import { uuidFor } from '../../seed/random-stream.ts'
import { implementedRuleGroups } from './routes.ts'

const ids = { group: 44, subgroup: 45, rule: 46 } as const
const stream = 0x9a25

/** Purpose of a rule group for a service's logs. */
interface Purpose {
  readonly name: string
  readonly rules: readonly [Rule, ...Rule[]]
}

const purposes: readonly [Purpose, ...Purpose[]] = [
  {
    name: 'access log',
    rules: [
      {
        name: 'Parse line',
        parameters: {
          parseParameters: { destinationField: 'text', rule: '^(?<method>[A-Z]+) (?<path>\\S+) (?<status>\\d{3})' },
        },
      },
      {
        name: 'Take time',
        parameters: { extractTimestampParameters: { standard: 'FORMAT_STANDARD_MILLITS', format: '' } },
      },
    ],
  },
  {
    name: 'health checks',
    rules: [{ name: 'Block probes', parameters: { blockParameters: { rule: 'GET /healthz', keepBlockedLogs: true } } }],
  },
  {
    name: 'personal data',
    rules: [
      {
        name: 'Mask addresses',
        parameters: {
          replaceParameters: { destinationField: 'text', rule: '[\\w.]+@[\\w.]+', replaceNewVal: '<address>' },
        },
      },
      { name: 'Remove tokens', parameters: { removeFieldsParameters: { fields: ['headers.authorization'] } } },
    ],
  },
]

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  parsingRules: { brief: 'Groups of parsing rules, one per service', max: 10_000, usual: 10 },
}

export const seed: Seed = ({ options: { parsingRules = 0, random = 1 }, ...context }) => {
  for (const { index, subject, rng } of draw(parsingRules, random ^ stream, ['api', 'worker', 'database'])) {
    const { name, title, team, environment } = subject
    const { name: purpose, rules } = rng.pick(purposes)
    implementedRuleGroups.add(context, {
      id: uuidFor(random, ids.group, index),
      name: `${title}: ${purpose}`,
      description: `For team ${team}.`,
      creator: `${team}-lead@example.com`,
      enabled: rng.chance(0.9),
      hidden: false,
      ruleMatchers: [{ applicationName: { value: environment } }, { subsystemName: { value: name } }],
      ruleSubgroups: [
        {
          id: uuidFor(random, ids.subgroup, index),
          enabled: true,
          order: '1',
          rules: rules.map((rule, at) => ({
            ...rule,
            id: uuidFor(random, ids.rule, index * 8 + at),
            enabled: true,
            order: String(at + 1),
            sourceField: 'text',
          })),
        },
      ],
    })
  }
}
