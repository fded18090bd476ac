import { millisecondsPerDay } from '@mgmt-api/base/days'
import { type RandomStream, randomStream } from './random-stream.ts'
import { environments, regions, type Service, services, shortNames, type SubjectKind } from './words.ts'

/** A deployment of a service. */
export interface Subject extends Service {
  readonly kind: SubjectKind
  readonly environment: string
  readonly region: string
  readonly cluster: string
}

type Kinds = readonly [SubjectKind, ...SubjectKind[]]

const usualKinds: Kinds = ['api', 'worker', 'database', 'queue']

/** A random deployment of one of the kinds. Default: all except caches. */
export function pickSubject(rng: RandomStream, kinds: Kinds = usualKinds): Subject {
  const kind = rng.pick(kinds)
  const { name, title, team, tier } = rng.pick(services[kind])
  const environment = rng.pick(environments)
  const region = rng.pick(regions)
  return { name, title, team, tier, kind, environment, region, cluster: `${shortNames[environment]}-${region}` }
}

/** What a seeded item is made from. */
export interface Draw {
  readonly index: number
  readonly subject: Subject
  /** Stream of the item, after its subject was drawn. */
  readonly rng: RandomStream
}

/** Draws item number `index` of a seed, from a stream of its own. */
export function drawItem(seed: number, index: number, kinds?: Kinds): Draw {
  const rng = randomStream(seed, index)
  return { index, subject: pickSubject(rng, kinds), rng }
}

export function* draw(count: number, seed: number, kinds?: Kinds): Generator<Draw> {
  for (let index = 0; index < count; index++) yield drawItem(seed, index, kinds)
}

/** An entry of a list, which starts again after its end. */
export const nth = <const L extends readonly [unknown, ...unknown[]]>(list: L, index: number): L[number] =>
  list[index % list.length] ?? list[0]

/** A time from one day ago to `days` days earlier, in milliseconds since 1970. */
export const drawPast = (rng: RandomStream, now: number, days: number): number =>
  now - Math.floor((1 + rng.next() * days) * millisecondsPerDay)
