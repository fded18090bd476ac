/** A number with a comma at every thousand: `1,500`. */
export const count = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A number and what is counted: `1 alert definition`, `2 alert definitions`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`
