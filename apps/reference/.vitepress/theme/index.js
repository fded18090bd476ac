import { createTryIt } from '@mgmt-api/try-it'
import { withBase } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
import '@mgmt-api/try-it/style.css'
import './fields.css'

export default {
  extends: theme,
  enhanceApp({ app }) {
    app.use(createTryIt(withBase('/try/worker.js')))
  },
}
