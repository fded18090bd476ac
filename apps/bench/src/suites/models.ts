import { decodeText, strict } from '@mgmt-api/models'
import { type ListAlertDefsResponse, listAlertDefs } from '@mgmt-api/models/alerts'
import { createEmulator } from '@mgmt-api/emulator'
import { type Figure, ratioAtMost } from '../figure.ts'
import { compare } from '../measure.ts'

const repeats = 5

/** Decoding and strictly checking a page of 1,000 definitions over all types, against parsing its text alone. */
export async function measure(): Promise<Figure[]> {
  const text = await pageOf(1000)
  const page = JSON.parse(text) as ListAlertDefsResponse // Decoding, below, checks that it is one.
  const { parse, decode, check } = await compare(
    {
      parse: repeated(() => JSON.parse(text)),
      decode: repeated(() => {
        const { drift } = decodeText(listAlertDefs.out, text)
        if (drift.length > 0) throw new Error(`The page does not fit the contract: ${drift[0]?.at}`)
      }),
      check: repeated(() => {
        if (!strict(listAlertDefs.out, page).ok) throw new Error('The page breaks a rule of the contract.')
      }),
    },
    { rounds: 15, warmup: 5 },
  )
  return [
    ratioAtMost('a page of 1,000 definitions decoded, of JSON.parse', decode / parse, 1.5),
    ratioAtMost('the same page checked strictly, of JSON.parse', check / parse, 2.3),
  ]
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
