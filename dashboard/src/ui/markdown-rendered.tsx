import ReactMarkdown, { defaultUrlTransform, type Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { Scrolled } from './scrolled'

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

/** GitHub's tables, tick boxes, strikethrough and bare links. Not its notes: their foot would be in the middle of a page. */
const withoutNotes: Plugin = function () {
  const data = this.data() as { micromarkExtensions?: object[] }
  const notes = ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall']
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: notes } }]
}

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('')

/** What the columns of a table are called. */
const headsOf = (node: Node): string[] => (node.tagName === 'th' ? [textOf(node)] : (node.children?.flatMap(headsOf) ?? []))

const schema = { ...defaultSchema, protocols: { ...defaultSchema.protocols, src: ['data'] } }

/** Of links and images only harmless addresses are kept. */
export default function Rendered({ children }: { children: string }) {
  return (
    <ReactMarkdown
      // One ~ is about that much.
      remarkPlugins={[[remarkGfm, { singleTilde: false }], withoutNotes]}
      rehypePlugins={[asText, [rehypeSanitize, schema]]}
      urlTransform={(url, name) => (name === 'src' && isInText(url) ? url : defaultUrlTransform(url))}
      components={{
        a: ({ href, children }) => (
          <a href={href} target="_blank" rel="noreferrer nofollow">
            {children}
          </a>
        ),
        table: ({ node, children }) => (
          <Scrolled className="markdown-table" name={`Table of ${headsOf(node as Node).join(', ')}`}>
            <table>{children}</table>
          </Scrolled>
        ),
        input: ({ checked }) => <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'To do'} />,
      }}
    >
      {children}
    </ReactMarkdown>
  )
}
