import { parseCount } from '@mgmt-api/command'

/** Flags of a list that say how much of it is shown. */
interface LimitFlags {
  readonly limit: {
    readonly kind: 'parsed'
    readonly parse: (text: string) => number
    readonly default: string
    readonly brief: string
  }
  readonly all: {
    readonly kind: 'boolean'
    readonly optional: true
    readonly withNegated: false
    readonly brief: string
  }
}

export const limitFlags: LimitFlags = {
  limit: { kind: 'parsed', parse: parseCount, default: '50', brief: 'Maximum number of each profile' },
  all: { kind: 'boolean', optional: true, withNegated: false, brief: 'No limit' },
}
