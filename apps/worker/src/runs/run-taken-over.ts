/** Another worker has taken over the run, or it was cancelled: this worker must not write its result. */
export class RunTakenOver extends Error {
  override readonly name = 'RunTakenOver'

  constructor(id: string) {
    super(`run ${id} was taken over by another worker or cancelled`)
  }
}
