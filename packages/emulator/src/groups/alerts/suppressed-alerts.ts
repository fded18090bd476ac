import { type AlertSchedulerRule, selectsAlert, type SuppressibleAlert, suppressionOf } from '@mgmt-api/models/alerts'
import type { Database } from '../../store/database.ts'
import { createValueStore } from '../../store/values.ts'

/**
 * Whether a suppression rule mutes an alert at a time. One whose effect is not published mutes too.
 * @param at Milliseconds since 1970.
 */
export const isSuppressed = (db: Database, alert: SuppressibleAlert, at: number): boolean =>
  createValueStore<AlertSchedulerRule>('suppression-rules')
    .list(db)
    .some((rule) => selectsAlert(rule.filter)(alert) !== false && suppressionOf(rule)(at).mutes !== false)
