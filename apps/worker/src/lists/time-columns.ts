import type { Column } from '@mgmt-api/command'
import { ago } from './ago.ts'

/** A time as two columns: relative to now, for terminals, and absolute with the suffix `-at`, for programs and pages. */
export const timeColumns = <T>(
  name: string,
  timeOf: (item: T) => Date | string | null,
  { now, never, ...options }: TimeOptions,
): readonly Column<T>[] => {
  const textOf = (item: T): string | null => {
    const time = timeOf(item)
    return time instanceof Date ? time.toISOString() : time
  }
  return [
    { name, value: (item) => ago(textOf(item), now) ?? never, ...options },
    { name: `${name}-at`, value: textOf },
  ]
}

interface TimeOptions extends Pick<Column<never>, 'omitEmpty'> {
  readonly now: Date
  /** Text of the relative column without a time. Default: none. */
  readonly never?: string | undefined
}
