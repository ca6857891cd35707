import { lazyPart } from './lazy-part'

const Rendered = lazyPart(() => import('./markdown-rendered'), {
  Waiting: ({ children }) => <p className="breaks">{children}</p>,
})

/** A text in Markdown. Until the renderer is there, and for whoever has no scripts of ours, it is the text itself. */
export const Markdown = ({ children }: { children: string }) => (
  <div className="markdown">
    <Rendered>{children}</Rendered>
  </div>
)
