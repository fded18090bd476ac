/** The property name of a flag. */
export const flagKey = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
