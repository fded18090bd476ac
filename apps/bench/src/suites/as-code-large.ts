import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Desired, type Plan } from '@mgmt-api/as-code'
import { rehearsePlan } from '@mgmt-api/as-code/rehearse'
import { download, parseFiles, readFiles, writeFiles } from '../as-code/bare.ts'
import { apply, createWorkplace, load, plan, pullAll, type Workplace } from '../as-code/workplace.ts'
import { startChild } from '../child.ts'
import { atMost, type Figure, information, ratioAtMost } from '../figure.ts'
import { compare } from '../measure.ts'
import { clone } from '../as-code/clone.ts'
import { peakOfPlan, peakOfRehearsal } from '../as-code/peak-of-plan.ts'

const count = 10_000
const few = { rounds: 3, warmup: 1 }

/** Resources of all kinds: pull, plan and rehearsal of their files, and clones to another platform. */
export async function measure(): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), 'bench-as-code-'))
  try {
    await using full = await startChild('servers/platform.ts', [String(count)])
    await using half = await startChild('servers/platform.ts', [String(count / 2)])
    const place = await createWorkplace(join(root, 'full'), full.firstLine)
    const pulled = [
      ...(await measureFirstPull(root, full.firstLine, half.firstLine)),
      ...(await measurePull(place, await createWorkplace(join(root, 'half'), half.firstLine))),
    ]
    await apply(place)
    return [
      ...pulled,
      ...(await measurePlan(place)),
      await measureRehearsal(place),
      atMost('peak memory of mgmt plan', await peakOfPlan(place.root, full.firstLine), 300, 'MB'),
      atMost('peak memory of mgmt plan --rehearse', await measureRehearsalPeak(place, full.firstLine), 300, 'MB'),
      ...(await measureClone(join(root, 'clones'))),
    ]
  } finally {
    await rm(root, { recursive: true })
  }
}

/** Pulls that write all files, beside a bare download and bare writing of the same files. */
async function measureFirstPull(root: string, full: string, half: string): Promise<Figure[]> {
  const fresh = async (address: string): Promise<Workplace> =>
    createWorkplace(await mkdtemp(join(root, 'first-')), address)
  const place = await fresh(full)
  await pullAll(place)
  const reads = place.requests()
  const texts = await readFiles(place.root)
  const { whole, small, bare, writing } = await compare(
    {
      whole: async () => pullAll(await fresh(full)).then(() => 1),
      small: async () => pullAll(await fresh(half)).then(() => 1),
      bare: () => download(reads).then(() => 1),
      writing: async () => writeFiles(await mkdtemp(join(root, 'bare-')), texts).then(() => 1),
    },
    { rounds: 3, warmup: 0 },
  )
  return [
    ratioAtMost('first pull of 10,000 resources: to one of 5,000', whole / small, 2.4),
    ratioAtMost('first pull of 10,000 resources: to bare download and parsing', whole / bare, 3),
    ratioAtMost('the same: to bare download, and bare writing of the files', whole / (bare + writing), 3),
  ]
}

/** Pulls that find all files unchanged. */
async function measurePull(place: Workplace, half: Workplace): Promise<Figure[]> {
  await pullAll(half)
  place.requests()
  await pullAll(place)
  const reads = place.requests()
  const { whole, small, bare } = await compare(
    {
      whole: () => pullAll(place).then(() => 1),
      small: () => pullAll(half).then(() => 1),
      bare: () => download(reads).then(() => 1),
    },
    few,
  )
  return [
    ratioAtMost('pull over 10,000 unchanged resources: to one of 5,000', whole / small, 2.4),
    ratioAtMost('pull over 10,000 unchanged resources: to bare download and parsing', whole / bare, 3),
  ]
}

async function measurePlan(place: Workplace): Promise<Figure[]> {
  const desired = await load(place)
  place.requests()
  const { unchanged, changes } = await plan(place, desired)
  if (changes.length > 0) throw new Error(`${changes.length} changes`)
  const reads = place.requests()
  const { bare, both, platform, whole } = await compare(
    {
      bare: () => download(reads).then(() => 1),
      both: () => Promise.all([download(reads), parseFiles(place.root)]).then(() => 1),
      platform: () => plan(place, desired).then(() => 1),
      whole: async () => (await plan(place, await load(place))).changes.length + 1,
    },
    few,
  )
  const resources = unchanged.toLocaleString('en')
  return [
    ratioAtMost(`plan over ${resources} resources: to bare download and parsing of both sides`, whole / both, 3),
    ratioAtMost('the same with files in memory: to bare download and parsing of the platform', platform / bare, 3),
    information(`requests of that plan`, String(reads.length)),
  ]
}

/** Renames every dashboard, and rehearses that. */
async function measureRehearsal(place: Workplace): Promise<Figure> {
  const changed = async (): Promise<Desired> => {
    const desired = await load(place)
    const resources = desired.resources.map((resource) =>
      resource.kind === 'dashboards'
        ? { ...resource, body: { ...resource.body, name: `${String(resource.body.name)}, changed` } }
        : resource,
    )
    return { ...desired, resources }
  }
  let desired = await changed()
  let made: Plan = await plan(place, desired)
  const { planned, rehearsed } = await compare(
    {
      planned: async () => {
        desired = await changed()
        made = await plan(place, desired)
        return 1
      },
      rehearsed: async () => {
        const { findings } = await rehearsePlan(made, { desired, kinds: place.kinds })
        const [finding] = findings
        if (finding !== undefined) throw new Error(`The rehearsal finds: ${finding.message}`)
        return 1
      },
    },
    few,
  )
  const what = `rehearsal of ${made.changes.length} changes among them: to the plan`
  return ratioAtMost(what, rehearsed / planned, 2)
}

/** Peak memory of a rehearsal, after every dashboard was renamed in its file. */
async function measureRehearsalPeak({ root }: Workplace, address: string): Promise<number> {
  const folder = join(root, 'dashboards')
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(/^name: .*$/m, (line) => (/["']$/.test(line) ? line : `${line} changed`)),
    )
  }
  return peakOfRehearsal(root, address)
}

async function measureClone(root: string): Promise<Figure[]> {
  const costs = []
  for (const size of [2_000, count / 2, count]) {
    const place = join(root, String(size))
    await mkdir(place, { recursive: true })
    costs.push(await clone(place, size))
  }
  const [mixed, half, full] = costs
  if (mixed === undefined || half === undefined || full === undefined) return []
  return [
    ratioAtMost(
      `requests of an apply of ${mixed.created} creations of all kinds: to the fewest (${mixed.fewest})`,
      mixed.applied / mixed.fewest,
      1.2,
    ),
    ratioAtMost('requests of a clone of 10,000 resources: to one of 5,000', full.requests / half.requests, 2.4),
    ratioAtMost('CPU time of a clone of 10,000 resources: to one of 5,000', full.seconds / half.seconds, 2.4),
  ]
}
