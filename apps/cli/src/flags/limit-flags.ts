import { type OptionalFlag, parseCount, switchFlag } from '@mgmt-api/command'

/** Flags that limit the length of a list. */
interface LimitFlags {
  readonly limit: {
    readonly kind: 'parsed'
    readonly parse: (text: string) => number
    readonly default: string
    readonly brief: string
  }
  readonly all: OptionalFlag<boolean>
}

export const limitFlags: LimitFlags = {
  limit: { kind: 'parsed', parse: parseCount, default: '50', brief: 'Maximum number of items per profile' },
  all: switchFlag('No limit'),
}
