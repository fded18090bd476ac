/** Writes a value as source text. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'number') return String(value).replace(/\B(?=(?:\d{3})+$)/g, '_')
  if (typeof value === 'object' && value !== null) return `{ ${membersOf(value).join(', ')} }`
  return typeof value === 'string' ? quote(value) : String(value)
}

/** Defined members of an object: `name: 'value'`. */
function membersOf(value: object): string[] {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${property(name)}: ${literal(member)}`)
}

const property = (name: string): string => (/^\w+$/.test(name) ? name : quote(name))

const quote = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
