/** The form of keys and owners. */
export const keyForm: RegExp = /^[a-z0-9][a-z0-9._-]{0,99}$/
/** Message for a text that does not have this form. */
export const keyRule: string =
  'Lower-case letters, digits, ".", "_" and "-", at most 100, the first a letter or a digit.'
