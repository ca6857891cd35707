// The bundle compresses best in this order.
import './texts.ts'
import './widget.css'

import { close, destroy, identify, init, metadata, on, open } from './widget.ts'

const script = document.currentScript as HTMLScriptElement
const url = new URL('.', script.src).href.slice(0, -1)

declare global {
  interface Window {
    prodops: Omit<typeof import('./widget.ts'), 'init' | 'maxMetadata'> & {
      init(options: Omit<import('./options.ts').Options, 'url'>): void
    }
  }
}

// If a page includes the script twice, the second one calls `init` of the first. `window.prodops` can also be
// an element with that id.
if (!window.prodops?.init)
  window.prodops = {
    init: (options) => init({ url, ...options }),
    open,
    close,
    identify,
    metadata,
    on,
    destroy,
  }

function start() {
  const options = { url, key: '', ...script.dataset }
  for (const { name, value } of script.attributes)
    if (name.startsWith('data-meta-')) window.prodops.metadata({ [name.slice(10)]: value })
  if (options.key) window.prodops.init(options)
}

if (document.body) start()
else addEventListener('DOMContentLoaded', start)
