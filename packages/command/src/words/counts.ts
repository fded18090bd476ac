import { formatCount } from '@mgmt-api/base/numbers'

export { formatCount as count }

/** A number with a noun: `1 alert definition`, `2 alert definitions`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`
