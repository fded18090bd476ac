import { withBase } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
import { createTryIt } from '../../src/try-it/plugin.ts'
import '../../src/try-it/style.css'
import './fields.css'

export default {
  extends: theme,
  enhanceApp({ app }) {
    app.use(createTryIt(withBase('/try/worker.js')))
  },
}
