import { type AnyDescriptor, type Enum, type Path, readWord } from '@mgmt-api/models'
import { nodeAt } from '../kind/field-tree.ts'
import type { Comparable } from '../kind/kind.ts'

/**
 * The value of an enumeration in place of its word: `ALERT_DEF_PRIORITY_P1` for `P1`. Any other text stays, also one that
 * only resembles a value, such as `METRIC_THRESHOLD`, which the check reports.
 * @param path its path in a body of the kind
 */
export function valueForWord(kind: Comparable, path: Path, text: string): string {
  const descriptor = nodeAt(kind, path)?.descriptor
  if (descriptor === undefined || !isEnum(descriptor) || descriptor.values.includes(text)) return text
  const match = readWord<string>(descriptor, text)
  return match?.isWord === true ? match.value : text
}

const isEnum = (descriptor: AnyDescriptor): descriptor is AnyDescriptor & Enum<string> => descriptor.kind === 'enum'
