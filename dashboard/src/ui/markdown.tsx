import { lazy, Suspense } from 'react'

const Rendered = lazy(() => import('./markdown-rendered'))

/** Whether a text certainly has no marks of Markdown: it needs no renderer. */
const isPlain = (text: string) => !/[^\p{L}\p{N} .,;'’"!?()%–—]|^\d+[.)] /u.test(text)

/** A text in Markdown. Until the renderer is loaded, it is shown as plain text. */
export function Markdown({ children }: { children: string }) {
  const plain = (
    <p className="markdown" style={{ margin: 0, whiteSpace: 'pre-wrap' }}>
      {children}
    </p>
  )
  if (isPlain(children)) return plain
  return (
    <Suspense fallback={plain}>
      <Rendered>{children}</Rendered>
    </Suspense>
  )
}
