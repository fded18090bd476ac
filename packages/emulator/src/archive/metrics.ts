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
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { checkBucket } from './buckets.ts'

/** Days that metrics are kept where nothing is said; the numbers are made up. */
const usualDays: RetentionPolicyRequest = { rawResolution: 30, fiveMinutesResolution: 90, oneHourResolution: 400 }
const tenantId = 1_000_001

/** Sets the archive up, anew where there is one, and enables it. */
const configureRoute = implement(configureTenant, ({ body }, context) => {
  checkBucket(body, context)
  context.db.write(() => store(body, context))
  return {}
})

function store({ retentionPolicy, ...bucket }: ConfigureTenantBody, context: Context): void {
  const facts = { tenantId, prefix: `metrics/${tenantId}`, disabled: false }
  const config = { ...facts, retentionPolicy: { ...usualDays, ...retentionPolicy }, ...bucket }
  if (playedMetrics.find(context, '') === undefined) playedMetrics.add(context, config)
  else playedMetrics.change(context, '', () => config)
}

/** What is not sent stays. Days count for every resolution. A disabled archive stays disabled. */
const updateRoute = implement(update, ({ body: { retentionDays: days, ...bucket } }, context) => {
  const hasBucket = Object.keys(bucket).length > 0
  const { s3: _s3, gcs: _gcs, ibm: _ibm, ...rest } = playedMetrics.require(context, '')
  const policy = { rawResolution: days, fiveMinutesResolution: days, oneHourResolution: days }
  if (hasBucket) checkBucket(bucket, context)
  playedMetrics.change(context, '', (before) => ({
    ...(hasBucket ? { ...rest, ...bucket } : before),
    ...(days !== undefined && { retentionPolicy: policy }),
  }))
  return {}
})

const switchRoute = (operation: typeof enableArchive, disabled: boolean): Route =>
  implement(operation, (_, context) => {
    playedMetrics.change(context, '', (config) => ({ ...config, disabled }))
    return {}
  })

const validateRoute = implement(validateBucket, ({ body }, context) => {
  checkBucket(body, context)
  return {}
})

export const playedMetrics: PlayedResource<TenantConfig> = playResource(metricsArchive, {
  routes: {
    create: configureRoute,
    update: updateRoute,
    enable: switchRoute(enableArchive, false),
    disable: switchRoute(disableArchive, true),
    validate: validateRoute,
  },
})

export const metricsRoutes: readonly Route[] = playedMetrics.routes
