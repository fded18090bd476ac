import type { NoisyAlert } from '@mgmt-api/alerts'
import { sanitizeText } from '@mgmt-api/base/text'
import { storableValue } from '../../findings/storable.ts'

/** A definition of a ranking, the noisiest first. Its texts are safe to show, and untrusted otherwise. */
export type RankedRow = NoisyAlert

/** A ranking as it is kept. */
export const rankedRows = (alerts: readonly NoisyAlert[]): readonly RankedRow[] =>
  alerts.map((alert) =>
    storableValue({
      ...alert,
      id: sanitizeText(alert.id),
      name: sanitizeText(alert.name),
      priority: sanitizeText(alert.priority),
    }),
  )
