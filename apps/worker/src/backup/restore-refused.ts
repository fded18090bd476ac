/** Why a backup cannot be put back. */
export type RestoreRefusal = 'not_a_backup' | 'too_new' | 'incomplete' | 'not_empty' | 'workers_run'

/** A backup cannot be put back; nothing was changed. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
  readonly why: RestoreRefusal

  constructor(why: RestoreRefusal, message: string) {
    super(message)
    this.why = why
  }
}
