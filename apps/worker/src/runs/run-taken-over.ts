/** Another worker has taken over the run, or it was cancelled: this worker must not write its result. */
export class RunTakenOver extends Error {
  override readonly name = 'RunTakenOver'

  constructor(id: string) {
    super(`run ${id} is not this worker's any more`)
  }
}
