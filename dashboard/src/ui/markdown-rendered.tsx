import { Typography } from '@mantine/core'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown'
import remarkGfm from 'remark-gfm'

const isInText = (address: unknown) => /^data:image\//i.test(String(address))

const Outside = ({ href, children }: { href: string | undefined; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer nofollow">
    {children}
  </a>
)

// The page's policy blocks images from elsewhere: they are shown as links.
const components: Components = {
  a: ({ href, children, node }) => {
    const first = node?.children[0]
    const image = first?.type === 'element' && first.tagName === 'img' && first.properties
    return <Outside href={href}>{image ? String(image.alt || image.src) : children}</Outside>
  },
  img: ({ src = '', alt = '' }) =>
    isInText(src) ? <img src={src} alt={alt} /> : <Outside href={src}>{alt || src}</Outside>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section style={{ overflowX: 'auto' }} tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  ),
  input: ({ checked }) => (
    <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'To do'} />
  ),
}

/** `react-markdown` shows HTML as text and keeps only harmless addresses. */
export default function Rendered({ children }: { children: string }) {
  return (
    <Typography className="markdown">
      <ReactMarkdown
        // One ~ is about that much.
        remarkPlugins={[[remarkGfm, { singleTilde: false }]]}
        urlTransform={(url, name) => (name === 'src' && isInText(url) ? url : defaultUrlTransform(url))}
        components={components}
      >
        {children}
      </ReactMarkdown>
    </Typography>
  )
}
