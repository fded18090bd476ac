/** The key that a flag has among the parsed ones. */
export const flagKey = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
