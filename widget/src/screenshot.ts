import { domToCanvas } from 'modern-screenshot'

/** Wider pictures are scaled down: text stays legible, and the file is far below the limit of the service. */
const maxWidth = 2000
const hidden = 'prodops-feedback'
/** Fields whose text is not for others, also while a page shows it. */
const secret = '[type=password], [autocomplete*=password], [autocomplete^=cc-], [autocomplete=one-time-code]'

/** A picture of the part of the page that the person sees, without the form and without the text of secret fields. */
export async function capture(): Promise<HTMLCanvasElement> {
  const canvas = await domToCanvas(document.documentElement, {
    width: innerWidth,
    height: innerHeight,
    scale: Math.min(devicePixelRatio, maxWidth / innerWidth),
    backgroundColor: background(),
    timeout: 5_000,
    features: { restoreScrollPosition: true },
    filter: (node) => node.nodeName.toLowerCase() !== hidden,
    onCloneEachNode(clone) {
      if (!(clone instanceof HTMLElement)) return
      if (clone instanceof HTMLInputElement && clone.matches(secret)) {
        clone.value = ''
        clone.setAttribute('value', '')
      }
      // The copy is moved up by what was scrolled.
      if (clone.style.position === 'fixed') clone.style.translate = `${scrollX}px ${scrollY}px`
    },
  })
  // The form's style sheet sets its size.
  canvas.style.width = canvas.style.height = ''
  return canvas
}

function background(): string {
  const colors = [document.body, document.documentElement].map((element) => getComputedStyle(element).backgroundColor)
  return colors.find((color) => !/^rgba\(.+, 0\)$/.test(color)) ?? 'white'
}

/** Sends it with the Feedback Key, after its submission. @throws if it was not stored */
export async function upload(canvas: HTMLCanvasElement, url: string, key: string, id: string): Promise<void> {
  // Safari has no WebP encoder and returns PNG.
  const type = canvas.toDataURL('image/webp').startsWith('data:image/webp') ? 'image/webp' : 'image/jpeg'
  const body = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': type }
  const answer = await fetch(`${url}/api/v1/feedback/${id}/screenshot`, { method: 'PUT', headers, body, credentials: 'omit' })
  if (!answer.ok) throw new Error((await answer.json()).error.message)
}
