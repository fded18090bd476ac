/** The prefix that the values of an enumeration usually have: `ALERT_DEF_TYPE_` for `AlertDefType`. */
export function enumPrefix(name: string): string {
  return `${name.replace(/\B[A-Z]/g, '_$&').toUpperCase()}_`
}
