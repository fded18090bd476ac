import { withBase } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
import { createTryIt } from '../../src/try-it/plugin.ts'
import '../../src/try-it/style.css'
import './site.css'
import './fields.css'

export default {
  extends: theme,
  enhanceApp({ app, router }) {
    app.use(createTryIt(withBase('/try/worker.js')))
    if (import.meta.env.SSR) return
    globalThis.addEventListener('change', showChosen)
    globalThis.addEventListener('change', keepLanguage)
    router.onAfterPageLoad = () => requestAnimationFrame(chooseLanguage)
  },
}

const tabs = '.tabs input'
const languages = ['ts', 'mgmt', 'curl']
const labelOf = (input) => input.labels[0].textContent

/** Remembers the language of an example that was chosen. */
function keepLanguage({ target }) {
  if (target.matches(tabs) && languages.includes(labelOf(target))) localStorage.setItem('language', labelOf(target))
}

/** Shows examples in the language that was chosen last. */
function chooseLanguage() {
  const chosen = localStorage.getItem('language')
  for (const input of document.querySelectorAll(tabs)) if (labelOf(input) === chosen) input.checked = true
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
