import { createApp, defineComponent, h, ref, resolveComponent } from 'vue'
import { createTryIt } from '../../src/try-it/plugin.ts'

// A site of two kinds of pages: the hash is the operation, and following a link does not load a page.
const operation = ref(location.hash.slice(1))
addEventListener('hashchange', () => {
  operation.value = location.hash.slice(1)
})

const Page = defineComponent({
  setup: () => () =>
    h('main', [
      h('h1', operation.value),
      // The key makes it a new component, as another page of a site has.
      h(resolveComponent('TryIt'), { operation: operation.value, key: operation.value }),
    ]),
})

createApp(Page)
  .use(createTryIt(new URL('try/worker.js', import.meta.url).href))
  .mount('#app')
