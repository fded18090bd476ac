import { accessibilityProblems, faintTexts, openPage } from '@mgmt-api/charts/testing'
import type { Browser } from 'playwright-core'

/** Problems of a page. */
export interface PageCheck {
  readonly title: string
  /** All visible text. */
  readonly text: string
  /** Problems; empty for a correct page. */
  readonly wrong: readonly string[]
}

/** Checks a page on a wide screen in light and on a phone in dark, there also with axe, and the errors of the browser. */
export async function lookAtPage(browser: Browser, address: string): Promise<PageCheck> {
  await using opened = await openPage(browser, address, {
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
  })
  const { page, complaints } = opened
  const title = await page.title()
  const text = await page.locator('body').innerText()
  const wrong: string[] = []
  const add = (look: string, found: readonly string[]): void =>
    void wrong.push(...found.map((each) => `${look}: ${each}`))
  const widthOf = async (expected: number): Promise<readonly string[]> => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    return width === expected ? [] : [`it is ${width} pixels wide`]
  }
  await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))
  add('wide, light', [...(await faintTexts(page, 4.5)), ...(await widthOf(1280))])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 800 })
  add('narrow, dark', [
    ...(await faintTexts(page, 4.5)),
    ...(await widthOf(360)),
    ...(await accessibilityProblems(page)),
  ])
  const scripts = await page.locator('script, [style], [onclick], [onerror], iframe').count()
  if (scripts > 0) wrong.push(`${scripts} scripts, styles in attributes or frames`)
  const headings = await page.locator('h1').count()
  if (headings !== 1) wrong.push(`${headings} headings of the first level`)
  return { title, text, wrong: [...wrong, ...complaints] }
}
