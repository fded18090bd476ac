/** What the value beside a type is called: `E2MType` is `e2MType`, `KPIFilter` is `kpiFilter`. */
export function valueName(type: string): string {
  return type.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (letters) => letters.toLowerCase())
}
