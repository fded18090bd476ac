import type { Html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import type { RunState, TargetCondition } from '../../store/tables.ts'

/** The condition of a target as a badge. */
export function conditionBadge(condition: TargetCondition): Html {
  switch (condition) {
    case 'ok':
      return badge('good', 'ok')
    case 'failing':
      return badge('warning', 'failing')
    case 'refused':
      return badge('bad', 'key refused')
  }
}

/** The state of a run as a badge. */
export function runBadge(state: RunState): Html {
  switch (state) {
    case 'queued':
      return badge('idle', 'waiting')
    case 'running':
      return badge('active', 'running')
    case 'done':
      return badge('good', 'done')
    case 'failed':
      return badge('bad', 'failed')
    case 'skipped':
      return badge('idle', 'skipped')
    case 'cancelled':
      return badge('idle', 'cancelled')
  }
}
