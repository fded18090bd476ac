import { type Dice, hashOf, uuidFor } from './dice.ts'

/** What kind of thing is watched: it decides which alerts make sense for it. */
export type SubjectKind = 'api' | 'worker' | 'database' | 'cache' | 'queue'

interface Service {
  readonly name: string
  /** As people write it in the name of an alert. */
  readonly title: string
  readonly team: string
  readonly tier: '1' | '2' | '3'
  readonly kind: SubjectKind
}

/** One deployed thing that an alert watches. */
export interface Subject extends Service {
  readonly environment: string
  readonly region: string
  readonly cluster: string
}

const service = (name: string, title: string, team: string, tier: Service['tier'], kind: SubjectKind): Service => ({
  name,
  title,
  team,
  tier,
  kind,
})

// A shop of middle size: what it sells does not matter, that names, teams and tiers belong together does.
const services = {
  api: [
    service('checkout', 'Checkout', 'storefront', '1', 'api'),
    service('cart', 'Cart', 'storefront', '1', 'api'),
    service('web-gateway', 'Web gateway', 'core', '1', 'api'),
    service('identity', 'Identity', 'core', '1', 'api'),
    service('payments-api', 'Payments API', 'payments', '1', 'api'),
    service('refunds', 'Refunds', 'payments', '2', 'api'),
    service('product-catalog', 'Product catalog', 'catalog', '2', 'api'),
    service('search', 'Search', 'catalog', '2', 'api'),
    service('pricing', 'Pricing', 'catalog', '2', 'api'),
    service('recommendations', 'Recommendations', 'data', '3', 'api'),
    service('mobile-bff', 'Mobile backend', 'mobile', '2', 'api'),
    service('order-tracking', 'Order tracking', 'logistics', '2', 'api'),
    service('feature-flags', 'Feature flags', 'core', '2', 'api'),
    service('loyalty', 'Loyalty', 'growth', '3', 'api'),
  ],
  worker: [
    service('invoice-worker', 'Invoice worker', 'payments', '2', 'worker'),
    service('email-sender', 'E-mail sender', 'growth', '3', 'worker'),
    service('shipment-planner', 'Shipment planner', 'logistics', '2', 'worker'),
    service('catalog-importer', 'Catalog importer', 'catalog', '3', 'worker'),
    service('fraud-scorer', 'Fraud scorer', 'payments', '1', 'worker'),
    service('nightly-reports', 'Nightly reports', 'data', '3', 'worker'),
    service('image-resizer', 'Image resizer', 'catalog', '3', 'worker'),
  ],
  database: [
    service('payments-db', 'Payments database', 'payments', '1', 'database'),
    service('orders-db', 'Orders database', 'storefront', '1', 'database'),
    service('identity-db', 'Identity database', 'core', '1', 'database'),
    service('catalog-db', 'Catalog database', 'catalog', '2', 'database'),
    service('warehouse-db', 'Warehouse database', 'logistics', '2', 'database'),
    service('analytics-db', 'Analytics database', 'data', '3', 'database'),
  ],
  cache: [
    service('session-cache', 'Session cache', 'core', '1', 'cache'),
    service('price-cache', 'Price cache', 'catalog', '2', 'cache'),
    service('cart-cache', 'Cart cache', 'storefront', '2', 'cache'),
  ],
  queue: [
    service('order-events', 'Order events', 'storefront', '1', 'queue'),
    service('payment-events', 'Payment events', 'payments', '1', 'queue'),
    service('stock-updates', 'Stock updates', 'logistics', '2', 'queue'),
    service('clickstream', 'Clickstream', 'data', '3', 'queue'),
  ],
} as const satisfies Record<SubjectKind, readonly [Service, ...Service[]]>

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

/** A thing of one of the kinds, somewhere. */
export function pickSubject(dice: Dice, kinds: readonly [SubjectKind, ...SubjectKind[]]): Subject {
  const { name, title, team, tier, kind } = dice.pick(services[dice.pick(kinds)])
  const environment = dice.pick(environments)
  const region = dice.pick(regions)
  return { name, title, team, tier, kind, environment, region, cluster: `${short[environment]}-${region}` }
}

/** Where a team is told: the same ids for the same team in one seed. */
export interface Channels {
  readonly chat: string
  readonly onCall: string
  readonly email: string
  readonly router: string
  readonly preset: string
  /** Number of the older kind of webhook. */
  readonly webhook: number
}

/** Looks up the channels of a team in a seed. */
export function createChannels(seed: number): (team: string) => Channels {
  const known = new Map<string, Channels>()

  return (team) => {
    const present = known.get(team)
    if (present) return present
    const hash = hashOf(team)
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
