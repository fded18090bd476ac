import { decodeText, strict } from '@mgmt-api/models'
import { type ListAlertDefsResponse, listAlertDefs } from '@mgmt-api/models/alerts'
import { toZod } from '@mgmt-api/models/zod'
import { createEmulator } from '@mgmt-api/emulator'
import { timesOf } from '../commands.ts'
import { type Figure, information, ratioAtMost } from '../figure.ts'
import { compare } from '../measure.ts'

const repeats = 5

/** Decoding and strictly checking a page of 1,000 definitions over all types, against parsing its text alone; and imports. */
export async function measure(): Promise<Figure[]> {
  const text = await pageOf(1000)
  const page = JSON.parse(text) as ListAlertDefsResponse // Decoding, below, checks that it is one.
  const schema = toZod(listAlertDefs.out)
  const { parse, decode, check, zod } = await compare(
    {
      parse: repeated(() => JSON.parse(text)),
      decode: repeated(() => {
        const { drift } = decodeText(listAlertDefs.out, text)
        if (drift.length > 0) throw new Error(`The page does not fit the contract: ${drift[0]?.at}`)
      }),
      check: repeated(() => {
        if (!strict(listAlertDefs.out, page).ok) throw new Error('The page breaks a rule of the contract.')
      }),
      zod: repeated(() => schema.parse(JSON.parse(text))),
    },
    { rounds: 15, warmup: 5 },
  )
  return [
    ratioAtMost('a page of 1,000 definitions decoded, of JSON.parse', decode / parse, 1.5),
    ratioAtMost('the same page checked strictly, of JSON.parse', check / parse, 2.3),
    information('the same page parsed by a schema of zod, of JSON.parse', `${(zod / parse).toFixed(2)} x`),
    ...importing(),
  ]
}

/** What models and their schemas of zod add to the start of a process. */
function importing(): Figure[] {
  const models = `const { listAlertDefs } = await import('@mgmt-api/models/alerts')`
  const schemas = `const { toZod } = await import('@mgmt-api/models/zod'); toZod(listAlertDefs.out)`
  const commands = ['0', models, `${models}; ${schemas}`].map((code) => ['--input-type=module', '-e', code])
  const [nothing = NaN, ours = NaN, both = NaN] = timesOf(commands, 21)
  const ratio = (both - nothing) / (ours - nothing)
  return [information('importing @mgmt-api/models/alerts, of the same and a schema of zod', `${ratio.toFixed(2)} x`)]
}

const repeated = (work: () => unknown) => (): number => {
  for (let index = 0; index < repeats; index++) work()
  return repeats
}

async function pageOf(size: number): Promise<string> {
  const emulator = createEmulator({ seed: { alertDefs: size } })
  try {
    const url = `${emulator.url}/mgmt/openapi/4/alerts/alerts/v3?pagination[pageSize]=${size}`
    const response = await emulator.fetch(url, { headers: { authorization: 'bench-key' } })
    return await response.text()
  } finally {
    await emulator.close()
  }
}
