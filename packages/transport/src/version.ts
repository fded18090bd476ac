/** The version of this package, as its package.json has it; a test compares the two. */
export const version: string = '1.0.0'
