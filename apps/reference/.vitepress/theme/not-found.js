import { withBase } from 'vitepress'
import { h, onMounted, ref } from 'vue'
import { listedPages, nearestPages } from '../../src/site/nearest-pages.ts'

/** The page for an unknown address: a search for its words, and the pages with the most similar addresses. */
export const NotFound = {
  setup() {
    const nearest = ref([])
    onMounted(async () => {
      const list = await fetch(withBase('/llms.txt'))
      if (list.ok) nearest.value = nearestPages(globalThis.location.pathname, listedPages(await list.text()))
    })
    return () =>
      h('main', { class: 'not-found vp-doc' }, [
        h('h1', 'Page not found'),
        h('p', 'No page has this address.'),
        h('button', { type: 'button', onClick: search }, 'Search'),
        ...(nearest.value.length === 0
          ? []
          : [
              h('h2', 'Pages with a similar address'),
              h(
                'ul',
                nearest.value.map(({ title, address }) => h('li', h('a', { href: address }, title))),
              ),
            ]),
        h('p', h('a', { href: withBase('/') }, 'First page')),
      ])
  },
}

/** Opens the search with the last part of the address. */
function search() {
  const words = globalThis.location.pathname.split('/').filter(Boolean).at(-1) ?? ''
  globalThis.sessionStorage.setItem('vitepress:local-search-filter', words.replace(/\.\w+$/, '').replaceAll('-', ' '))
  globalThis.document.querySelector('.DocSearch-Button').click()
}
