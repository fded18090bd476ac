import type { UrlField } from '@mgmt-api/models/actions'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { draw, type Subject } from '../../seed/draw.ts'
import { uuidFor } from '../../seed/random-stream.ts'
import { implementedActions } from './routes.ts'

const ids = 42
const stream = 0xac71

/** A link target for a log. */
interface Destination {
  readonly name: string
  readonly url: (subject: Subject) => string
  readonly fields: readonly [UrlField, ...UrlField[]]
}

const destinations: readonly [Destination, ...Destination[]] = [
  {
    name: 'Open trace',
    url: ({ name }) => `https://traces.example.com/${name}/{{$d.trace_id}}`,
    fields: [{ name: 'trace_id', required: true }],
  },
  {
    name: 'Show deployment',
    url: ({ name }) => `https://deploy.example.com/services/${name}?version={{$d.version}}`,
    fields: [{ name: 'version', required: false }],
  },
  {
    name: 'Look up customer',
    url: ({ team }) => `https://backoffice.example.com/${team}/customers/{{$d.customer_id}}`,
    fields: [{ name: 'customer_id', required: true }],
  },
  {
    name: 'Open runbook',
    url: ({ team, name }) => `https://runbooks.example.com/${team}/${name}#{{$d.error_code}}`,
    fields: [{ name: 'error_code', required: false }],
  },
]

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  actions: { brief: 'Actions, a few of them private', max: 10_000, usual: 15 },
}

export const seed: Seed = ({ options: { actions = 0, random = 1 }, ...context }) => {
  for (const { index, subject, rng } of draw(actions, random ^ stream, ['api', 'worker'])) {
    const { name, url, fields } = rng.pick(destinations)
    implementedActions.add(context, {
      id: uuidFor(random, ids, index),
      name: `${subject.title}: ${name.toLowerCase()}`,
      description: `${name} of ${subject.name}, for team ${subject.team}.`,
      url: url(subject),
      urlFields: [...fields],
      sourceType: 'SOURCE_TYPE_LOG',
      applicationNames: [subject.environment],
      subsystemNames: [subject.name],
      isPrivate: rng.chance(0.2),
      isHidden: rng.chance(0.05),
      createdBy: `${subject.team}-lead@example.com`,
    })
  }
}
