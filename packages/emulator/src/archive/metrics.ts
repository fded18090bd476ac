import {
  type ConfigureTenantBody,
  configureTenant,
  disableArchive,
  enableArchive,
  type RetentionPolicyRequest,
  type TenantConfig,
  update,
  validateBucket,
} from '@mgmt-api/models/archive'
import { metricsArchive } from '@mgmt-api/models/archive/resources'
import { type ImplementedResource, implementResource } from '../documents/implement-resource.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { accountOf } from '../account-numbers.ts'
import { checkBucket } from './buckets.ts'

/** Default retention in days. Invented. */
const usualDays: RetentionPolicyRequest = { rawResolution: 30, fiveMinutesResolution: 90, oneHourResolution: 400 }

/** Creates or replaces the archive and enables it. */
const configureRoute = implement(configureTenant, ({ body }, context) => {
  checkBucket(body, context)
  context.db.write(() => store(body, context))
  return {}
})

function store({ retentionPolicy, ...bucket }: ConfigureTenantBody, context: Context): void {
  const { team: tenantId } = accountOf(context.db)
  const facts = { tenantId, prefix: `metrics/${tenantId}`, disabled: false }
  const config = { ...facts, retentionPolicy: { ...usualDays, ...retentionPolicy }, ...bucket }
  if (implementedMetricsArchive.find(context, '') === undefined) implementedMetricsArchive.add(context, config)
  else implementedMetricsArchive.change(context, '', () => config)
}

/** Fields that are not sent keep their value. Days apply to every resolution. A disabled archive stays disabled. */
const updateRoute = implement(update, ({ body: { retentionDays: days, ...bucket } }, context) => {
  const hasBucket = Object.keys(bucket).length > 0
  const { s3: _s3, gcs: _gcs, ibm: _ibm, ...rest } = implementedMetricsArchive.require(context, '')
  const policy = { rawResolution: days, fiveMinutesResolution: days, oneHourResolution: days }
  if (hasBucket) checkBucket(bucket, context)
  implementedMetricsArchive.change(context, '', (before) => ({
    ...(hasBucket ? { ...rest, ...bucket } : before),
    ...(days !== undefined && { retentionPolicy: policy }),
  }))
  return {}
})

const switchRoute = (operation: typeof enableArchive, disabled: boolean): Route =>
  implement(operation, (_, context) => {
    implementedMetricsArchive.change(context, '', (config) => ({ ...config, disabled }))
    return {}
  })

const validateRoute = implement(validateBucket, ({ body }, context) => {
  checkBucket(body, context)
  return {}
})

export const implementedMetricsArchive: ImplementedResource<TenantConfig> = implementResource(metricsArchive, {
  routes: {
    create: configureRoute,
    update: updateRoute,
    enable: switchRoute(enableArchive, false),
    disable: switchRoute(disableArchive, true),
    validate: validateRoute,
  },
})

export const metricsRoutes: readonly Route[] = implementedMetricsArchive.routes
