import { lazy, Suspense } from 'react'

const Rendered = lazy(() => import('./markdown-rendered'))

/** A text in Markdown. Until the renderer is loaded, it is shown as plain text. */
export const Markdown = ({ children }: { children: string }) => (
  <Suspense fallback={<p className="markdown">{children}</p>}>
    <Rendered>{children}</Rendered>
  </Suspense>
)
