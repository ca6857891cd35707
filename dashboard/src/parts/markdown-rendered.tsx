import ReactMarkdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'

/** HTML in the text is shown as text; of links and images only harmless addresses are kept. */
export default function Rendered({ children }: { children: string }) {
  return (
    <ReactMarkdown
      rehypePlugins={[rehypeSanitize]}
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
