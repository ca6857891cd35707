// In this order gzip packs the bundle best.
import './texts.ts'
import './widget.css'

import { close, destroy, identify, init, metadata, on, open } from './widget.ts'

/** What one line in a page runs: `<script src="https://…/widget.js" data-key="svc_fb_…" defer></script>`. */
const script = document.currentScript as HTMLScriptElement
const url = new URL(script.src).origin

declare global {
  interface Window {
    /** Of a page with the one line. `init` has the address of the service already. */
    prodops: Omit<typeof import('./widget.ts'), 'init' | 'mostMetadata'> & {
      init(options: Omit<import('./options.ts').Options, 'url'>): void
    }
  }
}

// A page that has the line twice begins anew with the second, as after a second `init`, instead of showing two buttons. An element that
// is called `prodops` stands there too.
if (!window.prodops?.init)
  window.prodops = { init: (options) => init({ url, ...options }), open, close, identify, metadata, on, destroy }

/** Every option that is text may stand as an attribute: `data-app-version`. */
function begin() {
  const options = { url, key: '', ...script.dataset }
  if (options.key) window.prodops.init(options)
}

if (document.body) begin()
else addEventListener('DOMContentLoaded', begin)
