/** Column name and JSON key of a field: `high-logs` for `highLogs`. */
export const columnName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll(' ', '-')
