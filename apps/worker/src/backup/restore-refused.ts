/** Why a backup cannot be restored. */
export type RestoreRefusal = 'not_a_backup' | 'another_version' | 'incomplete' | 'not_empty' | 'workers_run'

/** A backup cannot be restored; nothing was changed. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
  readonly reason: RestoreRefusal

  constructor(reason: RestoreRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}
