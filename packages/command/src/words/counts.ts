/** A number with thousands separators: `1,500`. */
export const count = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A number with a noun: `1 alert definition`, `2 alert definitions`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`
