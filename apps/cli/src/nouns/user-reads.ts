/** Methods that read the names of users. */
export const userReads: readonly string[] = ['saml get', 'users list']
