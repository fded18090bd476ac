import { withBase } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
import { createTryIt } from '../../src/try-it/plugin.ts'
import '../../src/try-it/style.css'
import './site.css'
import './fields.css'

export default {
  extends: theme,
  enhanceApp({ app }) {
    app.use(createTryIt(withBase('/try/worker.js')))
    if (!import.meta.env.SSR) globalThis.addEventListener('change', showChosen)
  },
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
