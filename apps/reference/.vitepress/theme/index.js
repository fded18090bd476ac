import { withBase } from 'vitepress'
import { h } from 'vue'
import theme from 'vitepress/theme-without-fonts'
import { createTryIt } from '../../src/try-it/plugin.ts'
import { NotFound } from './not-found.js'
import '../../src/try-it/style.css'
import './site.css'
import './fields.css'

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'not-found': () => h(NotFound) }),
  enhanceApp({ app, router, siteData }) {
    app.use(createTryIt(withBase('/try/worker.js')))
    // Not in the configuration, whose functions would need `eval`.
    siteData.value.themeConfig.search.options.miniSearch = { searchOptions: { boostDocument } }
    if (import.meta.env.SSR) return
    globalThis.addEventListener('change', showChosen)
    globalThis.addEventListener('change', keepLanguage)
    globalThis.addEventListener('change', showTemplate)
    globalThis.addEventListener('hashchange', unfoldTarget)
    router.onAfterPageLoad = () =>
      globalThis.requestAnimationFrame(() => {
        chooseLanguage()
        unfoldTarget()
      })
  },
}

/** Unfolds the type or the field that the address names, and what is around it. */
function unfoldTarget() {
  let around = globalThis.document.getElementById(decodeURIComponent(globalThis.location.hash.slice(1)))
  for (; around; around = around.parentElement) if (around.matches('details')) around.open = true
}

/** Guides are found before operations, and types last. */
const boostDocument = (address) =>
  /\/types\b/.test(address) ? 0.01 : /\/(guides|basics|changes)\b/.test(address) ? 2 : 1

const tabs = '.tabs input'
const languages = ['ts', 'mgmt', 'curl']
const labelOf = (input) => input.labels[0].textContent

/** Remembers the language of an example that was chosen. */
function keepLanguage({ target }) {
  if (!target.matches(tabs) || !languages.includes(labelOf(target))) return
  globalThis.localStorage.setItem('language', labelOf(target))
  chooseLanguage()
}

/** Shows the example of the type that is selected, and fills its body into "Try it". */
function showTemplate({ target }) {
  if (!target.matches('.templates > label select')) return
  const panels = target.closest('.templates').querySelectorAll(':scope > div')
  for (const [index, panel] of panels.entries()) panel.hidden = index !== target.selectedIndex
  globalThis.document.dispatchEvent(
    new globalThis.CustomEvent('template', { detail: panels[target.selectedIndex].dataset.body }),
  )
}

/** Shows examples in the language that was chosen last. */
function chooseLanguage() {
  const chosen = globalThis.localStorage.getItem('language')
  for (const input of globalThis.document.querySelectorAll(tabs)) if (labelOf(input) === chosen) input.checked = true
}

/** Of fields that exclude each other, shows the one that is selected, unfolded. */
function showChosen({ target }) {
  if (!target.matches('.one-of select')) return
  const fields = target.closest('.one-of').querySelectorAll(':scope > .fields > li')
  for (const [index, field] of fields.entries()) {
    const isChosen = index === target.selectedIndex - 1
    field.hidden = target.selectedIndex > 0 && !isChosen
    const inside = field.querySelector(':scope > details')
    if (isChosen && inside !== null) inside.open = true
  }
}
