import ReactMarkdown, { type Options } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'

type Plugin = NonNullable<Options['rehypePlugins']>[number]
interface Node {
  type: string
  children?: Node[]
}

/** HTML in the text is shown as text. */
const htmlAsText: Plugin = () => (tree: Node) => {
  const walk = (node: Node) => {
    if (node.type === 'raw') node.type = 'text'
    node.children?.forEach(walk)
  }
  walk(tree)
}

/** Of links and images only harmless addresses are kept. An image is a link to it: the page's policy shows none from elsewhere. */
export default function Rendered({ children }: { children: string }) {
  return (
    <ReactMarkdown
      rehypePlugins={[htmlAsText, rehypeSanitize]}
      components={{
        a: ({ href, children }) => (
          <a href={href} target="_blank" rel="noreferrer nofollow">
            {children}
          </a>
        ),
        img: ({ src, alt }) => (
          <a href={src} target="_blank" rel="noreferrer nofollow">
            {alt || src}
          </a>
        ),
      }}
    >
      {children}
    </ReactMarkdown>
  )
}
