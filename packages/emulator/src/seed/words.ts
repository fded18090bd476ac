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

const service = (name: string, title: string, team: string, tier: Service['tier']): Service => ({
  name,
  title,
  team,
  tier,
})

/** Services of a medium-sized shop with consistent names, teams and tiers. */
export const services: Readonly<Record<SubjectKind, readonly [Service, ...Service[]]>> = {
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
}

/** Owning teams, in order of their first service. */
export const teamNames: readonly string[] = [
  ...new Set(
    Object.values(services)
      .flat()
      .map(({ team }) => team),
  ),
]

type Environment = 'production' | 'staging' | 'development'

/** Environments, by how often they occur. */
export const environments: readonly [Environment, ...Environment[]] = [
  'production',
  'production',
  'production',
  'production',
  'staging',
  'staging',
  'development',
]

export const regions: readonly [string, ...string[]] = [
  'eu-west-1',
  'eu-central-1',
  'us-east-1',
  'us-west-2',
  'ap-southeast-1',
]

export const shortNames: Readonly<Record<Environment, string>> = {
  production: 'prod',
  staging: 'stg',
  development: 'dev',
}

/** All services of some kinds, in a stable order. */
export const subjectsOf = (kinds: readonly SubjectKind[]): (Service & { readonly kind: SubjectKind })[] =>
  kinds.flatMap((kind) => services[kind].map((each) => ({ ...each, kind })))
