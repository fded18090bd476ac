/** Another worker has the run by now, or it was cancelled: what this one would write is not wanted. */
export class RunTakenOver extends Error {
  override readonly name = 'RunTakenOver'

  constructor(id: string) {
    super(`run ${id} is not this worker's any more`)
  }
}
