import { type RandomStream, hashText, randomStream, uuidFor } from './random-stream.ts'

/** Kind of a monitored subject, which determines its alerts. */
export type SubjectKind = 'api' | 'worker' | 'database' | 'cache' | 'queue'

/** A service, in all its deployments. */
export interface Service {
  readonly name: string
  /** Name in alert titles. */
  readonly title: string
  readonly team: string
  readonly tier: '1' | '2' | '3'
}

/** A deployment of a service. */
export interface Subject extends Service {
  readonly kind: SubjectKind
  readonly environment: string
  readonly region: string
  readonly cluster: string
}

const service = (name: string, title: string, team: string, tier: Service['tier']): Service => ({
  name,
  title,
  team,
  tier,
})

// Services of a medium-sized shop with consistent names, teams and tiers.
const services = {
  api: [
    service('checkout', 'Checkout', 'storefront', '1'),
    service('cart', 'Cart', 'storefront', '1'),
    service('web-gateway', 'Web gateway', 'core', '1'),
    service('identity', 'Identity', 'core', '1'),
    service('payments-api', 'Payments API', 'payments', '1'),
    service('refunds', 'Refunds', 'payments', '2'),
    service('product-catalog', 'Product catalog', 'catalog', '2'),
    service('search', 'Search', 'catalog', '2'),
    service('pricing', 'Pricing', 'catalog', '2'),
    service('recommendations', 'Recommendations', 'data', '3'),
    service('mobile-bff', 'Mobile backend', 'mobile', '2'),
    service('order-tracking', 'Order tracking', 'logistics', '2'),
    service('feature-flags', 'Feature flags', 'core', '2'),
    service('loyalty', 'Loyalty', 'growth', '3'),
  ],
  worker: [
    service('invoice-worker', 'Invoice worker', 'payments', '2'),
    service('email-sender', 'E-mail sender', 'growth', '3'),
    service('shipment-planner', 'Shipment planner', 'logistics', '2'),
    service('catalog-importer', 'Catalog importer', 'catalog', '3'),
    service('fraud-scorer', 'Fraud scorer', 'payments', '1'),
    service('nightly-reports', 'Nightly reports', 'data', '3'),
    service('image-resizer', 'Image resizer', 'catalog', '3'),
  ],
  database: [
    service('payments-db', 'Payments database', 'payments', '1'),
    service('orders-db', 'Orders database', 'storefront', '1'),
    service('identity-db', 'Identity database', 'core', '1'),
    service('catalog-db', 'Catalog database', 'catalog', '2'),
    service('warehouse-db', 'Warehouse database', 'logistics', '2'),
    service('analytics-db', 'Analytics database', 'data', '3'),
  ],
  cache: [
    service('session-cache', 'Session cache', 'core', '1'),
    service('price-cache', 'Price cache', 'catalog', '2'),
    service('cart-cache', 'Cart cache', 'storefront', '2'),
  ],
  queue: [
    service('order-events', 'Order events', 'storefront', '1'),
    service('payment-events', 'Payment events', 'payments', '1'),
    service('stock-updates', 'Stock updates', 'logistics', '2'),
    service('clickstream', 'Clickstream', 'data', '3'),
  ],
} as const satisfies Record<SubjectKind, readonly [Service, ...Service[]]>

/** Owning teams, in order of their first service. */
export const teamNames: readonly string[] = [
  ...new Set(
    Object.values(services)
      .flat()
      .map(({ team }) => team),
  ),
]

const environments = [
  'production',
  'production',
  'production',
  'production',
  'staging',
  'staging',
  'development',
] as const
const regions = ['eu-west-1', 'eu-central-1', 'us-east-1', 'us-west-2', 'ap-southeast-1'] as const
const short = { production: 'prod', staging: 'stg', development: 'dev' } as const

/** All services of some kinds, in a stable order. */
export const subjectsOf = (kinds: readonly SubjectKind[]): (Service & Pick<Subject, 'kind'>)[] =>
  kinds.flatMap((kind) => services[kind].map((each) => ({ ...each, kind })))

type Kinds = readonly [SubjectKind, ...SubjectKind[]]

const usualKinds: Kinds = ['api', 'worker', 'database', 'queue']

/** A random deployment of one of the kinds. Default: all except caches. */
export function pickSubject(rng: RandomStream, kinds: Kinds = usualKinds): Subject {
  const kind = rng.pick(kinds)
  const { name, title, team, tier } = rng.pick(services[kind])
  const environment = rng.pick(environments)
  const region = rng.pick(regions)
  return { name, title, team, tier, kind, environment, region, cluster: `${short[environment]}-${region}` }
}

/** What a seeded item is made from. */
export interface Draw {
  readonly index: number
  readonly subject: Subject
  /** Stream of the item, after its subject was drawn. */
  readonly rng: RandomStream
}

/** Draws the subjects of `count` items, each from a stream of its own. */
export function* drawSubjects(count: number, seed: number, kinds?: Kinds): Generator<Draw> {
  for (let index = 0; index < count; index++) {
    const rng = randomStream(seed, index)
    yield { index, subject: pickSubject(rng, kinds), rng }
  }
}

/** Notification channels of a team, with stable ids for a seed. */
export interface Channels {
  readonly chat: string
  readonly onCall: string
  readonly email: string
  readonly router: string
  readonly preset: string
  /** Number of the legacy webhook. */
  readonly webhook: number
}

/** Returns a lookup of a seed's channels by team. */
export function createChannels(seed: number): (team: string) => Channels {
  const known = new Map<string, Channels>()

  return (team) => {
    const present = known.get(team)
    if (present) return present
    const hash = hashText(team)
    const channels: Channels = {
      chat: uuidFor(seed, 11, hash),
      onCall: uuidFor(seed, 12, hash),
      email: `${team}-alerts@example.com`,
      router: uuidFor(seed, 13, hash),
      preset: uuidFor(seed, 14, hash),
      webhook: 1 + (hash % 9_000),
    }
    known.set(team, channels)
    return channels
  }
}
