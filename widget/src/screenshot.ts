import { domToCanvas } from 'modern-screenshot'

/** Wider pictures are scaled down: text stays legible, and the file is far below the limit of the service. */
const maxWidth = 2000
const hidden = 'prodops-feedback'
/** Fields whose text is not for others, also while a page shows it. */
const secret = '[type=password], [autocomplete*=password], [autocomplete*=cc-], [autocomplete*=one-time-code]'
/** How far sticky elements are from their place in the flow, while the page is copied. */
const shift = 'data-prodops-shift'

/** A picture of the visible part of the page, without the form and the text of secret fields. */
export async function capture(): Promise<HTMLCanvasElement> {
  const sticky = markSticky()
  const canvas = await domToCanvas(document.documentElement, {
    width: innerWidth,
    height: innerHeight,
    scale: Math.min(devicePixelRatio, maxWidth / innerWidth),
    backgroundColor: background(),
    timeout: 5_000,
    features: { restoreScrollPosition: true },
    filter: (node) => node.nodeName.toLowerCase() !== hidden,
    onCloneEachNode(node) {
      // Elements of frames are not instances of this window's classes.
      if (!('style' in node)) return
      const clone = node as HTMLElement
      const { style } = clone
      if (clone.nodeName === 'INPUT' && clone.matches(secret)) {
        ;(clone as HTMLInputElement).value = ''
        clone.setAttribute('value', '')
      }
      // The copy is moved up by what was scrolled.
      if (style.position === 'fixed') style.translate = `${scrollX}px ${scrollY}px`
      if (clone.hasAttribute(shift))
        Object.assign(style, { position: 'relative', inset: 'auto', translate: clone.getAttribute(shift) })
      // A frame of this site is copied as its document, which is not a replaced element.
      if (clone.nodeName === 'HTML' && style.display === 'inline') style.display = 'inline-block'
    },
  }).finally(() => {
    for (const element of sticky) element.removeAttribute(shift)
  })
  // The form's style sheet sets its size.
  canvas.style.width = canvas.style.height = ''
  return canvas
}

function markSticky(): HTMLElement[] {
  const all = [...document.body.querySelectorAll<HTMLElement>('*')]
  const sticky = all.filter((element) => getComputedStyle(element).position === 'sticky')
  for (const element of sticky) {
    const { style } = element
    const [value, priority] = [style.getPropertyValue('position'), style.getPropertyPriority('position')]
    const stuck = element.getBoundingClientRect()
    style.setProperty('position', 'static', 'important')
    const inFlow = element.getBoundingClientRect()
    style.setProperty('position', value, priority)
    element.setAttribute(shift, `${stuck.x - inFlow.x}px ${stuck.y - inFlow.y}px`)
  }
  return sticky
}

function background(): string {
  const colors = [document.body, document.documentElement].map(
    (element) => getComputedStyle(element).backgroundColor,
  )
  return colors.find((color) => !/^rgba\(.+, 0\)$/.test(color)) ?? 'white'
}

/** Sends it with the Feedback Key, after its submission. @throws if it was not stored */
export async function upload(canvas: HTMLCanvasElement, url: string, key: string, id: string): Promise<void> {
  // Safari has no WebP encoder and returns PNG.
  const type = canvas.toDataURL('image/webp').startsWith('data:image/webp') ? 'image/webp' : 'image/jpeg'
  const body = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85))
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': type }
  const answer = await fetch(`${url}/api/v1/feedback/${id}/screenshot`, {
    method: 'PUT',
    headers,
    body,
    credentials: 'omit',
  })
  if (!answer.ok) throw new Error((await answer.json()).error.message)
}
