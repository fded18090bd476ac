import type { EmulatorOptions } from '@mgmt-api/emulator'

/** Command lines that run in order on one service. */
export interface RecordedGroup {
  /** Of the file with what they print. */
  readonly name: string
  /** Data of the service; absent: nothing says where to act. */
  readonly seed?: EmulatorOptions['seed']
  /** Texts by name of the file, below the home. */
  readonly files?: Readonly<Record<string, string>>
  /** One a line, see `record`. */
  readonly lines: string
}
