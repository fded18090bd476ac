/** Version of this package; a test holds it against package.json. */
export const version: string = '0.0.0'
