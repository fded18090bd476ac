import {
  configureTenant,
  disableArchive,
  enableArchive,
  type RetentionPolicyRequest,
  type TenantConfig,
  update,
  validateBucket,
} from '@mgmt-api/models/archive'
import { metricsArchive } from '@mgmt-api/models/archive/resources'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { accountOf } from '../../kernel/account-numbers.ts'
import { checkBucket } from './buckets.ts'

/** Default retention in days. Invented. */
const usualDays: RetentionPolicyRequest = { rawResolution: 30, fiveMinutesResolution: 90, oneHourResolution: 400 }

const switchRoute = (operation: typeof enableArchive, disabled: boolean): Route =>
  implement(operation, (_, context) => {
    implementedMetricsArchive.change(context, '', (config) => ({ ...config, disabled }))
  })

const implementedMetricsArchive: ImplementedResource<TenantConfig> = implementResource(metricsArchive, {
  routes: {
    // Creates or replaces the archive and enables it.
    create: implement(configureTenant, ({ body: { retentionPolicy, ...bucket } }, context) => {
      checkBucket(bucket, context)
      const { team: tenantId } = accountOf(context.db)
      const facts = { tenantId, prefix: `metrics/${tenantId}`, disabled: false }
      const config = { ...facts, retentionPolicy: { ...usualDays, ...retentionPolicy }, ...bucket }
      if (implementedMetricsArchive.find(context, '') === undefined) implementedMetricsArchive.add(context, config)
      else implementedMetricsArchive.change(context, '', () => config)
    }),
    // Fields that are not sent keep their value. Days apply to every resolution. A disabled archive stays disabled.
    update: implement(update, ({ body: { retentionDays: days, ...bucket } }, context) => {
      const hasBucket = Object.keys(bucket).length > 0
      const { s3: _s3, gcs: _gcs, ibm: _ibm, ...rest } = implementedMetricsArchive.require(context, '')
      const policy = { rawResolution: days, fiveMinutesResolution: days, oneHourResolution: days }
      if (hasBucket) checkBucket(bucket, context)
      implementedMetricsArchive.change(context, '', (before) => ({
        ...(hasBucket ? { ...rest, ...bucket } : before),
        ...(days !== undefined && { retentionPolicy: policy }),
      }))
    }),
    enable: switchRoute(enableArchive, false),
    disable: switchRoute(disableArchive, true),
    validate: implement(validateBucket, ({ body }, context) => checkBucket(body, context)),
  },
})

export const metricsRoutes: readonly Route[] = implementedMetricsArchive.routes
