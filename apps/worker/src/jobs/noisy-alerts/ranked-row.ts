import type { NoisyAlert } from '@mgmt-api/alerts'
import { sanitizeText } from '@mgmt-api/base/text'
import { databaseValue } from '../../store/database-text.ts'

/** One definition in a ranking. Texts are safe to display, but untrusted. */
export type RankedRow = NoisyAlert

/** Makes the texts of a ranking safe to display and to store. */
export const rankedRows = (alerts: readonly NoisyAlert[]): readonly RankedRow[] =>
  alerts.map((alert) =>
    databaseValue({
      ...alert,
      id: sanitizeText(alert.id),
      name: sanitizeText(alert.name),
      priority: sanitizeText(alert.priority),
    }),
  )
