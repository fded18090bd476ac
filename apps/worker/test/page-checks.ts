import { accessibilityProblems, faintTexts, type OpenPage } from '@mgmt-api/charts/testing'
import type { Page } from 'playwright-core'

/** Problems of a page. */
export interface PageCheck {
  readonly title: string
  /** All visible text. */
  readonly text: string
  /** Problems; empty for a correct page. */
  readonly wrong: readonly string[]
}

const lookNarrow = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 800 })
}

const openDetails = (page: Page): Promise<void> =>
  page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))

/** Goes to a page, and checks it on a wide screen in light and on a phone in dark, and the errors of the browser so far. */
export async function lookAtPage({ page, complaints }: OpenPage, address: string): Promise<PageCheck> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(address)
  const title = await page.title()
  const text = await page.locator('body').innerText()
  const wrong: string[] = []
  const add = (look: string, found: readonly string[]): void =>
    void wrong.push(...found.map((each) => `${look}: ${each}`))
  const widthOf = async (expected: number): Promise<readonly string[]> => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    return width === expected ? [] : [`it is ${width} pixels wide`]
  }
  await openDetails(page)
  add('wide, light', [...(await faintTexts(page, 4.5)), ...(await widthOf(1280))])
  await lookNarrow(page)
  add('narrow, dark', [...(await faintTexts(page, 4.5)), ...(await widthOf(360))])
  const scripts = await page.locator('script, [style], [onclick], [onerror], iframe').count()
  if (scripts > 0) wrong.push(`${scripts} scripts, styles in attributes or frames`)
  const headings = await page.locator('h1').count()
  if (headings !== 1) wrong.push(`${headings} headings of the first level`)
  return { title, text, wrong: [...wrong, ...complaints] }
}

/** Goes to a page, and asks axe for what is wrong with it on a phone in dark. */
export async function axeProblems({ page }: OpenPage, address: string): Promise<readonly string[]> {
  await lookNarrow(page)
  await page.goto(address)
  await openDetails(page)
  return accessibilityProblems(page)
}
