import ReactMarkdown, { defaultUrlTransform, type Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'

type Plugin = NonNullable<Options['rehypePlugins']>[number]
interface Node {
  type: string
  value?: string
  tagName?: string
  properties?: { src?: unknown; alt?: unknown; href?: unknown }
  children?: Node[]
}

const isInText = (address: unknown) => /^data:image\//i.test(String(address))

/** HTML in the text is shown as text, and an image from elsewhere as a link to it: the page's policy shows none. */
const asText: Plugin = () => (tree: Node) => {
  const walk = (node: Node, isInLink: boolean) => {
    if (node.type === 'raw') node.type = 'text'
    if (node.tagName === 'img' && !isInText(node.properties?.src)) {
      const { src, alt } = node.properties ?? {}
      const text = { type: 'text', value: String(alt || src) }
      Object.assign(node, isInLink ? text : { tagName: 'a', properties: { href: src }, children: [text] })
    }
    for (const child of node.children ?? []) walk(child, isInLink || node.tagName === 'a')
  }
  walk(tree, false)
}

const schema = { ...defaultSchema, protocols: { ...defaultSchema.protocols, src: ['data'] } }

/** Of links and images only harmless addresses are kept. */
export default function Rendered({ children }: { children: string }) {
  return (
    <ReactMarkdown
      rehypePlugins={[asText, [rehypeSanitize, schema]]}
      urlTransform={(url, name) => (name === 'src' && isInText(url) ? url : defaultUrlTransform(url))}
      components={{
        a: ({ href, children }) => (
          <a href={href} target="_blank" rel="noreferrer nofollow">
            {children}
          </a>
        ),
      }}
    >
      {children}
    </ReactMarkdown>
  )
}
