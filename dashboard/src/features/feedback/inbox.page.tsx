import { useProducts } from '../../api/products'
import type { ApiCall } from '../../ui/api-call'
import { Page } from '../../ui/page'
import { paths } from '../../ui/paths'
import { useFeedbackAddress } from './feedback-filter'
import { FeedbackList } from './feedback-list'
import { NewFeedback } from './new-feedback'

/** What people say, of every product. To look at it unfiltered is to have seen it. */
export function Component() {
  const address = useFeedbackAddress()
  const products = useProducts().data ?? []
  const product = address.filter.product ?? products[0]?.slug ?? products[0]?.id
  const { type, source } = address.filter
  const calls = product === undefined ? withoutProduct : callsOf(product, { type, source })
  return (
    <Page title="Inbox" calls={calls} action={<NewFeedback product={address.filter.product} />}>
      <FeedbackList address={address} path={paths.inbox} ofAll call={calls.at(-1)!} />
    </Page>
  )
}

/** Feedback is on a product: that comes first. */
const withoutProduct: ApiCall[] = [
  { label: 'First a product', method: 'POST', path: '/products', body: { name: 'Paperplane', slug: 'paperplane' } },
]

function callsOf(product: string, query: { type: string | null; source: string | null }): ApiCall[] {
  const path = `/products/${product}/feedback`
  return [
    { label: 'The feedback on a product', method: 'GET', path, query },
    {
      label: 'What came in elsewhere',
      method: 'POST',
      path,
      body: { content: 'The export stops at 1,000 rows.', source: 'EMAIL', type: 'BUG', author: 'Grace' },
    },
  ]
}
