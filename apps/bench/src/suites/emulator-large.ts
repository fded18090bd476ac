import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from '../child.ts'
import { ask, type RunningProgram, startProgram, untilAnswer } from '../emulator/program.ts'
import { atMost, type Figure, ratioAtMost } from '../figure.ts'
import { counts, lists, type Question } from '../large/questions.ts'
import { removeAtEnd } from '../leftovers.ts'
import { median } from '../measure.ts'
import { memoryMb } from '../worker/process-figures.ts'

const rounds = 7
const pageBound = 50
const memoryBound = 300

/** What is counted is compared with reading every row once. */
const scans = {
  cases: "SELECT body FROM documents WHERE resource = 'cases'",
  incidents: 'SELECT i.*, a.facts FROM incidents i JOIN incident_alerts a ON a.id = i.alert',
}

/**
 * The emulator over a file with 100,000 cases and 500,000 events of incidents. Filling it takes minutes: a file that the
 * environment names as BENCH_LARGE_FILE is filled once, and kept.
 */
export async function measure(): Promise<Figure[]> {
  const kept = process.env.BENCH_LARGE_FILE
  if (kept !== undefined) return figuresOf(kept)
  const directory = mkdtempSync(join(tmpdir(), 'mgmt-bench-'))
  const remove = (): void => rmSync(directory, { recursive: true, force: true })
  const done = removeAtEnd(remove)
  try {
    return await figuresOf(join(directory, 'large.sqlite'))
  } finally {
    remove()
    done()
  }
}

async function figuresOf(file: string): Promise<Figure[]> {
  if (!existsSync(file)) {
    await using filled = await startChild('servers/large-file.ts', [file])
    console.error(`  ${filled.firstLine}`)
  }
  return [...(await answers(file)), await opening(file)]
}

const emulatorOver = (file: string): Promise<RunningProgram> => startProgram(['--port', '0', '--db', file])

async function answers(file: string): Promise<Figure[]> {
  const emulator = await emulatorOver(file)
  try {
    const figures: Figure[] = []
    for (const question of lists) {
      figures.push(atMost(`a page of ${question.what}`, await timeOf(emulator, question), pageBound, 'ms'))
    }
    for (const question of counts) figures.push(await counted(emulator, question, file))
    return [
      ...figures,
      atMost('memory of the emulator after all of these', memoryMb(emulator.pid, 'peak'), memoryBound, 'MB'),
    ]
  } finally {
    emulator.kill()
  }
}

async function timeOf(emulator: RunningProgram, { method, path, body }: Question): Promise<number> {
  const times: number[] = []
  for (let round = -2; round < rounds; round++) {
    const start = performance.now()
    await ask(`${emulator.url}/mgmt/openapi/5${path}`, { method, body })
    if (round >= 0) times.push(performance.now() - start)
  }
  return median(times)
}

async function counted(emulator: RunningProgram, question: Question, file: string): Promise<Figure> {
  const scan = question.what.startsWith('cases') ? scans.cases : scans.incidents
  await using bare = await startChild('servers/scan-file.mjs', [file, scan])
  const time = await timeOf(emulator, question)
  const what = `${question.what} (${time.toFixed(0)} ms), of reading every row once (${Number(bare.firstLine).toFixed(0)} ms)`
  return ratioAtMost(what, time / Number(bare.firstLine), 2)
}

/** Until the first answer, in turn with a server that does no more than open the file. */
async function opening(file: string): Promise<Figure> {
  const [ours, bare]: [number[], number[]] = [[], []]
  const program = fileURLToPath(new URL('../servers/open-file.mjs', import.meta.url))
  const path = '/mgmt/openapi/5/cases/cases/v1'
  for (let round = 0; round < 11; round++) {
    ours.push(
      await untilAnswer(() => emulatorOver(file), path, { method: 'POST', body: { pagination: { pageSize: 1 } } }),
    )
    bare.push(await untilAnswer(() => startProgram([file], program), '/'))
  }
  const what = `first answer out of the file, of a bare server that opens it (${median(bare).toFixed(0)} ms)`
  return ratioAtMost(what, median(ours) / median(bare), 2)
}
