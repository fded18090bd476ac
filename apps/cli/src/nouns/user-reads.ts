/** Methods that read the names of users. */
export const userReads: readonly string[] = ['identity get', 'saml get', 'users list']
