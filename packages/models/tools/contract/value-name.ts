/** Name of the value beside a type: `e2MType` for `E2MType`, `kpiFilter` for `KPIFilter`. */
export function valueName(type: string): string {
  return type.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (letters) => letters.toLowerCase())
}
