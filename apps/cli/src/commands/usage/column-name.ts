/** `highLogs` and `session recording` are the columns `high-logs` and `session-recording`, also as keys in JSON. */
export const columnName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll(' ', '-')
